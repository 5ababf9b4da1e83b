// One key for each control. Letters stand for their English names; both languages show the list.

/** What a key does. */
export interface Command {
  /** The usual one, as `KeyboardEvent.key` has it, small. */
  readonly key: string
  readonly label: string
  readonly press: () => void
  /** For what lasts as long as it is held. */
  readonly release?: () => void
}

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
