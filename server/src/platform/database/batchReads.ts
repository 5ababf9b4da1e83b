interface Waiting<Answer> {
  readonly resolve: (answer: Answer | undefined) => void
  readonly reject: (error: unknown) => void
}

/**
 * Makes a reader of single things that asks for all that were wanted within a few milliseconds at once: a hundred
 * questions cost hardly more than one.
 * @param readAll answers by key; what is missing does not exist
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
