interface Lane {
  running: number
  readonly waiting: (() => void)[]
}

/**
 * Makes a runner that lets at most `width` works of one key run at once in this process; the others wait for
 * their turn.
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
      // Whoever is next takes over the place, so that nobody can slip in between.
      if (next) next()
      else {
        lane.running -= 1
        if (lane.running === 0) byKey.delete(key)
      }
    }
  }
}
