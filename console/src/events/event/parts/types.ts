import type { contract } from '@openbooth/contract'
import type { WireOutput } from '@openbooth/contract/call'

export type EventRow = WireOutput<typeof contract.event.list>['rows'][number]
export type EventDetail = WireOutput<typeof contract.event.get>
export type JoinCode = WireOutput<typeof contract.event.codes>[number]
export type Charge = EventRow['charged'][number]
export type Asset = Charge['asset']
