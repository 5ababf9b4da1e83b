interface Waiting<Answer> {
  readonly resolve: (answer: Answer | undefined) => void
  readonly reject: (error: unknown) => void
}

/**
 * Creates a reader of single items that batches all reads within a few milliseconds. A hundred
 * reads cost hardly more than one.
 * @param readAll results by key; missing items do not exist
 */
export const batchReads = <Answer>(
  milliseconds: number,
  readAll: (keys: readonly string[]) => Promise<ReadonlyMap<string, Answer>>,
): ((key: string) => Promise<Answer | undefined>) => {
  let waiting = new Map<string, Waiting<Answer>[]>()
  const ask = async (): Promise<void> => {
    const asked = waiting
    waiting = new Map()
    try {
      const answers = await readAll([...asked.keys()])
      for (const [key, all] of asked) for (const { resolve } of all) resolve(answers.get(key))
    } catch (error) {
      for (const all of asked.values()) for (const { reject } of all) reject(error)
    }
  }
  return (key) =>
    new Promise((resolve, reject) => {
      if (waiting.size === 0) setTimeout(() => void ask(), milliseconds)
      const ofKey = waiting.get(key) ?? []
      waiting.set(key, ofKey)
      ofKey.push({ resolve, reject })
    })
}
