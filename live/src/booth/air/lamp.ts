import type { SoundState } from '@openbooth/contract/live/sound/rules/soundStates'
import type { SoundAt } from '@openbooth/web/sound/connect/keepConnected.ts'
import { isOpen, type MicrophoneAt } from '@openbooth/web/sound/publish/openMicrophone.ts'
import type { MicrophoneFault } from '@openbooth/web/sound/rules/microphoneFaults.ts'
import type { OnAirView } from './openOnAir.ts'

/**
 * What the lamp of a booth says. `on`: listeners hear this person. `paused` and `staffOnly`: only
 * staff do. `lost`: the server reports a lost connection of the person on air.
 */
export type Lamp =
  | 'off'
  | 'partner'
  | 'partnerCoughing'
  | 'lost'
  | 'noNetwork'
  | 'noMicrophone'
  | 'muted'
  | 'noPath'
  | 'tooSoft'
  | 'coughing'
  | 'paused'
  | 'staffOnly'
  | 'on'

/** The facts that decide whether listeners hear a person on air. */
export interface LampFacts {
  readonly view: OnAirView
  /** The connection to the media server. */
  readonly link: SoundAt
  readonly microphone: MicrophoneAt
  /** What the page finds wrong with the microphone. */
  readonly fault: MicrophoneFault | null
  /** Whether the server reports that no sound of this person reaches the listeners. */
  readonly isPathBroken: boolean
  /** The state of the event. Null: not open yet. */
  readonly state: SoundState | null
}

/** The first reason why listeners do not hear a person on air. */
export const lampOf = (facts: LampFacts): Lamp => {
  const { view, link, microphone, fault, isPathBroken, state } = facts
  const { booth, isOnAir, isCoughing } = view
  if (booth.onAir !== null && booth.connectionLostSince !== null) return 'lost'
  if (!isOnAir) {
    if (booth.onAir === null) return 'off'
    return booth.isCoughing ? 'partnerCoughing' : 'partner'
  }
  if (link !== 'heard') return 'noNetwork'
  if (!isOpen(microphone)) return 'noMicrophone'
  if (fault === 'muted') return 'muted'
  if (isCoughing) return 'coughing'
  if (state === 'paused') return 'paused'
  if (state !== 'live') return 'staffOnly'
  if (isPathBroken) return 'noPath'
  return fault === 'tooSoft' ? 'tooSoft' : 'on'
}

const unheard: ReadonlySet<Lamp> = new Set([
  'lost',
  'noNetwork',
  'noMicrophone',
  'muted',
  'noPath',
  'tooSoft',
])

/** Whether a person on air has to act in order to be heard. */
export const isUnheard = (lamp: Lamp): boolean => unheard.has(lamp)

/** The classes of everything that the lamp colours. */
export const lampClass = (lamp: Lamp): string =>
  isUnheard(lamp) ? `air ${lamp} unheard` : `air ${lamp}`
