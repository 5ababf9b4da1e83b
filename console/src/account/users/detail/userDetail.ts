import type { contract as whole } from '@openbooth/contract'
import type { Received } from '@openbooth/contract/call'

export type UserDetail = Received<typeof whole.account.detail>
