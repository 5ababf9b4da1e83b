/** Loads the models of an event again when its tracks change, and regularly. */
export interface ModelPlanning {
  /**
   * Starts a load unless one is running.
   * @param key all facts on which the models depend
   * @param load loads the models
   */
  planWhereNeeded(key: string, load: () => Promise<void>): void
  /** Resolves when no load is running. */
  settled(): Promise<void>
}

const replanMilliseconds = 30_000

/** @param failed called with the error of a load, which the next call repeats */
export const openModelPlanning = (failed: (err: unknown) => void): ModelPlanning => {
  let plannedFor = ''
  let plannedAt = -Infinity
  let planning: Promise<void> | undefined
  return {
    planWhereNeeded: (key, load) => {
      if (planning !== undefined) return
      if (key === plannedFor && performance.now() - plannedAt < replanMilliseconds) return
      planning = load()
        .then(() => {
          plannedFor = key
          plannedAt = performance.now()
        })
        .catch(failed)
        .finally(() => {
          planning = undefined
        })
    },
    settled: async () => planning,
  }
}
