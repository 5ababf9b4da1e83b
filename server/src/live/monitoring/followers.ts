import {
  followQuietSeconds,
  type monitoringMessage,
} from '@openbooth/contract/live/monitoring/calls'
import type { z } from 'zod'
import type { WireEvent } from './readEvents.ts'

type WireMessage = z.input<typeof monitoringMessage>
export type SendMessage = (message: WireMessage) => void

/** The subscribers of a board. */
export interface Followers {
  add(send: SendMessage): void
  remove(send: SendMessage): void
  size(): number
  /** True if a subscriber has received nothing yet, or nothing for long. */
  areWaiting(): boolean
  /** Sends changes, or an empty message after a long time without changes. */
  announceChange(at: Date, changed: readonly WireEvent[], gone: readonly number[]): void
  /** Sends all events to new subscribers. They get changes from then on. */
  sendAllToNewcomers(at: Date, events: readonly WireEvent[]): void
}

/** @param lookMilliseconds interval in which changes are sent */
export const openFollowers = (lookMilliseconds: number): Followers => {
  const followers = new Set<SendMessage>()
  const newcomers = new Set<SendMessage>()
  let sentAt = 0
  const isQuietForLong = (): boolean =>
    performance.now() - sentAt > followQuietSeconds * 1000 - lookMilliseconds

  return {
    add: (send) => void newcomers.add(send),
    remove: (send) => {
      followers.delete(send)
      newcomers.delete(send)
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
      for (const send of followers) send(message)
    },
    sendAllToNewcomers: (at, events) => {
      for (const send of newcomers) {
        send({ type: 'all', at: at.toISOString(), events: [...events] })
        followers.add(send)
      }
      newcomers.clear()
    },
  }
}
