import type { contract as whole } from '@openbooth/contract'
import type { WireOutput } from '@openbooth/contract/call'

/** What became of one of several users. */
export type UserResult =
  | WireOutput<typeof whole.agent.bind>['results'][number]
  | WireOutput<typeof whole.account.approveUsers>['results'][number]
