import type { Outgoing } from '@openbooth/contract/live/sound/rules/onAir'

// One key for each control. Letters stand for their English names; both languages show the list.

export const keysFor = {
  microphone: 'm',
  cough: 'c',
  handOver: 'h',
  takeOver: 't',
  decline: 'd',
  outgoing: { a: '1', b: '2', c: '3' },
  floor: 'f',
  auto: 'a',
  /** Channels in their order; what comes after them is reached by Tab. */
  relays: ['4', '5', '6', '7', '8', '9'],
  partner: 'p',
  heard: 'i',
  volume: 'v',
  bass: 'b',
  treble: 'n',
  gain: 'g',
  floorLanguage: 'l',
  floorTransfer: 'x',
  devices: 'o',
  slowDown: 'z',
  cannotInterpret: 'u',
  message: 'k',
  enlarge: 'e',
  putAway: 'y',
  status: 's',
  smallWindow: 'w',
  help: '?',
} as const

type SingleKey = Exclude<keyof typeof keysFor, 'outgoing' | 'relays'>

/** One action of a booth. Its key, its button and its line in the list of keys read it. */
export interface Command {
  readonly id: SingleKey | `outgoing ${Outgoing}` | `hear ${string}`
  /** The usual one, as `KeyboardEvent.key` has it, small. Undefined: its button is reached by Tab alone. */
  readonly key: string | undefined
  /** What the list of keys says. */
  readonly label: string
  /** What its button shows as pressed. Undefined: its button has no such state. */
  readonly isOn?: boolean | undefined
  readonly act: () => void
  /** For what lasts as long as the key is held. */
  readonly release?: () => void
}

/** A command that has one key of its own. */
export const command = (
  id: SingleKey,
  label: string,
  act: () => void,
  isOn?: boolean,
): Command => ({ id, key: keysFor[id], label, isOn, act })
