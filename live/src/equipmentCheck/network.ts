import type { WireOutput } from '@openbooth/contract/call'
import {
  equipmentCheckCalls,
  portionBytes,
  portionsUp,
} from '@openbooth/contract/live/equipmentCheck/calls'
import { mostRate, type EquipmentCheckFigures } from '@openbooth/contract/live/equipmentCheck/rules'
import { createSleeper } from '@openbooth/web/pauses.ts'
import { makeMeasure } from '@openbooth/web/sound/connect/measure.ts'
import { openConnection, type Connection } from '@openbooth/web/sound/connect/openConnection.ts'
import { openTestTone } from '@openbooth/web/sound/publish/testTone.ts'
import { codingOf } from '@openbooth/web/sound/rules/opus.ts'
import { worstStats } from '@openbooth/web/sound/rules/connectionStats.ts'
import { callLive, openDownload } from '../api.ts'

type Room = NonNullable<WireOutput<typeof equipmentCheckCalls.measure>['room']>
type Network = Pick<
  EquipmentCheckFigures,
  'down' | 'up' | 'lossSent' | 'lossHeard' | 'jitter' | 'roundTrip' | 'way'
>

/** Long enough to recognise a slow network. */
const mostMilliseconds = 5_000
const giveUpMilliseconds = 10_000
const portionsAtOnce = 6
const arrivalMilliseconds = 6_000
const toneMilliseconds = 6_000
const lookMilliseconds = 250

/** Bits in a millisecond are kilobits in a second. */
const rateOf = (bytes: number, milliseconds: number): number | null =>
  bytes === 0 ? null : Math.min(mostRate, Math.round((bytes * 8) / Math.max(1, milliseconds)))

const measureDown = async (code: string): Promise<number | null> => {
  const over = AbortSignal.timeout(giveUpMilliseconds)
  const answer = await openDownload(equipmentCheckCalls.download, { code }, over)
  if (answer.kind !== 'ok') return null
  const begunAt = performance.now()
  const since = (): number => performance.now() - begunAt
  let bytes = 0
  try {
    for (;;) {
      const { done, value } = await answer.data.read()
      bytes += value?.length ?? 0
      if (done || since() > mostMilliseconds) break
    }
    await answer.data.cancel()
  } catch {
    // The bytes received until then count.
  }
  return rateOf(bytes, since())
}

/** Random text, which networks cannot compress. */
const portion = (): string => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const bytes = crypto.getRandomValues(new Uint8Array(portionBytes))
  return Array.from(bytes, (byte) => letters[byte % letters.length]).join('')
}

const measureUp = async (code: string): Promise<number | null> => {
  const input = { code, portion: portion() }
  const begunAt = performance.now()
  let [left, sent, lastAt] = [portionsUp, 0, begunAt]
  const lane = async (): Promise<void> => {
    while (left > 0 && performance.now() - begunAt < mostMilliseconds) {
      left -= 1
      const answer = await callLive(equipmentCheckCalls.upload, input)
      if (answer.kind !== 'ok') return
      sent += portionBytes
      lastAt = performance.now()
    }
  }
  await Promise.all(Array.from({ length: portionsAtOnce }, lane))
  return rateOf(sent, lastAt - begunAt)
}

const nothingMeasured = {
  lossSent: null,
  lossHeard: null,
  jitter: null,
  roundTrip: null,
  way: null,
} as const

/** Sends a tone to a media server and back, through two connections of this page. */
const measureRoom = async (
  room: Room,
  context: AudioContext,
): Promise<Omit<Network, 'down' | 'up'>> => {
  const over = AbortSignal.timeout(2 * giveUpMilliseconds)
  const open = (token: string): Promise<Connection> =>
    openConnection({ url: room.url, token, generation: 0 }, () => undefined, false, over)
  const tone = openTestTone(context)
  const [opened, heard] = await Promise.allSettled([open(room.speaker), open(room.listener)])
  const connections = [opened, heard].flatMap((one) =>
    one.status === 'fulfilled' ? [one.value] : [],
  )
  try {
    const [speaking, listening] = connections
    if (speaking === undefined || listening === undefined)
      return { ...nothingMeasured, way: 'blocked' }
    return await throughRooms(speaking, listening, tone.stream.getAudioTracks()[0]!)
  } catch {
    return { ...nothingMeasured, way: 'blocked' }
  } finally {
    tone.end()
    await Promise.all(connections.map((one) => one.close()))
  }
}

const throughRooms = async (
  speaking: Connection,
  listening: Connection,
  track: MediaStreamTrack,
): Promise<Omit<Network, 'down' | 'up'>> => {
  const { RoomEvent, Track } = await import('@openbooth/web/sound/connect/engine.ts')
  listening.room.on(RoomEvent.TrackPublished, (published) => published.setSubscribed(true))
  const { pause } = createSleeper()
  const hearing = makeMeasure(listening, () => [])
  const sending = makeMeasure(speaking, () => [])
  await speaking.room.localParticipant.publishTrack(track, {
    ...codingOf('music'),
    name: 'tone',
    source: Track.Source.Microphone,
  })
  const publishedAt = performance.now()
  let first = await hearing()
  // Each measurement reports the losses since the one before. The first packets may take time to
  // arrive.
  while (first.lossHeard === null && performance.now() - publishedAt < arrivalMilliseconds) {
    await pause(lookMilliseconds)
    first = await hearing()
  }
  if (first.lossHeard === null) return { ...nothingMeasured, way: 'blocked' }
  await sending()
  await pause(toneMilliseconds)
  const { lossSent, lossHeard, jitter, roundTrip, way } = worstStats([
    await sending(),
    await hearing(),
  ])
  return { lossSent, lossHeard, jitter, roundTrip, way }
}

/**
 * Measures the network to the platform and, if a media server runs, to the media server and back.
 * @param onShare gets the completed share, from 0 to 1
 */
export const measureNetwork = async (
  code: string,
  context: AudioContext,
  onShare: (share: number) => void,
): Promise<Network> => {
  const down = await measureDown(code)
  onShare(0.2)
  const up = await measureUp(code)
  onShare(0.4)
  const asked = await callLive(equipmentCheckCalls.measure, { code })
  onShare(0.6)
  const room = asked.kind === 'ok' ? asked.data.room : null
  return { down, up, ...(room === null ? nothingMeasured : await measureRoom(room, context)) }
}
