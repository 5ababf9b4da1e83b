import { useStore } from '@openbooth/web/browser/store.ts'
import {
  type Choice,
  type Heard,
  heardBy,
  isByRule,
  relayTracks,
  type Told,
} from '../hear/incoming.ts'
import type { Situation } from './useSituation.ts'

/** What this interpreter hears: the floor or a relay. */
export interface Relay {
  readonly told: Told
  readonly heard: Heard
  /** What is heard follows the rule of the booth. */
  readonly isAuto: boolean
  /** The tracks that can be heard instead of the floor, in order. */
  readonly relays: readonly string[]
  readonly hear: (choice: Choice) => void
}

export const useRelay = ({ event, staff, booths, view, seat, taste }: Situation): Relay => {
  const told: Told = { event, staff, booths, own: view.booth, seat }
  const { choice } = useStore(taste)
  return {
    told,
    heard: heardBy(told, choice),
    isAuto: isByRule(told, choice),
    relays: relayTracks(told),
    hear: (chosen) => taste.change({ choice: chosen }),
  }
}
