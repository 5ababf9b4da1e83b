import type { SeatRole } from '@openbooth/contract/roles'

/**
 * What a track's owner is known by in the state of an event: the named seat, or the code of those who have none. Opaque to
 * whoever hears of it, and the same after each reconnecting.
 */
export const seatNameOf = (seat: { readonly role: SeatRole; readonly codeId: bigint }): string =>
  `${seat.role[0]}${seat.codeId}`

/** Whether a seat name belongs to a listener. Widgets and the screens of a hall use listener seats. */
export const isListenerSeat = (seat: string): boolean => seat.startsWith('l')
