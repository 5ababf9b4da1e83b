/** What can be found from anywhere, in the order it is shown. */
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

/** The most of one kind: whoever means another says more of it. */
export const mostFound = 5
/** The least to look for: one character is in nearly everything. */
export const leastSought = 2
