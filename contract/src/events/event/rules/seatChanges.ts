import type { Id } from '../../../fields.ts'
import type { EventShape, SeatShape } from './shape.ts'
import { isSameName } from './sameName.ts'

/**
 * State of the link of a seat. `none`: never emailed and never opened. `mailed`: emailed and not
 * revoked since. `used`: opened, or emailed and then revoked.
 */
export const invitationStates = ['none', 'used', 'mailed'] as const
export type InvitationState = (typeof invitationStates)[number]

interface SavedSeat {
  readonly id: Id
  readonly name: string
  readonly emailAddress: string | null
  readonly invitation: InvitationState
}

/** The seats of an event as the server has them. */
export interface SavedSeats {
  readonly booths: readonly { readonly interpreters: readonly SavedSeat[] }[]
  readonly speakers: readonly SavedSeat[]
}

/** A person who leaves a saved event. */
export interface SeatChange {
  readonly before: SavedSeat
  /** The new person of the seat. Undefined: the save removes the seat. */
  readonly after: SeatShape | undefined
}

const spelled = (address: string | null | undefined): string => (address ?? '').trim().toLowerCase()

/** Whether the save gives the seat to another person, who then needs a new link. */
const isOtherPerson = (before: SavedSeat, after: SeatShape): boolean => {
  const [was, is] = [spelled(before.emailAddress), spelled(after.emailAddress)]
  const isOtherAddress = was !== '' && is !== '' && was !== is
  const isOtherName = !isSameName(before.name, after.name)
  // Before an invitation the link does not change, so that a correction does not break a copied
  // link.
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

/** The people who leave an event by a save. Compares names and addresses; ids identify seats. */
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

/** The changes about which the form asks: one of the two people may need an email. */
export const changesToConfirm = (changes: readonly SeatChange[]): SeatChange[] =>
  changes.filter(({ before, after }) =>
    after === undefined ? before.invitation === 'mailed' : before.invitation !== 'none',
  )
