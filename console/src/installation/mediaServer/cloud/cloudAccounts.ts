import type { contract as whole } from '@openbooth/contract'
import type { WireOutput } from '@openbooth/contract/call'
import { contract } from '../../../api/contract.ts'

export type CloudAccount = WireOutput<typeof whole.cloudAccount.list>[number]

/** With a key, servers can be switched that could not be before. */
export const changedByKeys = [
  contract.cloudAccount.list,
  contract.mediaServer.list,
  contract.mediaServer.get,
]
