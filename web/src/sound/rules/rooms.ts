/** The rooms of an event as the door numbers them: one that everybody hears, and one that staff alone enter. */
export const roomNumbers = { everybodys: 0, staffs: 1 } as const

/** What staff are told of the room that they alone enter. */
interface Told {
  /** Tracks that are heard there. */
  readonly hidden: readonly string[]
}

/** Where a track is heard. */
export const roomOf = (track: string, { hidden }: Told): number =>
  hidden.includes(track) ? roomNumbers.staffs : roomNumbers.everybodys

/** Which rooms carry anything for staff: another one is not worth a connection. */
export const roomsWithSound = ({ hidden }: Told): readonly number[] =>
  hidden.length > 0 ? [roomNumbers.everybodys, roomNumbers.staffs] : [roomNumbers.everybodys]
