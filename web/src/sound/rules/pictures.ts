import { readPublisher } from '@openbooth/contract/live/sound/rules/audible'

/** What is seen of somebody. */
export const pictureKinds = ['screen', 'camera'] as const
export type PictureKind = (typeof pictureKinds)[number]

/** A track that somebody published into the room of staff. */
export interface PublishedPicture {
  /** As the engine signed it. */
  readonly identity: string
  /** What it says to be, which the engine holds against the publisher's rights. */
  readonly source: string
}

export interface CountingPicture {
  readonly seat: string
  readonly kind: PictureKind
}

const kinds: Readonly<Record<string, PictureKind>> = { camera: 'camera', screen_share: 'screen' }

/**
 * Whose picture a track is. Null: nobody's, because whoever published it speaks nowhere, or did before the event moved.
 * @param speakers the seats that speak themselves
 */
export const pictureOf = (
  { identity, source }: PublishedPicture,
  speakers: readonly string[],
  generation: number,
): CountingPicture | null => {
  const owner = readPublisher(identity)
  const kind = kinds[source]
  if (owner === null || kind === undefined || owner.generation !== generation) return null
  return speakers.includes(owner.seat) ? { seat: owner.seat, kind } : null
}

/** Screens first: what is shown there is spoken of. Else as people are listed. */
export const inOrder = <Picture extends CountingPicture>(
  pictures: readonly Picture[],
  speakers: readonly string[],
): readonly Picture[] => {
  const place = ({ seat, kind }: Picture): number =>
    pictureKinds.indexOf(kind) * speakers.length + speakers.indexOf(seat)
  return pictures.toSorted((one, other) => place(one) - place(other))
}

/** What the state tells of who is heard. */
interface Told {
  readonly floorSeats: readonly string[] | null
  readonly channels: readonly { readonly stageId: unknown; readonly seats: readonly string[] }[]
}

/** The seats that speak themselves, on the floor or on stages. */
export const speakersIn = ({ floorSeats, channels }: Told): readonly string[] =>
  floorSeats ?? channels.flatMap(({ stageId, seats }) => (stageId === null ? [] : seats))
