/** How long an abandoned channel stays ready for return. */
export const keepMilliseconds = 120_000
/** The number of abandoned channels that stay ready: the original and the last language. */
const mostKept = 2

/** When the listener left each track, the latest last. */
export type Left = ReadonlyMap<string, number>

export const leave = (left: Left, tracks: Iterable<string>, at: number): Left => {
  const next = new Map(left)
  for (const track of tracks) {
    next.delete(track)
    next.set(track, at)
  }
  return new Map([...next].slice(-mostKept))
}

/** The channels to which a listener can return without waiting. */
export const keptAt = (left: Left, at: number): ReadonlySet<string> =>
  new Set([...left].flatMap(([track, leftAt]) => (at - leftAt < keepMilliseconds ? [track] : [])))
