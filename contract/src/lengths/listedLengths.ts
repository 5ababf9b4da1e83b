/** Of the longest texts (limits.ts) those that lists name. Apart from the rest, which no list has to load. In characters. */
export const listedLengths = {
  search: 100,
  room: 60,
  eventReference: 64,
} as const
