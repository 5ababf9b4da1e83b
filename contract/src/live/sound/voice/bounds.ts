import type { SoundKind } from '../../../events/event/rules/soundKinds.ts'
import { stepDecibels, type GuardBounds } from './guard.ts'

/** The maximum level of a sent voice and in headphones, below full scale. */
export const ceilingDecibels = -6
/** The maximum step of music, which has larger steps than speech. Decibels. */
const musicStep = 12
/**
 * A tone after silence starts at most a step above this: as loud as the loudest permitted
 * continuous sound.
 */
const usualVoice = -20

/** Limits of the sound that a speaker or an interpreter sends. */
export const boundsOf = (kind: SoundKind): GuardBounds => ({
  step: kind === 'music' ? musicStep : stepDecibels,
  usual: usualVoice,
  ceiling: ceilingDecibels,
})
