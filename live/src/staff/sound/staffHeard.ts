import { createStore, type Store } from '@openbooth/web/browser/store.ts'
import type { SoundAt } from '@openbooth/web/sound/connect/keepConnected.ts'

/**
 * `closed`: the host or the technician revoked the right to speak. The person's next press
 * reconnects.
 */
export type MicrophoneGate = 'off' | 'on' | 'closed'

/** A team member's incoming sound and microphone. */
export interface StaffHeard {
  readonly at: SoundAt
  /** Why there is no sound yet, in the server's words. Null: no refusal. */
  readonly refusal: string | null
  /** The person's seat, as the state names it. Empty: not admitted yet. */
  readonly seat: string
  /** All tracks that people may speak into. */
  readonly tracks: readonly string[]
  /** The seats that send into each track. */
  readonly senders: Readonly<Record<string, readonly string[]>>
  /** 1: unchanged. Tracks without a volume are silent. */
  readonly volumes: Readonly<Record<string, number>>
  /** Whether the browser requires a press before it plays. */
  readonly isBlocked: boolean
  readonly microphone: MicrophoneGate
  /** The track into which this person speaks. Undefined: the person only listens. */
  readonly ownTrack: string | undefined
  /** Whether the track to the team is available. */
  readonly canTalk: boolean
}

export const nothingHeard: StaffHeard = {
  at: 'connecting',
  refusal: null,
  seat: '',
  tracks: [],
  senders: {},
  volumes: {},
  isBlocked: false,
  microphone: 'off',
  ownTrack: undefined,
  canTalk: false,
}

/** A store of a team member's sound, with partial updates. */
export interface StaffHeardStore extends Store<StaffHeard> {
  readonly put: (change: Partial<StaffHeard>) => void
}

export const openStaffHeard = (): StaffHeardStore => {
  const store = createStore(nothingHeard)
  return { ...store, put: (change) => store.write({ ...store.read(), ...change }) }
}
