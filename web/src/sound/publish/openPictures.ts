import type { Room, TrackPublishOptions } from 'livekit-client'
import { createStore, type Store } from '../../browser/store.ts'
import type { Connection } from '../connect/openConnection.ts'
import { type PictureKind, pictureKinds } from '../rules/pictures.ts'
import { whenSilenced } from './whenSilenced.ts'

/**
 * `refused`: denied by the user, the system or the seat's rights. `busy`: another program uses the
 * camera. `lost`: the camera was unplugged, or the browser stopped sharing. `closed`: the host or
 * technician revoked the right.
 */
export type PictureAt =
  | 'off'
  | 'opening'
  | 'on'
  | 'refused'
  | 'none'
  | 'busy'
  | 'lost'
  | 'insecure'
  | 'closed'

/** The camera and screen of a speaker, visible to staff. */
export interface OwnPictures {
  readonly at: Store<Readonly<Record<PictureKind, PictureAt>>>
  /** The stream of the camera or screen. Null: none. */
  streamOf(kind: PictureKind): MediaStream | null
  /** Whether the page sends a picture, or is about to. */
  isShowing(): boolean
  show(kind: PictureKind, isShown: boolean): Promise<void>
  /** Publishes the pictures over a new connection instead of the previous one. */
  publishOver(connection: Connection): Promise<void>
  /** Stops all pictures, including the camera's light. */
  end(): void
}

const problems: Readonly<Record<string, PictureAt>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotSupportedError: 'none',
}

/**
 * Enough for a face or a slide. Small displays get less, and without viewers the page sends
 * nothing.
 */
const sending: Record<PictureKind, TrackPublishOptions> = {
  camera: {
    simulcast: true,
    videoEncoding: { maxBitrate: 450_000, maxFramerate: 20 },
    degradationPreference: 'balanced',
  },
  screen: {
    simulcast: true,
    screenShareEncoding: { maxBitrate: 1_000_000, maxFramerate: 8 },
    degradationPreference: 'maintain-resolution',
  },
}

/** A tab can be shared with its sound, unprocessed. The sound of the system contains the event. */
const screenOptions = {
  video: { width: { max: 1920 }, height: { max: 1080 }, frameRate: { max: 8 } },
  audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: false },
  systemAudio: 'exclude',
  selfBrowserSurface: 'exclude',
}

const take: Record<PictureKind, () => Promise<MediaStream>> = {
  camera: () =>
    navigator.mediaDevices.getUserMedia({
      video: { width: { ideal: 640 }, height: { ideal: 360 }, frameRate: { ideal: 20 } },
    }),
  screen: () => navigator.mediaDevices.getDisplayMedia(screenOptions),
}

export const openPictures = (): OwnPictures => {
  const at = createStore<Readonly<Record<PictureKind, PictureAt>>>({ camera: 'off', screen: 'off' })
  const streams = new Map<PictureKind, MediaStream>()
  /** The published streams; during a move, over two connections. */
  const sent = new Map<MediaStreamTrack, { readonly room: Room; readonly kind: PictureKind }>()
  let over: Connection | undefined
  let hasEnded = false

  const put = (kind: PictureKind, now: PictureAt): void => {
    if (at.read()[kind] !== now) at.write({ ...at.read(), [kind]: now })
  }
  const unpublish = (track: MediaStreamTrack): void => {
    const room = sent.get(track)?.room
    sent.delete(track)
    track.stop()
    // A disconnected room has no publications.
    void room?.localParticipant.unpublishTrack(track, true)?.catch(() => {})
  }
  const hide = (kind: PictureKind, now: PictureAt = 'off'): void => {
    for (const track of streams.get(kind)?.getTracks() ?? []) track.stop()
    streams.delete(kind)
    for (const [track, one] of sent) if (one.kind === kind) unpublish(track)
    put(kind, now)
  }
  const publish = async (kind: PictureKind, { room }: Connection): Promise<void> => {
    const stream = streams.get(kind)
    if (stream === undefined) return
    const { RoomEvent, Track } = await import('../connect/engine.ts')
    const isSent = [...sent.values()].some((one) => one.room === room && one.kind === kind)
    // The person hid the picture, or published it through another call meanwhile.
    if (isSent || streams.get(kind) !== stream) return
    const track = stream.getVideoTracks()[0]!.clone()
    track.contentHint = kind === 'screen' ? 'detail' : 'motion'
    room.once(RoomEvent.Disconnected, () => unpublish(track))
    sent.set(track, { room, kind })
    try {
      const source = kind === 'screen' ? Track.Source.ScreenShare : Track.Source.Camera
      await room.localParticipant.publishTrack(track, { ...sending[kind], name: kind, source })
    } catch {
      // The next connection publishes it again.
      return unpublish(track)
    }
    // The person may have hidden it during the publication.
    if (track.readyState === 'ended') await room.localParticipant.unpublishTrack(track, true)
  }
  const show = async (kind: PictureKind): Promise<void> => {
    if (!window.isSecureContext) return put(kind, 'insecure')
    for (const one of pictureKinds) if (at.read()[one] === 'closed') put(one, 'off')
    put(kind, 'opening')
    try {
      const stream = await take[kind]()
      // The person switched it off or left the page during the permission prompt.
      if (hasEnded || at.read()[kind] !== 'opening') {
        for (const track of stream.getTracks()) track.stop()
        return
      }
      streams.set(kind, stream)
      stream.getVideoTracks()[0]!.addEventListener('ended', () => {
        if (streams.get(kind) === stream) hide(kind, 'lost')
      })
      put(kind, 'on')
      if (over !== undefined) await publish(kind, over)
    } catch (error) {
      const name = error instanceof DOMException ? error.name : ''
      if (at.read()[kind] === 'opening') put(kind, problems[name] ?? 'busy')
    }
  }
  return {
    at,
    streamOf: (kind) => streams.get(kind) ?? null,
    isShowing: () => pictureKinds.some((kind) => at.read()[kind] === 'on'),
    show: async (kind, isShown) => {
      if (!isShown) return hide(kind)
      const now = at.read()[kind]
      if (now !== 'on' && now !== 'opening') await show(kind)
    },
    publishOver: async (connection) => {
      over = connection
      const { RoomEvent } = await import('../connect/engine.ts')
      connection.room.once(RoomEvent.Disconnected, () => {
        if (over === connection) over = undefined
      })
      await whenSilenced(connection, () => {
        if (over === connection) over = undefined
        for (const kind of pictureKinds) hide(kind, 'closed')
      })
      await Promise.all(pictureKinds.map((kind) => publish(kind, connection)))
    },
    end: () => {
      hasEnded = true
      for (const kind of pictureKinds) hide(kind)
    },
  }
}
