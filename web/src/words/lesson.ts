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
  others: "See the others",
  otherWay: "The lesson goes on like this:",
  goOn: "Go on",
  firstGame: "Play your first game",
  progress: (n: number, of: number) => `Step ${n} of ${of}`,
  other: "In a game you may do that. Here, try what is lit.",
  illegal: "The rules don't allow that:",
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
  others: "Voir les autres",
  otherWay: "La leçon continue ainsi :",
  goOn: "Continuer",
  firstGame: "Jouer ma première partie",
  progress: (n, of) => `Étape ${n} sur ${of}`,
  other: "Dans une partie, vous pourriez. Ici, essayez ce qui est éclairé.",
  illegal: "Les règles ne le permettent pas :",
};

const it: LessonFrame = {
  lesson: "Lezione",
  chapter: (n, of) => `Capitolo ${n} di ${of}`,
  chapters: "Capitoli",
  done: "fatto",
  next: (title) => `Avanti: ${title}`,
  again: "Ancora una volta",
  tryAgain: "Prova altro",
  others: "Vedi le altre",
  otherWay: "La lezione continua così:",
  goOn: "Continua",
  firstGame: "Gioca la tua prima partita",
  progress: (n, of) => `Passo ${n} di ${of}`,
  other: "In una partita potresti. Qui, prova ciò che è illuminato.",
  illegal: "Le regole non lo permettono:",
};

const ALL: Record<Lang, LessonFrame> = { en, fr, it };

export const lessonFrame = (): LessonFrame => ALL[settings.lang];
