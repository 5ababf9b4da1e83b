import type { Outgoing } from '@openbooth/contract/live/sound/rules/onAir'

// One key for each control. The letters come from English names; the list of keys is in both
// languages.

export const keysFor = {
  microphone: 'm',
  cough: 'c',
  handOver: 'h',
  takeOver: 't',
  decline: 'd',
  outgoing: { a: '1', b: '2', c: '3' },
  floor: 'f',
  auto: 'a',
  /** Channels in order. Further channels are reachable by Tab only. */
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
  /**
   * The default key, in the form of `KeyboardEvent.key`, in lower case. Undefined: only Tab reaches
   * its button.
   */
  readonly key: string | undefined
  /** The text in the list of keys. */
  readonly label: string
  /** Whether its button shows as pressed. Undefined: the button has no such state. */
  readonly isOn?: boolean | undefined
  readonly act: () => void
  /** Ends an action that lasts while its key is held. */
  readonly release?: () => void
  /** The release may be lost: ends the action if it is held. */
  readonly drop?: () => void
}

/** A command with exactly one key. */
export const command = (
  id: SingleKey,
  label: string,
  act: () => void,
  isOn?: boolean,
): Command => ({ id, key: keysFor[id], label, isOn, act })
