import type { contract as whole } from '@openbooth/contract'
import type { WireOutput } from '@openbooth/contract/call'

export type UserDetail = WireOutput<typeof whole.account.detail>
