/** The kinds of results of the global search, in display order. */
export const foundKinds = [
  'event',
  'user',
  'project',
  'template',
  'order',
  'channel',
  'mediaServer',
  'speechModel',
  'translationModel',
] as const
export type FoundKind = (typeof foundKinds)[number]

/** The maximum of results per kind; a longer search text narrows them. */
export const mostFound = 5
/** The minimum length of a search text: one character matches nearly everything. */
export const leastSought = 2
