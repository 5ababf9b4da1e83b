/** Load of a worker in about one second. */
interface Load {
  /** CPU time of the worker's process, in cores. */
  readonly cpuShare: number
  /** Maximum delay of its mixing. Milliseconds. */
  readonly lateMs: number
}

/**
 * Decides by measured load whether a worker may accept more work, so that overload affects no
 * running work.
 */
export interface WorkBudget {
  /** @param at milliseconds of any clock that does not jump */
  note(load: Load, at: number): void
  /**
   * False: the worker claims no further event and makes no captions until its load has been low for
   * a while.
   */
  hasRoom(): boolean
}

/** The worker loses sound at 800 ms. */
const lateMilliseconds = 800
/** Share of the cores that the worker may use. */
const maximumCpuShare = 0.85
/** A worker catches up with short stalls. One that loses sound most of the time is overloaded. */
const overloadedSeconds = 8
const windowMilliseconds = 10_000
/** Time without overload before the worker accepts work again. Milliseconds. */
const recoveryMilliseconds = 30_000

/** @param cores number of cores that the worker may use */
export const openWorkBudget = (cores: number): WorkBudget => {
  let overloaded: readonly number[] = []
  let spentAt = -Infinity
  let now = 0
  return {
    note: ({ cpuShare, lateMs }, at) => {
      now = at
      overloaded = overloaded.filter((moment) => moment > at - windowMilliseconds)
      if (lateMs <= lateMilliseconds && cpuShare <= maximumCpuShare * cores) return
      overloaded = [...overloaded, at]
      if (overloaded.length >= overloadedSeconds) spentAt = at
    },
    hasRoom: () => now - spentAt >= recoveryMilliseconds,
  }
}
