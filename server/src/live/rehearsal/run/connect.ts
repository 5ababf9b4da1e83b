import {
  AudioFrame,
  AudioSource,
  AudioStream,
  LocalAudioTrack,
  type RemoteTrack,
  type RemoteTrackPublication,
  Room,
  TrackKind,
  TrackPublishOptions,
  TrackSource,
} from '@livekit/rtc-node'
import { setTimeout as pause } from 'node:timers/promises'
import type { PublishedTrack } from '@openbooth/contract/live/sound/rules/audible'
import { within } from '#platform/run/within.ts'
import { type IsHeard, voiceRate } from './sounds.ts'

const frameSamples = voiceRate / 100
const heardRate = 16_000
/** Length of one check, and the number of consecutive matches needed. */
const windowMilliseconds = 100
const windowsInARow = 3
const engineMilliseconds = 15_000
const lookMilliseconds = 100

/** A bot in a media room with a real connection. */
export interface Connection {
  /**
   * Plays sound in a loop on a track. @returns a function that stops it @throws if the media server
   * refuses
   */
  speak(track: string, voice: Int16Array): Promise<() => Promise<void>>
  /**
   * Listens until a relevant track carries the sound.
   * @param counts called repeatedly, because relevance changes with the state
   * @returns false if the signal aborts first
   */
  hears(
    is: IsHeard,
    counts: (published: PublishedTrack) => boolean,
    signal: AbortSignal,
  ): Promise<boolean>
  leave(): Promise<void>
}

const inTime = <Answer>(work: Promise<Answer>): Promise<Answer> =>
  within(engineMilliseconds, work, () => new Error('The media server did not respond'))

/** @throws if the media server refuses the connection */
export const connect = async (url: string, token: string): Promise<Connection> => {
  const room = new Room()
  const left = new AbortController()
  await inTime(room.connect(url, token, { autoSubscribe: false, dynacast: false }))

  const speak: Connection['speak'] = async (name, voice) => {
    const source = new AudioSource(voiceRate, 1)
    const options = new TrackPublishOptions()
    options.source = TrackSource.SOURCE_MICROPHONE
    const track = LocalAudioTrack.createAudioTrack(name, source)
    const { sid } = await inTime(room.localParticipant!.publishTrack(track, options))
    const ended = new AbortController()
    const signal = AbortSignal.any([left.signal, ended.signal])
    // Ends with its room.
    sound(source, voice, signal).catch(() => {})
    return async () => {
      ended.abort()
      // A bot that was just removed from the air may have lost the track already.
      await inTime(room.localParticipant!.unpublishTrack(sid!)).catch(() => {})
    }
  }

  const hears: Connection['hears'] = async (is, counts, signal) => {
    const over = new AbortController()
    const ends = AbortSignal.any([left.signal, signal, over.signal])
    // Compares objects: a recently unsubscribed track still exists and delivers nothing.
    const listened = new Map<RemoteTrack, RemoteTrackPublication>()
    let isHeard = false
    try {
      while (!isHeard && !signal.aborted && !left.signal.aborted) {
        for (const { identity, trackPublications } of room.remoteParticipants.values())
          for (const publication of trackPublications.values()) {
            const { kind, name, track } = publication
            if (kind !== TrackKind.KIND_AUDIO || !counts({ identity, name: name ?? '' })) continue
            publication.setSubscribed(true)
            if (track === undefined || listened.has(track)) continue
            listened.set(track, publication)
            void untilHeard(track, is, ends).then(
              (came) => {
                isHeard ||= came
              },
              () => {},
            )
          }
        await pause(lookMilliseconds)
      }
      return isHeard
    } finally {
      over.abort()
      const subscribed = new Set(listened.values())
      for (const { trackPublications } of room.remoteParticipants.values())
        for (const publication of trackPublications.values())
          if (subscribed.has(publication)) publication.setSubscribed(false)
    }
  }
  return {
    speak,
    hears,
    leave: async () => {
      left.abort()
      await within(2_000, room.disconnect()).catch(() => {})
    },
  }
}

type Heard = ConstructorParameters<typeof AudioStream>[0]

/** True if the sound is on a track before the signal and before the track ends. */
const untilHeard = async (track: Heard, is: IsHeard, signal: AbortSignal): Promise<boolean> => {
  const frames = new AudioStream(track, {
    sampleRate: heardRate,
    numChannels: 1,
    frameSizeMs: windowMilliseconds,
  }).getReader()
  const cancel = () => void frames.cancel().catch(() => {})
  signal.addEventListener('abort', cancel, { once: true })
  try {
    for (let inARow = 0; inARow < windowsInARow && !signal.aborted;) {
      const { done, value } = await frames.read()
      if (done) return false
      inARow = is(value.data, heardRate) ? inARow + 1 : 0
    }
    return !signal.aborted
  } finally {
    signal.removeEventListener('abort', cancel)
    cancel()
  }
}

const sound = async (
  source: AudioSource,
  voice: Int16Array,
  signal: AbortSignal,
): Promise<void> => {
  for (let at = 0; !signal.aborted; at = (at + frameSamples) % voice.length) {
    const samples = new Int16Array(frameSamples)
    samples.set(voice.subarray(at, at + frameSamples))
    await source.captureFrame(new AudioFrame(samples, voiceRate, 1, frameSamples))
  }
  await source.close()
}
