/** The rooms of an event as the door numbers them: one that everybody hears, and one that staff alone enter. */
export const roomNumbers = { everybodys: 0, staffs: 1 } as const

/** What staff are told of the room that they alone enter. */
interface Told {
  /** Tracks that are heard there. */
  readonly hidden: readonly string[]
}

interface ToldWithPeople extends Told {
  readonly people: readonly { readonly hasPicture: boolean }[]
}

/** Where a track is heard. */
export const roomOf = (track: string, { hidden }: Told): number =>
  hidden.includes(track) ? roomNumbers.staffs : roomNumbers.everybodys

/**
 * Which rooms carry anything for staff: another one is not worth a connection.
 * @param isShowing whether one shows a picture oneself, or is about to
 */
export const roomsWithSound = (
  { hidden, people }: ToldWithPeople,
  isShowing = false,
): readonly number[] =>
  isShowing || hidden.length > 0 || people.some(({ hasPicture }) => hasPicture)
    ? [roomNumbers.everybodys, roomNumbers.staffs]
    : [roomNumbers.everybodys]
