/** The id in a URL. 0: none. */
export const idOf = (params: object): number => Number((params as { id?: string }).id) || 0
