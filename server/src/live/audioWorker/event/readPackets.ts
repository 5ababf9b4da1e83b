import type { RemoteTrack } from '@livekit/rtc-node'
import type { TrackPackets } from './packetWatch.ts'

type Packets = Pick<TrackPackets, 'count' | 'age'>

/** Part of LiveKit's client that returns the statistics of one track. `room.getRtcStats` names no track. */
interface StatsClient {
  getNextRequestAsyncId(): bigint
  request(request: { message: { case: 'getStats'; value: StatsRequest } }): unknown
  waitFor(
    isWanted: (event: StatsEvent) => boolean,
    options: { signal: AbortSignal },
  ): Promise<Stats>
}
interface StatsRequest {
  readonly trackHandle: bigint
  readonly requestAsyncId: bigint
}
interface StatsEvent {
  readonly message: { readonly case?: string; readonly value?: { readonly asyncId?: bigint } }
}
interface Stats {
  readonly stats: readonly {
    readonly stats: {
      readonly case?: string
      readonly value?: {
        readonly received?: { readonly packetsReceived?: bigint }
        readonly inbound?: { readonly lastPacketReceivedTimestamp?: number }
      }
    }
  }[]
}

const statsMilliseconds = 2_000

/** Packet counts of a subscribed track. @throws if LiveKit's client does not respond */
export const readPackets = async (track: RemoteTrack): Promise<Packets> => {
  const client = (globalThis as { _ffiClientInstance?: StatsClient })._ffiClientInstance!
  const requestAsyncId = client.getNextRequestAsyncId()
  const answer = client.waitFor(
    ({ message }) => message.case === 'getStats' && message.value?.asyncId === requestAsyncId,
    { signal: AbortSignal.timeout(statsMilliseconds) },
  )
  const value = { trackHandle: track.ffi_handle.handle, requestAsyncId }
  client.request({ message: { case: 'getStats', value } })
  const { stats } = await answer
  const now = performance.timeOrigin + performance.now()
  const inbound = stats.find((one) => one.stats.case === 'inboundRtp')?.stats.value
  const lastAt = inbound?.inbound?.lastPacketReceivedTimestamp ?? now
  return {
    count: Number(inbound?.received?.packetsReceived ?? 0),
    age: Math.max(0, Math.round(now - lastAt)),
  }
}
