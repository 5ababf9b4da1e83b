import { useStore } from '@openbooth/web/browser/store.ts'
import {
  type Choice,
  type HeardTrack,
  heardBy,
  isByRule,
  relayTracks,
  type BoothState,
} from '../hear/incoming.ts'
import type { Situation } from './useSituation.ts'

/** This interpreter's incoming sound: the floor or a relay. */
export interface Relay {
  readonly boothState: BoothState
  readonly heard: HeardTrack
  /** The incoming sound is automatic. */
  readonly isAuto: boolean
  /** The tracks that this interpreter can choose instead of the floor, in order. */
  readonly relays: readonly string[]
  readonly hear: (choice: Choice) => void
}

export const useRelay = ({ event, staff, booths, view, seat, preferences }: Situation): Relay => {
  const boothState: BoothState = { event, staff, booths, own: view.booth, seat }
  const { choice } = useStore(preferences)
  return {
    boothState,
    heard: heardBy(boothState, choice),
    isAuto: isByRule(boothState, choice),
    relays: relayTracks(boothState),
    hear: (chosen) => preferences.change({ choice: chosen }),
  }
}
