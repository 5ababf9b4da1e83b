/** What a worker measured of itself in about a second. */
interface Load {
  /** CPU time of its process, in cores. */
  readonly cpuShare: number
  /** How late its mixing was at most. */
  readonly lateMs: number
}

/** Decides by measured load whether a worker may take more work: less work that is done is better than all of it broken. */
export interface WorkBudget {
  /** @param at milliseconds of any clock that does not jump */
  note(load: Load, at: number): void
  /** False: the worker takes no further event and makes no captions until it has kept up for a while. */
  hasRoom(): boolean
}

/** Sound is lost 800 ms late. */
const lateMilliseconds = 700
/** Of the cores it may use. */
const mostShare = 0.85
/** Short stalls are made up for; a worker that is late half of the time is overloaded. */
const overloadedSeconds = 5
const windowMilliseconds = 10_000
/** How long a worker has to keep up before it takes work again. */
const recoveryMilliseconds = 30_000

/** @param cores how many the worker may use */
export const openWorkBudget = (cores: number): WorkBudget => {
  let overloaded: readonly number[] = []
  let spentAt = -Infinity
  let now = 0
  return {
    note: ({ cpuShare, lateMs }, at) => {
      now = at
      overloaded = overloaded.filter((moment) => moment > at - windowMilliseconds)
      if (lateMs <= lateMilliseconds && cpuShare <= mostShare * cores) return
      overloaded = [...overloaded, at]
      if (overloaded.length >= overloadedSeconds) spentAt = at
    },
    hasRoom: () => now - spentAt >= recoveryMilliseconds,
  }
}
