import { blockSamples, sampleRate } from './blocks.ts'

/** Delay of mixing, so that late samples are included. Samples. */
const behind = (sampleRate * 100) / 1_000
/** Buffer length. Samples mixed later than this are lost. Samples. */
const lostAfter = (sampleRate * 800) / 1_000
/**
 * A worker later than this skips analysis and captions until it has caught up. Samples, including
 * `behind`.
 */
const shedAfter = behind + (sampleRate * 700) / 1_000

/** Progress of mixing in event time, in samples. Uses no clock. */
export interface MixProgress {
  /** Measures the delay. @returns the position up to which to mix now */
  begin(now: number): number
  /** Position of the next block. */
  mixed(): number
  /** True if the samples of the next block are lost, because the worker mixes too late. */
  isLost(): boolean
  /** Ends a block. @returns true if it was the last one of a second */
  step(): boolean
}

/** @param load receives the delays */
export const openMixProgress = (load: Pick<MixLoad, 'update'>): MixProgress => {
  let mixed = 0
  /** Everything before this place is lost because the worker mixed too late. */
  let lostUntil = 0
  return {
    begin: (now) => {
      const due = now - behind
      load.update(due - mixed)
      if (due - Math.max(mixed, lostUntil) > lostAfter) lostUntil = due
      // Catches up one second at a time, so that other work gets its turn.
      return Math.min(due, mixed + sampleRate)
    },
    mixed: () => mixed,
    isLost: () => mixed < lostUntil,
    step: () => {
      mixed += blockSamples
      return mixed % sampleRate === 0
    },
  }
}

/** Whether the worker mixes in time. */
export interface MixLoad {
  /** @param delay samples that are due and not mixed */
  update(delay: number): void
  /** While late, only essential processors get blocks, so that recording is affected last. */
  isShedding(): boolean
  /** Whether the worker was late since the last call. Called once a second. */
  takeShed(): boolean
  /** Maximum processing delay since the last call, in milliseconds. */
  takeLateMs(): number
}

export const openMixLoad = (): MixLoad => {
  let late = 0
  let isShedding = false
  let hasShed = false
  return {
    update: (delay) => {
      late = Math.max(late, delay - blockSamples)
      isShedding = delay > shedAfter
      hasShed ||= isShedding
    },
    isShedding: () => isShedding,
    takeShed: () => {
      const answer = hasShed
      hasShed = isShedding
      return answer
    },
    takeLateMs: () => {
      const answer = Math.round((late / sampleRate) * 1_000)
      late = 0
      return answer
    },
  }
}
