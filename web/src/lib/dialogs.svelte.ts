// What lies over the page, wherever it was asked for.

class Dialogs {
  menu = $state(false);
  help = $state(false);
  resign = $state(false);
}

export const dialogs = new Dialogs();
