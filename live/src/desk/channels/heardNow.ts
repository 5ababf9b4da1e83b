import type { SoundState } from '@openbooth/contract/live/sound/rules/soundStates'

// What listeners of a channel hear now, for the technician.

/** Facts about a channel. */
export interface ChannelFacts {
  /** Null: not open yet. */
  readonly state: SoundState | null
  /** True for a test tone on this channel before the start. */
  readonly hasTone: boolean
  readonly onAir: 'person' | 'machine' | null
  readonly floorPasses: boolean
  /** True for a channel in the language of the floor, which carries the floor as planned. */
  readonly isFloorLanguage: boolean
  readonly isCoughing: boolean
  /** True if the connection of the interpreter on air is lost. */
  readonly isLost: boolean
  /** True if the audio worker measures no speech, or no audio arrives. */
  readonly isSilent: boolean
  /** The channel from which the interpreter works. Null: the floor, or unknown. */
  readonly relay: string | null
}

export type HeardNow =
  | 'notLive'
  | 'paused'
  | 'tone'
  | 'interpreter'
  | 'original'
  | 'relay'
  | 'ai'
  | 'floorTransfer'
  | 'cough'
  | 'silence'

export const heardNow = (facts: ChannelFacts): HeardNow => {
  const {
    state,
    hasTone,
    onAir,
    floorPasses,
    isFloorLanguage,
    isCoughing,
    isLost,
    isSilent,
    relay,
  } = facts
  if (hasTone) return 'tone'
  if (state === 'paused') return 'paused'
  if (state !== 'live') return 'notLive'
  if (onAir === 'machine') return isSilent ? 'silence' : 'ai'
  if (onAir === null && floorPasses) return isFloorLanguage ? 'original' : 'floorTransfer'
  if (onAir === null) return 'silence'
  if (isCoughing) return 'cough'
  if (isLost || isSilent) return 'silence'
  return relay === null ? 'interpreter' : 'relay'
}

/** How a page shows it: green: as planned; amber: a substitute; red: nothing; grey: not live. */
export const heardTones = {
  notLive: 'calm',
  paused: 'calm',
  tone: 'calm',
  interpreter: 'good',
  original: 'good',
  relay: 'good',
  ai: 'warning',
  floorTransfer: 'warning',
  cough: 'warning',
  silence: 'bad',
} as const satisfies Record<HeardNow, 'calm' | 'good' | 'warning' | 'bad'>
