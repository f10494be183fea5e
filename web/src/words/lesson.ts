// The words of lessons, around what each game's own lesson says.

import { settings, type Lang } from "../lib/settings.svelte";

const en = {
  lesson: "Lesson",
  chapter: (n: number, of: number) => `Chapter ${n} of ${of}`,
  chapters: "Chapters",
  done: "done",
  next: (title: string) => `Next: ${title}`,
  again: "Once more",
  tryAgain: "Try another",
  otherWay: "Let us see the other way, too.",
  goOn: "Go on",
  firstGame: "Play your first game",
  progress: (n: number, of: number) => `Step ${n} of ${of}`,
  other: "You could, but this lesson wants to show you something: try what is lit.",
  illegal: "The rules don't allow that just now. What you can choose is lit.",
};

type LessonFrame = typeof en;

const fr: LessonFrame = {
  lesson: "Leçon",
  chapter: (n, of) => `Chapitre ${n} sur ${of}`,
  chapters: "Chapitres",
  done: "terminé",
  next: (title) => `Suite : ${title}`,
  again: "Encore une fois",
  tryAgain: "Essayer autre chose",
  otherWay: "Voyons aussi l'autre façon.",
  goOn: "Continuer",
  firstGame: "Jouer ma première partie",
  progress: (n, of) => `Étape ${n} sur ${of}`,
  other: "Ce serait possible, mais la leçon veut vous montrer autre chose : essayez ce qui est éclairé.",
  illegal: "Les règles ne le permettent pas maintenant. Ce que vous pouvez choisir est éclairé.",
};

const it: LessonFrame = {
  lesson: "Lezione",
  chapter: (n, of) => `Capitolo ${n} di ${of}`,
  chapters: "Capitoli",
  done: "fatto",
  next: (title) => `Avanti: ${title}`,
  again: "Ancora una volta",
  tryAgain: "Prova altro",
  otherWay: "Vediamo anche l'altro modo.",
  goOn: "Continua",
  firstGame: "Gioca la tua prima partita",
  progress: (n, of) => `Passo ${n} di ${of}`,
  other: "Si potrebbe, ma la lezione vuole mostrarti altro: prova ciò che è illuminato.",
  illegal: "Ora le regole non lo permettono. Quello che puoi scegliere è illuminato.",
};

const ALL: Record<Lang, LessonFrame> = { en, fr, it };

export const lessonFrame = (): LessonFrame => ALL[settings.lang];
