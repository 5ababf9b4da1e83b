import type { contract as whole } from '@openbooth/contract'
import type { WireOutput } from '@openbooth/contract/call'
import { contract } from '../../api/contract.ts'
import { fromDay, toDay } from '../../kit/list/filters/dayRange.ts'
import { defineList } from '../../kit/list/defineList.ts'
import { idParam, wordParam, type ParamCodec } from '../../kit/list/address/paramCodecs.ts'

export type AuditEntry = WireOutput<typeof whole.auditLog.list>['rows'][number]

export const actorKinds = ['user', 'seat', 'visitor', 'system'] as const

/** A name of the server's, such as `event.cancel`. */
const aName: ParamCodec<string> = {
  read: (text) => (/^[\w.-]{1,100}$/.test(text) ? text : undefined),
  write: (name) => name,
}

/** Who did what, the latest first. */
export const entries = defineList({
  call: contract.auditLog.list,
  name: 'auditLog',
  sortable: ['at'],
  first: { sort: 'at', descending: true },
  filters: {
    action: aName,
    objectType: aName,
    actorKind: wordParam(actorKinds),
    actorId: idParam,
    objectId: aName,
    from: fromDay,
    to: toDay,
  },
})
