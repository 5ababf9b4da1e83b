/** The room numbers of admission: one for everyone, and one for staff. */
export const roomNumbers = { everybodys: 0, staffs: 1 } as const

/** The staff's data of the staff room. */
interface RoomState {
  /** The tracks in it. */
  readonly hidden: readonly string[]
}

interface HiddenWithPeople extends RoomState {
  readonly people: readonly { readonly hasPicture: boolean }[]
}

/** The room of a track. */
export const roomOf = (track: string, { hidden }: RoomState): number =>
  hidden.includes(track) ? roomNumbers.staffs : roomNumbers.everybodys

/**
 * The rooms with content for staff; others need no connection.
 * @param isShowing whether the person shows a picture, or is about to
 */
export const roomsWithSound = (
  { hidden, people }: HiddenWithPeople,
  isShowing = false,
): readonly number[] =>
  isShowing || hidden.length > 0 || people.some(({ hasPicture }) => hasPicture)
    ? [roomNumbers.everybodys, roomNumbers.staffs]
    : [roomNumbers.everybodys]
