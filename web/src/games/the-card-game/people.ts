// Whose face a player has at this table.

import { isWho, type Who } from "../../art/people";
import type { Player } from "../types";

export const faceOf = ({ portrait }: Player): Who => (portrait && isWho(portrait) ? portrait : "carew");
