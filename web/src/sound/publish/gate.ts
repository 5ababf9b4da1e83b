import { crossFadeMilliseconds, fadeIn, fadeOut, holdMilliseconds } from '../rules/crossFade.ts'
import { contextTimeOf } from './instants.ts'

/** Opens and closes a voice without clicks. */
export interface Gate {
  readonly node: GainNode
  open(): void
  close(): void
  /**
   * Fades in or out at an agreed time with the opposite fade.
   * @param moment of `performance.now()`; a past one means now
   * @returns the end of the fade
   */
  fadeAt(isOpening: boolean, moment: number): number
}

/** Shorter than a syllable, longer than a click. */
const rampSeconds = 0.008

export const makeGate = (context: AudioContext, isOpen: boolean): Gate => {
  const node = context.createGain()
  const { gain } = node
  gain.value = isOpen ? 1 : 0
  const rampTo = (value: number): void => {
    const now = context.currentTime
    gain.cancelScheduledValues(0)
    gain.setValueAtTime(gain.value, now)
    gain.linearRampToValueAtTime(value, now + rampSeconds)
  }
  return {
    node,
    open: () => rampTo(1),
    close: () => rampTo(0),
    fadeAt: (isOpening, moment) => {
      if (!isOpening && gain.value === 0) return moment
      const hold = isOpening ? 0 : holdMilliseconds
      const soonest = context.currentTime + rampSeconds
      const startsAt = Math.max(contextTimeOf(context, moment + hold), soonest)
      gain.cancelScheduledValues(0)
      gain.setValueAtTime(isOpening ? 0 : 1, context.currentTime)
      gain.setValueCurveAtTime(isOpening ? fadeIn : fadeOut, startsAt, crossFadeMilliseconds / 1000)
      return moment + hold + crossFadeMilliseconds
    },
  }
}
