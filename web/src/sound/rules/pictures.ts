import { readPublisher } from '@openbooth/contract/live/sound/rules/audible'

/** The kinds of pictures of a person. */
export const pictureKinds = ['screen', 'camera'] as const
export type PictureKind = (typeof pictureKinds)[number]

/** A track published into the staff room. */
export interface PublishedPicture {
  /** The participant identity in the media server's token. */
  readonly identity: string
  /** Its claimed source, which the media server checks against the publisher's rights. */
  readonly source: string
}

export interface CountingPicture {
  readonly seat: string
  readonly kind: PictureKind
}

const kinds: Readonly<Record<string, PictureKind>> = { camera: 'camera', screen_share: 'screen' }

/**
 * The owner of a picture track. Null: its publisher is not a current speaker, or was one before the
 * event moved.
 * @param speakers the seats that speak
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

/** Screens first, because people speak about them. Otherwise in the order of the people. */
export const inOrder = <Picture extends CountingPicture>(
  pictures: readonly Picture[],
  speakers: readonly string[],
): readonly Picture[] => {
  const place = ({ seat, kind }: Picture): number =>
    pictureKinds.indexOf(kind) * speakers.length + speakers.indexOf(seat)
  return pictures.toSorted((one, other) => place(one) - place(other))
}

/** The part of the state about speakers. */
interface PictureState {
  readonly floorSeats: readonly string[] | null
  readonly channels: readonly { readonly stageId: unknown; readonly seats: readonly string[] }[]
}

/** The seats of people (not machines) that speak, on the floor or on stages. */
export const speakersIn = ({ floorSeats, channels }: PictureState): readonly string[] =>
  floorSeats ?? channels.flatMap(({ stageId, seats }) => (stageId === null ? [] : seats))
