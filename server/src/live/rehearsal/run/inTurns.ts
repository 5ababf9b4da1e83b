/** Runs a function for each item in order, several at a time. */
export const inTurns = async <One>(
  atOnce: number,
  all: readonly One[],
  work: (one: One) => Promise<void>,
): Promise<void> => {
  const left = [...all]
  const lane = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await work(next)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, all.length) }, lane))
}
