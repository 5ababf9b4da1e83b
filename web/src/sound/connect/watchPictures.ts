import type { RemoteTrackPublication } from 'livekit-client'
import { type CountingPicture, pictureOf } from '../rules/pictures.ts'
import type { Connection } from './openConnection.ts'

/** A speaker's picture. The media server sends it only while the page shows it. */
export interface Picture extends CountingPicture {
  /** @returns stops showing it */
  showOn(element: HTMLVideoElement): () => void
}

export interface PictureWatch {
  pictures(): readonly Picture[]
  stop(): void
}

/**
 * Follows the valid pictures of a room.
 * @param speakers the seats that speak, read again at each check
 * @param onChange called when the pictures may have changed
 */
export const watchPictures = async (
  { room, generation }: Connection,
  speakers: () => readonly string[],
  onChange: () => void,
): Promise<PictureWatch> => {
  const { RoomEvent, Track, TrackEvent } = await import('./engine.ts')

  const showOn = (publication: RemoteTrackPublication, element: HTMLVideoElement): (() => void) => {
    const attach = (): void => void publication.videoTrack?.attach(element)
    publication.on(TrackEvent.Subscribed, attach)
    publication.setSubscribed(true)
    attach()
    return () => {
      publication.off(TrackEvent.Subscribed, attach)
      publication.videoTrack?.detach(element)
      publication.setSubscribed(false)
    }
  }

  /** The same object for a track, so that components can compare pictures. */
  const made = new WeakMap<RemoteTrackPublication, Picture>()
  const pictureFor = (publication: RemoteTrackPublication, counting: CountingPicture): Picture => {
    const picture = made.get(publication) ?? {
      ...counting,
      showOn: (element) => showOn(publication, element),
    }
    made.set(publication, picture)
    return picture
  }

  const events = [
    RoomEvent.TrackPublished,
    RoomEvent.TrackUnpublished,
    RoomEvent.ParticipantDisconnected,
    RoomEvent.Reconnected,
  ] as const
  for (const event of events) room.on(event, onChange)
  return {
    pictures: () =>
      [...room.remoteParticipants.values()].flatMap(({ identity, trackPublications }) =>
        [...trackPublications.values()].flatMap((publication) => {
          const { source, kind } = publication
          const counting = pictureOf({ identity, source }, speakers(), generation)
          const isSeen = counting !== null && kind === Track.Kind.Video
          return isSeen ? [pictureFor(publication, counting)] : []
        }),
      ),
    stop: () => {
      for (const event of events) room.off(event, onChange)
    },
  }
}
