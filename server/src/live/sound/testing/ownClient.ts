import {
  AudioFrame,
  AudioSource,
  AudioStream,
  LocalAudioTrack,
  LocalVideoTrack,
  type RemoteTrack,
  type RemoteTrackPublication,
  type RemoteParticipant,
  Room,
  RoomEvent,
  TrackKind,
  TrackPublishOptions,
  TrackSource,
  VideoSource,
} from '@livekit/rtc-node'
import { within } from '#platform/run/within.ts'

/** A participant with a custom client that ignores the rules of the pages. */
export interface OwnClient {
  /**
   * Publishes a tone under a name. @throws if that is refused
   * @param hertz frequency, default 600
   * @returns a function that stops it
   */
  publish(name: string, hertz?: number): Promise<() => Promise<void>>
  /** Publishes a video. @throws if that is refused */
  show(source: 'camera' | 'screen'): Promise<void>
  /** Received videos by `<seat> <name>`. */
  seen(): ReadonlySet<string>
  /** @throws if that is refused */
  sendData(): Promise<void>
  isIn(): boolean
  /** Seats of other participants that the media server announces in the room. */
  others(): readonly string[]
  /** Received samples that are not silent, by `<seat> <track>`. */
  heard(): ReadonlyMap<string, number>
  /** Time of the last sample above silence, by `performance.now()`. Null: no such sample. */
  lastHeardAt(): number | null
  /** Subscribes to every track of the room repeatedly, until the client leaves. */
  insist(): void
  leave(): Promise<void>
}

const rate = 48_000
const frameSamples = rate / 100
const usualHertz = 600
const loud = 500
const insistMilliseconds = 50
const timeoutMilliseconds = 5_000

/** @throws if the media server refuses this token */
export const openClient = async (address: string, token: string): Promise<OwnClient> => {
  const room = new Room()
  const heard = new Map<string, number>()
  const seen = new Set<string>()
  const stopped = new AbortController()
  let isIn = false
  let lastHeardAt: number | null = null
  const listen = async (
    track: RemoteTrack,
    { name }: RemoteTrackPublication,
    { identity }: RemoteParticipant,
  ): Promise<void> => {
    const key = `${identity.split(':')[0]} ${name}`
    if (track.kind === TrackKind.KIND_VIDEO) seen.add(key)
    if (track.kind !== TrackKind.KIND_AUDIO) return
    for await (const { data } of new AudioStream(track, rate, 1)) {
      const samples = data.filter((sample) => Math.abs(sample) > loud).length
      if (samples === 0) continue
      heard.set(key, (heard.get(key) ?? 0) + samples)
      lastHeardAt = performance.now()
    }
  }
  room.on(RoomEvent.TrackSubscribed, (...subscribed) => void listen(...subscribed))
  room.on(RoomEvent.Disconnected, () => {
    isIn = false
    stopped.abort()
  })
  await inTime(
    room.connect(address.replace('http', 'ws'), token, { autoSubscribe: true, dynacast: false }),
  )
  isIn = room.isConnected
  return {
    publish: async (name, hertz = usualHertz) => {
      const source = new AudioSource(rate, 1)
      const options = new TrackPublishOptions()
      options.source = TrackSource.SOURCE_MICROPHONE
      const track = LocalAudioTrack.createAudioTrack(name, source)
      const { sid } = await inTime(room.localParticipant!.publishTrack(track, options))
      void sound(source, hertz, stopped.signal)
      return () => inTime(room.localParticipant!.unpublishTrack(sid!))
    },
    show: async (name) => {
      const source = new VideoSource(16, 16)
      const options = new TrackPublishOptions()
      options.source =
        name === 'camera' ? TrackSource.SOURCE_CAMERA : TrackSource.SOURCE_SCREENSHARE
      const track = LocalVideoTrack.createVideoTrack(name, source)
      await inTime(room.localParticipant!.publishTrack(track, options))
    },
    seen: () => seen,
    sendData: () =>
      inTime(room.localParticipant!.publishData(new Uint8Array([1]), { reliable: true })),
    isIn: () => isIn,
    others: () =>
      [...room.remoteParticipants.values()].map(({ identity }) => identity.split(':')[0]!),
    heard: () => heard,
    lastHeardAt: () => lastHeardAt,
    insist: () => {
      const timer = setInterval(() => {
        for (const { trackPublications } of room.remoteParticipants.values())
          for (const publication of trackPublications.values()) publication.setSubscribed(true)
      }, insistMilliseconds)
      stopped.signal.addEventListener('abort', () => clearInterval(timer))
    },
    leave: async () => {
      stopped.abort()
      // The library may never respond during a pending publish. The media server drops this client
      // anyway.
      await inTime(room.disconnect()).catch(() => undefined)
    },
  }
}

/**
 * Joins with the token of a seat that is being removed.
 * @returns whether it is in; can be called repeatedly
 */
export const comeBack = async (address: string, token: string): Promise<() => boolean> => {
  const client = await openClient(address, token).catch(() => undefined)
  return () => client?.isIn() ?? false
}

const inTime = <Answer>(work: Promise<Answer>): Promise<Answer> =>
  within(timeoutMilliseconds, work, () => new Error('The engine did not answer'))

const sound = async (source: AudioSource, hertz: number, stopped: AbortSignal): Promise<void> => {
  let sample = 0
  while (!stopped.aborted) {
    const wave = Int16Array.from({ length: frameSamples }, () => {
      sample += 1
      return 10_000 * Math.sin((2 * Math.PI * hertz * sample) / rate)
    })
    try {
      await source.captureFrame(new AudioFrame(wave, rate, 1, frameSamples))
    } catch {
      // Its room ended.
      return
    }
  }
}
