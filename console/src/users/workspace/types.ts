import type { contract as whole } from '@openbooth/contract'
import type { WireOutput } from '@openbooth/contract/call'

export type Team = WireOutput<typeof whole.workspace.get>
export type Member = Team['members'][number]
export type Invitation = Team['invitations'][number]
