// The people as whom bots sit down, each in one line. Their names and manners are the server's.

import type { CharacterInfo } from "../lib/messages";
import { settings, type Lang } from "../lib/settings.svelte";

type Portrait = CharacterInfo["portrait"];

const LINES: Record<Exclude<Portrait, "jekyll" | "hyde">, Record<Lang, string>> = {
  utterson: {
    en: "A lawyer: dry, patient, and fond of a riddle.",
    fr: "Notaire : sec, patient, amateur d'énigmes.",
    it: "Notaio: asciutto, paziente, amante degli enigmi.",
  },
  enfield: {
    en: "A man about town. Plays fast, and asks no questions.",
    fr: "Homme du monde. Joue vite et ne pose pas de questions.",
    it: "Uomo di mondo. Gioca in fretta e non fa domande.",
  },
  lanyon: {
    en: "A hearty doctor who believes what he sees.",
    fr: "Médecin jovial qui ne croit que ce qu'il voit.",
    it: "Medico gioviale: crede solo a ciò che vede.",
  },
  poole: {
    en: "A butler. Has watched others play for twenty years.",
    fr: "Majordome. Vingt ans qu'il regarde jouer les autres.",
    it: "Maggiordomo. Da vent'anni guarda giocare gli altri.",
  },
  fletcher: {
    en: "Runs a boarding house, and never forgets a card.",
    fr: "Tient une pension et n'oublie jamais une carte.",
    it: "Ha una pensione e non dimentica mai una carta.",
  },
  newcomen: {
    en: "Of Scotland Yard. Lights his pipe before he decides.",
    fr: "De Scotland Yard. Allume sa pipe avant de se décider.",
    it: "Di Scotland Yard. Prima di decidere si accende la pipa.",
  },
  denman: {
    en: "A surgeon with a steady hand and no hurry at all.",
    fr: "Chirurgien à la main sûre, que rien ne presse.",
    it: "Chirurgo dalla mano ferma, senza nessuna fretta.",
  },
  guest: {
    en: "Reads handwriting, and faces too.",
    fr: "Lit l'écriture des gens, et leur visage.",
    it: "Legge la calligrafia, e anche i volti.",
  },
  carew: {
    en: "A member of Parliament, courteous to the last trick.",
    fr: "Député, courtois jusqu'au dernier pli.",
    it: "Deputato, cortese fino all'ultima presa.",
  },
  maid: {
    en: "Sees everything from her window, and laughs easily.",
    fr: "Voit tout de sa fenêtre et rit volontiers.",
    it: "Dalla finestra vede tutto, e ride volentieri.",
  },
  igor: {
    en: "Carries things at night, plays cards by day.",
    fr: "La nuit, il transporte. Le jour, il joue.",
    it: "Di notte trasporta, di giorno gioca.",
  },
  frankenstein: {
    en: "A student from Geneva who always tries one thing more.",
    fr: "Étudiant de Genève, toujours prêt à un essai de plus.",
    it: "Studente di Ginevra, sempre pronto a un altro tentativo.",
  },
};

/** A line about somebody of the cast, in the language that is chosen; "" about anyone else. */
export const lineAbout = (portrait: string | null): string =>
  (LINES as Record<string, Record<Lang, string>>)[portrait ?? ""]?.[settings.lang] ?? "";
