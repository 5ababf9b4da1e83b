/**
 * If two booths use one channel: the second is refused, replaces the first, or is mixed with it.
 */
export const boothRules = ['interlock', 'override', 'free'] as const
export type BoothRule = (typeof boothRules)[number]
