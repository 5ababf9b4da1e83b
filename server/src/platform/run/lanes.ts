interface Lane {
  running: number
  readonly waiting: (() => void)[]
}

/**
 * Creates a runner with at most `width` parallel tasks per key in this process. The others wait.
 */
export const lanes = (width: number) => {
  const byKey = new Map<string, Lane>()
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const lane = byKey.get(key) ?? { running: 0, waiting: [] }
    byKey.set(key, lane)
    if (lane.running < width) lane.running += 1
    else await new Promise<void>((resolve) => lane.waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = lane.waiting.shift()
      // The next task receives the slot directly, so that later tasks cannot overtake it.
      if (next) next()
      else {
        lane.running -= 1
        if (lane.running === 0) byKey.delete(key)
      }
    }
  }
}
