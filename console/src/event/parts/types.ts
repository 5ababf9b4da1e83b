import type { contract } from '@openbooth/contract'
import type { Received } from '@openbooth/contract/call'

export type EventRow = Received<typeof contract.event.list>['rows'][number]
export type EventDetail = Received<typeof contract.event.get>
export type JoinCode = Received<typeof contract.event.codes>[number]
export type Charge = EventRow['charged'][number]
export type Asset = Charge['asset']
