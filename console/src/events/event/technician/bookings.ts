import type { contract as whole } from '@openbooth/contract'
import type { WireOutput } from '@openbooth/contract/call'
import { contract } from '../../../api/contract.ts'
import { defineList } from '../../../kit/list/defineList.ts'
import { fromDay, toDay } from '../../../kit/list/filters/dayRange.ts'
import { wordParam } from '../../../kit/list/address/paramCodecs.ts'
import { changedByActions } from '../parts/changedByActions.ts'

export type BookingRow = WireOutput<typeof whole.technician.bookings>['rows'][number]
export type Booking = NonNullable<WireOutput<typeof whole.technician.booking>>

export const bookingStates = [
  'requested',
  'offered',
  'confirmed',
  'checkedIn',
  'done',
  'cancelled',
] as const

/** The bookings of the platform's technicians, latest first. */
export const bookings = defineList({
  call: contract.technician.bookings,
  name: 'technicianBookings',
  sortable: ['startsAt', 'createdAt'],
  first: { sort: 'startsAt', descending: true },
  filters: {
    state: wordParam(bookingStates),
    from: fromDay,
    to: toDay,
  },
})

/** The calls to reload after an offer, a booking or a withdrawal. */
export const changedByBookings = [
  contract.technician.bookings,
  contract.technician.candidates,
  contract.technician.list,
  contract.technician.calendar,
  ...changedByActions,
]
