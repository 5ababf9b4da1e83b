import type { contract as whole } from '@openbooth/contract'
import type { WireOutput } from '@openbooth/contract/call'
import { contract } from '../../../api/contract.ts'
import { defineList } from '../../../kit/list/defineList.ts'

export type Customer = WireOutput<typeof whole.agent.customers>['rows'][number]

/** The users bound to the reader, the latest first. */
export const customers = defineList({
  call: contract.agent.customers,
  name: 'customers',
  sortable: ['createdAt', 'userName', 'emailAddress', 'eventsAhead', 'eventsOver', 'charged'],
  first: { sort: 'createdAt', descending: true },
})

/** The page of events held for a customer. */
export const heldFor = (id: number): string => `/meeting/establish?customerId=${id}`

/** The events a customer hosts. */
export const hostedBy = (id: number): string =>
  `/meeting/establish?whose=customers&customerId=${id}`
