import {
  followQuietSeconds,
  type monitoringMessage,
} from '@openbooth/contract/live/monitoring/calls'
import type { z } from 'zod'
import type { WireEvent } from './readEvents.ts'

type WireMessage = z.input<typeof monitoringMessage>
export type Tell = (message: WireMessage) => void

/** The subscribers of a board. */
export interface Followers {
  add(tell: Tell): void
  remove(tell: Tell): void
  size(): number
  /** True if a subscriber has received nothing yet, or nothing for long. */
  areWaiting(): boolean
  /** Sends changes, or an empty message after a long time without changes. */
  announceChange(at: Date, changed: readonly WireEvent[], gone: readonly number[]): void
  /** Sends all events to new subscribers. They get changes from then on. */
  tellNewcomers(at: Date, events: readonly WireEvent[]): void
}

/** @param lookMilliseconds interval in which changes are sent */
export const openFollowers = (lookMilliseconds: number): Followers => {
  const followers = new Set<Tell>()
  const newcomers = new Set<Tell>()
  let sentAt = 0
  const isQuietForLong = (): boolean =>
    performance.now() - sentAt > followQuietSeconds * 1000 - lookMilliseconds

  return {
    add: (tell) => void newcomers.add(tell),
    remove: (tell) => {
      followers.delete(tell)
      newcomers.delete(tell)
    },
    size: () => followers.size + newcomers.size,
    areWaiting: () => newcomers.size > 0 || isQuietForLong(),
    announceChange: (at, changed, gone) => {
      if (changed.length === 0 && gone.length === 0 && !isQuietForLong()) return
      sentAt = performance.now()
      const message: WireMessage = {
        type: 'change',
        at: at.toISOString(),
        events: [...changed],
        gone: [...gone],
      }
      for (const tell of followers) tell(message)
    },
    tellNewcomers: (at, events) => {
      for (const tell of newcomers) {
        tell({ type: 'all', at: at.toISOString(), events: [...events] })
        followers.add(tell)
      }
      newcomers.clear()
    },
  }
}
