/** The spoken notice of one machine. Times in milliseconds by any one clock. */
export interface NoticeTimes {
  /** Since when the machine is heard on its channel. Null: it is not heard. */
  readonly heardSince: number | null
  /** When the last notice began. Null: none yet. */
  readonly spokenAt: number | null
  /** Since when the machine is silent. Null: it speaks. */
  readonly quietSince: number | null
}

const everyMilliseconds = 15 * 60_000
const pauseMilliseconds = 2_000
const longestWait = 2 * 60_000
/** A machine that returns to its channel within this time after a notice does not repeat it. */
const againAfter = 60_000

const dueAt = (heardSince: number, spokenAt: number | null): number => {
  if (spokenAt === null) return heardSince
  if (spokenAt >= heardSince) return spokenAt + everyMilliseconds
  return Math.max(heardSince, spokenAt + againAfter)
}

/**
 * True if the machine speaks its notice now: when it starts to speak and then every 15 minutes.
 * The notice waits for a pause of 2 s, for at most 2 minutes.
 */
export const isNoticeNow = (
  { heardSince, spokenAt, quietSince }: NoticeTimes,
  now: number,
): boolean => {
  if (heardSince === null) return false
  const waits = now - dueAt(heardSince, spokenAt)
  if (waits < 0) return false
  return waits >= longestWait || (quietSince !== null && now - quietSince >= pauseMilliseconds)
}
