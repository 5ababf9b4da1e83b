import type { contract as whole } from '@openbooth/contract'
import type { Received } from '@openbooth/contract/call'

/** What became of one of several users. */
export type UserResult =
  | Received<typeof whole.agent.bind>['results'][number]
  | Received<typeof whole.account.approveUsers>['results'][number]
