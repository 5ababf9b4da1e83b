/** What two booths do that want one channel: the second is refused, replaces the first, or is heard beside it. */
export const boothRules = ['interlock', 'override', 'free'] as const
export type BoothRule = (typeof boothRules)[number]
