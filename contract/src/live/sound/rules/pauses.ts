/** Pauses of an event: from and to, milliseconds since 1970. Null: ongoing. */
export type Pause = readonly [from: number, to: number | null]

/** On-air time of a turn without pauses of the event, for a turn timer. Milliseconds. */
export const turnMilliseconds = (since: number, now: number, pauses: readonly Pause[]): number => {
  const paused = pauses.reduce(
    (all, [from, to]) => all + Math.max(0, Math.min(to ?? now, now) - Math.max(from, since)),
    0,
  )
  return Math.max(0, now - since - paused)
}
