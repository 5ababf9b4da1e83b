/** The id that an address names; 0: it names none. */
export const idOf = (params: object): number => Number((params as { id?: string }).id) || 0
