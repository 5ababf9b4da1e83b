import type { RemoteTrackPublication } from 'livekit-client'

interface Seen {
  /** The sender's timestamp of the newest packet. Undefined: no packet yet. */
  readonly stamp: number | undefined
  /** The time of the check, by `performance.now()`. */
  readonly at: number
  readonly hasMoved: boolean
}

export interface PacketWatch {
  read(publications: readonly RemoteTrackPublication[]): void
  /** The time of the last arrival. Minus infinity: none. */
  cameAt(publication: RemoteTrackPublication): number
  /** The time of the last arrival, or else of the first check. */
  lastAt(publication: RemoteTrackPublication): number
}

/** A track that was not checked for longer counts as new. */
const staleMilliseconds = 2_000

/** Records arriving packets from the browser's receivers, without collecting statistics. */
export const watchPackets = (): PacketWatch => {
  const seen = new Map<string, Seen>()
  const readAt = new Map<string, number>()
  return {
    read: (publications) => {
      const now = performance.now()
      for (const { trackSid, track } of publications) {
        const stamp = track?.receiver?.getSynchronizationSources()[0]?.rtpTimestamp
        const before = seen.get(trackSid)
        const isStale = now - (readAt.get(trackSid) ?? Number.NEGATIVE_INFINITY) > staleMilliseconds
        readAt.set(trackSid, now)
        if (before === undefined || isStale) seen.set(trackSid, { stamp, at: now, hasMoved: false })
        // Browsers forget a packet after ten seconds, which is not an arrival.
        else if (stamp !== undefined && before.stamp !== stamp)
          seen.set(trackSid, { stamp, at: now, hasMoved: true })
      }
    },
    cameAt: ({ trackSid }) => {
      const one = seen.get(trackSid)
      return one?.hasMoved ? one.at : Number.NEGATIVE_INFINITY
    },
    lastAt: ({ trackSid }) => seen.get(trackSid)?.at ?? performance.now(),
  }
}
