// Whose face a player has at this table.

import { isWho, type Who } from "../../art/people";
import type { Player } from "../types";

const OTHERS: Who[] = ["guest", "denman", "newcomen", "fletcher", "lanyon"];

export const faceOf = ({ portrait, seat }: Player): Who =>
  portrait && isWho(portrait) ? portrait : (OTHERS[seat % OTHERS.length] as Who);
