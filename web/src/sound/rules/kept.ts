/** How long what was left stays ready for going back. */
export const keepMilliseconds = 120_000
/** Of what was left, so much stays ready: the original and the last language. */
const mostKept = 2

/** Which tracks were left when, latest last. */
export type Left = ReadonlyMap<string, number>

export const leave = (left: Left, tracks: Iterable<string>, at: number): Left => {
  const next = new Map(left)
  for (const track of tracks) {
    next.delete(track)
    next.set(track, at)
  }
  return new Map([...next].slice(-mostKept))
}

/** What may still be gone back to without waiting. */
export const keptAt = (left: Left, at: number): ReadonlySet<string> =>
  new Set([...left].flatMap(([track, leftAt]) => (at - leftAt < keepMilliseconds ? [track] : [])))
