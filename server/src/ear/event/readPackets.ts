import type { Room } from '@livekit/rtc-node'
import type { TrackPackets } from './packetWatch.ts'

/** How many packets came of each track that is subscribed to in a room, by sid. */
export const readPackets = async (
  room: Room,
): Promise<ReadonlyMap<string, Pick<TrackPackets, 'count' | 'age'>>> => {
  const { subscriberStats } = await room.getRtcStats()
  const now = performance.timeOrigin + performance.now()
  return new Map(
    subscriberStats.flatMap(({ stats }) => {
      if (stats.case !== 'inboundRtp') return []
      const { received, inbound } = stats.value
      const { trackIdentifier, lastPacketReceivedTimestamp } = inbound!
      const age = Math.round(now - lastPacketReceivedTimestamp!)
      return [
        [trackIdentifier!, { count: Number(received!.packetsReceived), age: Math.max(0, age) }],
      ]
    }),
  )
}
