import type { SeatRole } from '@openbooth/contract/roles'

/** The holder of a code. */
export interface SeatHolder {
  readonly role: SeatRole
  readonly codeId: bigint
}

/**
 * Id of a track's owner in the event state: the seat, or the code of people without a seat. Opaque
 * to readers and stable across reconnects.
 */
export const seatNameOf = (seat: SeatHolder): string => `${seat.role[0]}${seat.codeId}`

/** Whether a seat name belongs to a listener. Widgets and the screens of a hall use listener seats. */
export const isListenerSeat = (seat: string): boolean => seat.startsWith('l')
