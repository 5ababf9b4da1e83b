import {
  AudioFrame,
  AudioSource,
  AudioStream,
  LocalAudioTrack,
  type RemoteTrack,
  Room,
  RoomEvent,
  TrackKind,
  TrackPublishOptions,
  TrackSource,
} from '@livekit/rtc-node'
import type { SoundTest } from '@openbooth/contract/installation/mediaServer/calls'
import { within } from '#platform/run/within.ts'
import { notHeard } from './notHeard.ts'
import { isTone, toneOf } from './tone.ts'

const rate = 48_000
const frameSamples = rate / 100
const heardRate = 16_000
/** Length of one check, and the number of consecutive matches needed. */
const windowMilliseconds = 100
const windowsInARow = 3

const comeInMilliseconds = 3_500
const heardMilliseconds = 2_500

/** Place of a test, and its credentials. */
interface Way {
  /** `ws://…` */
  readonly url: string
  /** Opens a connection to the room that publishes. */
  readonly speaker: string
  /** Opens a connection to the room that subscribes. */
  readonly listener: string
  /** True if the media server accepted a connection. */
  readonly hasLetIn: () => boolean
}

type ToneTest =
  | Extract<SoundTest, { isHeard: false }>
  | Omit<Extract<SoundTest, { isHeard: true }>, 'tlsPath'>

/** Sends a tone into a room and receives it there, with two connections. Never throws. */
export const hearTone = async ({ url, speaker, listener, hasLetIn }: Way): Promise<ToneTest> => {
  const [speaking, listening] = [new Room(), new Room()]
  const over = new AbortController()
  const begunAt = performance.now()
  const since = (moment: number): number => Math.round(performance.now() - moment)
  const heard = untilHeard(listening, over.signal)
  try {
    const enter = (room: Room, token: string, autoSubscribe: boolean) =>
      within(comeInMilliseconds, room.connect(url, token, { autoSubscribe, dynacast: false }))
    try {
      await Promise.all([enter(speaking, speaker, false), enter(listening, listener, true)])
    } catch (error) {
      return notHeard(hasLetIn() ? 'noMedia' : 'notLetIn', error)
    }
    const joinMs = since(begunAt)
    const sentAt = performance.now()
    try {
      await within(heardMilliseconds, Promise.all([send(speaking, over.signal), heard]))
    } catch (error) {
      return notHeard('silent', error)
    }
    return { isHeard: true, joinMs, toneMs: since(sentAt) }
  } finally {
    over.abort()
    await Promise.allSettled([speaking, listening].map((room) => within(1_000, room.disconnect())))
  }
}

/** Resolves when the tone is received in a room. */
const untilHeard = (room: Room, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    room.on(RoomEvent.TrackSubscribed, (track: RemoteTrack) => {
      if (track.kind === TrackKind.KIND_AUDIO) void listen(track, signal).then(resolve, () => {})
    })
  })

const listen = async (track: RemoteTrack, signal: AbortSignal): Promise<void> => {
  let inARow = 0
  const frames = new AudioStream(track, {
    sampleRate: heardRate,
    numChannels: 1,
    frameSizeMs: windowMilliseconds,
  })
  for await (const { data } of frames) {
    if (signal.aborted) break
    inARow = isTone(data, heardRate) ? inARow + 1 : 0
    if (inARow === windowsInARow) return
  }
  throw new Error('It ended before the tone came')
}

/** Resolves when the track is published. It plays until the signal. */
const send = async (room: Room, signal: AbortSignal): Promise<void> => {
  const source = new AudioSource(rate, 1)
  const options = new TrackPublishOptions()
  options.source = TrackSource.SOURCE_MICROPHONE
  const track = LocalAudioTrack.createAudioTrack('tone', source)
  await room.localParticipant!.publishTrack(track, options)
  // Ends with its room.
  sound(source, signal).catch(() => {})
}

const sound = async (source: AudioSource, signal: AbortSignal): Promise<void> => {
  for (let from = 0; !signal.aborted; from += frameSamples) {
    const wave = toneOf(rate, from, frameSamples)
    await source.captureFrame(new AudioFrame(wave, rate, 1, frameSamples))
  }
  await source.close()
}
