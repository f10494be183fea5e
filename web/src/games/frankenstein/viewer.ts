// Whose page it is, as the board was last told: `linger` is asked without it.

export const viewer: { seat: number | null } = { seat: null };
