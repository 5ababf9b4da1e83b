import { createStore, type Store } from '@openbooth/web/browser/store.ts'
import type { SoundAt } from '@openbooth/web/sound/connect/keepConnected.ts'

/** `closed`: host or technician took the right to speak; opening it again comes in anew. */
export type MicrophoneGate = 'off' | 'on' | 'closed'

/** What whoever works for an event hears, and by whom they are heard. */
export interface StaffHeard {
  readonly at: SoundAt
  /** Why there is no sound yet, as the platform says it; null: nothing stands against it. */
  readonly refusal: string | null
  /** One's own, as the state names it; empty: not let in yet. */
  readonly seat: string
  /** Everything that somebody may speak into. */
  readonly tracks: readonly string[]
  /** The seats that send into each of them. */
  readonly senders: Readonly<Record<string, readonly string[]>>
  /** 1: as it comes. What is not named is not heard. */
  readonly volumes: Readonly<Record<string, number>>
  /** Whether the browser plays nothing of it before the page is touched. */
  readonly isBlocked: boolean
  readonly microphone: MicrophoneGate
  /** What one speaks into; undefined: one only listens. */
  readonly ownTrack: string | undefined
  /** Whether there is a way to the team alone. */
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

/** What this page hears and by whom it is heard, changed part by part. */
export interface StaffHeardStore extends Store<StaffHeard> {
  readonly put: (change: Partial<StaffHeard>) => void
}

export const openStaffHeard = (): StaffHeardStore => {
  const store = createStore(nothingHeard)
  return { ...store, put: (change) => store.write({ ...store.read(), ...change }) }
}
