interface Waiting<Value, Answer> {
  readonly value: Value
  readonly tell: readonly {
    readonly resolve: (answer: Answer) => void
    readonly reject: (error: unknown) => void
  }[]
}

/**
 * Creates a writer of single items that batches all writes within a few milliseconds. Only the
 * newest item of each key is written. Batches are serial, so that a newer item is never overwritten
 * by an older one.
 * @param writeAll results by key; missing items could not be written and are retried with the next
 * batch
 */
export const batchWrites = <Value, Answer>(
  milliseconds: number,
  writeAll: (values: ReadonlyMap<string, Value>) => Promise<ReadonlyMap<string, Answer>>,
): ((key: string, value: Value) => Promise<Answer>) => {
  let waiting = new Map<string, Waiting<Value, Answer>>()
  let isUnderWay = false
  const writeLater = (): void => {
    if (isUnderWay || waiting.size === 0) return
    isUnderWay = true
    setTimeout(() => void write(), milliseconds)
  }
  const write = async (): Promise<void> => {
    const taken = waiting
    waiting = new Map()
    try {
      const answers = await writeAll(new Map([...taken].map(([key, { value }]) => [key, value])))
      for (const [key, one] of taken)
        if (answers.has(key)) for (const { resolve } of one.tell) resolve(answers.get(key)!)
        else putBack(key, one)
    } catch (error) {
      for (const { tell: waiters } of taken.values())
        for (const { reject } of waiters) reject(error)
    }
    isUnderWay = false
    writeLater()
  }
  const putBack = (key: string, { value, tell: waiters }: Waiting<Value, Answer>): void => {
    const newer = waiting.get(key)
    waiting.set(
      key,
      newer ? { ...newer, tell: [...waiters, ...newer.tell] } : { value, tell: waiters },
    )
  }
  return (key, value) =>
    new Promise((resolve, reject) => {
      const older = waiting.get(key)?.tell ?? []
      waiting.set(key, { value, tell: [...older, { resolve, reject }] })
      writeLater()
    })
}
