import type { Id } from '../fields.ts'
import type { EventShape, SeatShape } from './eventShape.ts'
import { isSameName } from './sameName.ts'

/**
 * What became of the link of a seat. `none`: nobody was sent it or opened it. `mailed`: somebody was mailed it, and it was
 * not revoked since. `used`: it was opened, or mailed and revoked.
 */
export const invitationStates = ['none', 'used', 'mailed'] as const
export type InvitationState = (typeof invitationStates)[number]

interface SavedSeat {
  readonly id: Id
  readonly name: string
  readonly emailAddress: string | null
  readonly invitation: InvitationState
}

/** The seats of an event as it was saved. */
export interface SavedSeats {
  readonly booths: readonly { readonly interpreters: readonly SavedSeat[] }[]
  readonly speakers: readonly SavedSeat[]
}

/** Somebody who leaves a saved event. */
export interface SeatChange {
  readonly before: SavedSeat
  /** Who takes the seat; undefined: nobody, the seat is removed. */
  readonly after: SeatShape | undefined
}

const spelled = (address: string | null | undefined): string => (address ?? '').trim().toLowerCase()

/** Whether the seat is another person's afterwards, who needs a link of their own. */
const isOtherPerson = (before: SavedSeat, after: SeatShape): boolean => {
  const [was, is] = [spelled(before.emailAddress), spelled(after.emailAddress)]
  const isOtherAddress = was !== '' && is !== '' && was !== is
  const isOtherName = !isSameName(before.name, after.name)
  // Nobody can be known to have a link that was never sent: a correction keeps it.
  return before.invitation === 'none'
    ? isOtherAddress && isOtherName
    : isOtherAddress || isOtherName
}

const seatsOf = <Seat>({
  booths,
  speakers,
}: {
  readonly booths: readonly { readonly interpreters: readonly Seat[] }[]
  readonly speakers: readonly Seat[]
}): readonly Seat[] => [...booths.flatMap(({ interpreters }) => interpreters), ...speakers]

/** The people who would leave an event by a save. Names and addresses are compared; ids tell seats apart. */
export const seatChanges = (
  before: SavedSeats,
  after: Pick<EventShape, 'booths' | 'speakers'>,
): SeatChange[] => {
  const wanted = seatsOf<SeatShape>(after)
  return seatsOf(before).flatMap((seat) => {
    const kept = wanted.find(({ id }) => id !== undefined && id === seat.id)
    if (kept !== undefined && !isOtherPerson(seat, kept)) return []
    return [{ before: seat, after: kept }]
  })
}

/** Those of the people who leave about whom the organiser decides something: they know the event, or their successor does not. */
export const askedChanges = (changes: readonly SeatChange[]): SeatChange[] =>
  changes.filter(({ before, after }) =>
    after === undefined ? before.invitation === 'mailed' : before.invitation !== 'none',
  )
