/**
 * When two booths use one channel: the second is refused, replaces the first, or is heard at the
 * same time.
 */
export const boothRules = ['interlock', 'override', 'free'] as const
export type BoothRule = (typeof boothRules)[number]
