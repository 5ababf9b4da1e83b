/**
 * Runs work for each item in order, for at most `width` items at once. Takes the next item only when
 * one is finished.
 */
export const inParallel = async <One>(
  width: number,
  all: Iterable<One> | AsyncIterable<One>,
  work: (one: One) => Promise<void>,
): Promise<void> => {
  const rest = Symbol.asyncIterator in all ? all[Symbol.asyncIterator]() : all[Symbol.iterator]()
  const lane = async (): Promise<void> => {
    for (;;) {
      const next = await rest.next()
      if (next.done) return
      await work(next.value)
    }
  }
  await Promise.all(Array.from({ length: width }, lane))
}
