import { membershipsFor } from '@openbooth/contract/users/singleSignOn/rules'
import type { MemberRole } from '@openbooth/contract/roles'
import type { Transaction } from 'kysely'
import { audit } from '#platform/audit/audit.ts'
import type { Tables } from '#platform/database/database.ts'
import type { PublicContext } from '#platform/http/verb.ts'
import { revokeInvitationsBy } from '../../user/index.ts'
import { endMembership } from '../../workspace/index.ts'
import type { Identity } from '../identity.ts'
import type { Provider } from '../providers/queries.ts'

interface Signed {
  readonly provider: Provider
  readonly identity: Identity
  readonly userId: bigint
}

/**
 * Grants the memberships of the groups, and withdraws those that only an earlier sign-in granted.
 * Memberships from other people do not change, and a last owner stays.
 */
export const applyMemberships = async (
  tx: Transaction<Tables>,
  context: PublicContext,
  { provider, identity, userId }: Signed,
  linked: { readonly id: bigint; readonly grantedWorkspaces: readonly bigint[] },
): Promise<void> => {
  const wanted = membershipsFor(provider.groupRules, identity.groups ?? [])
  const granted: bigint[] = []
  for (const [id, memberRole] of wanted) {
    const workspaceId = BigInt(id)
    const isOurs = linked.grantedWorkspaces.includes(workspaceId)
    if (await giveMembership(tx, context.at, { workspaceId, userId, memberRole, isOurs }))
      granted.push(workspaceId)
  }
  for (const workspaceId of linked.grantedWorkspaces) {
    if (wanted.has(Number(workspaceId)) || !(await lockTeam(tx, workspaceId))) continue
    if (await isLastOwner(tx, workspaceId, userId)) granted.push(workspaceId)
    else await endMembership(tx, context.at, workspaceId, userId)
  }
  const isSame =
    granted.length === linked.grantedWorkspaces.length &&
    granted.every((one) => linked.grantedWorkspaces.includes(one))
  if (isSame) return
  await tx
    .updateTable('userIdentities')
    .set({ grantedWorkspaces: granted })
    .where('id', '=', linked.id)
    .execute()
  await audit(tx, context, {
    action: 'singleSignOn.memberships',
    objectType: 'user',
    objectId: userId,
    details: {
      before: linked.grantedWorkspaces.map(Number),
      after: granted.map(Number),
      provider: provider.key,
    },
  })
}

/** @returns whether the provider grants the membership now */
const giveMembership = async (
  tx: Transaction<Tables>,
  at: Date,
  {
    workspaceId,
    userId,
    memberRole,
    isOurs,
  }: {
    readonly workspaceId: bigint
    readonly userId: bigint
    readonly memberRole: MemberRole
    readonly isOurs: boolean
  },
): Promise<boolean> => {
  if (!(await lockTeam(tx, workspaceId))) return false
  if (isOurs && memberRole !== 'owner' && (await isLastOwner(tx, workspaceId, userId))) return true
  const written = await tx
    .insertInto('workspaceMembers')
    .values({ workspaceId, userId, role: memberRole, createdAt: at })
    .onConflict((conflict) =>
      isOurs
        ? conflict.columns(['workspaceId', 'userId']).doUpdateSet({ role: memberRole })
        : conflict.doNothing(),
    )
    .returning('userId')
    .executeTakeFirst()
  if (isOurs && memberRole !== 'owner')
    await revokeInvitationsBy(tx, at, { workspaceId, userId, mayPlan: memberRole === 'planner' })
  return isOurs || written !== undefined
}

/** Locks a team like every change of its members. @returns whether it exists */
const lockTeam = async (tx: Transaction<Tables>, workspaceId: bigint): Promise<boolean> => {
  const team = await tx
    .selectFrom('workspaces')
    .select('id')
    .where('id', '=', workspaceId)
    .where('isPersonal', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return team !== undefined
}

/** Whether a locked team would have no owner who can sign in without this user. */
const isLastOwner = async (
  tx: Transaction<Tables>,
  workspaceId: bigint,
  userId: bigint,
): Promise<boolean> => {
  const owners = await tx
    .selectFrom('workspaceMembers as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .select('m.userId')
    .where('m.workspaceId', '=', workspaceId)
    .where('m.role', '=', 'owner')
    .where((is) => is.or([is('m.userId', '=', userId), is('u.inBlacklist', '=', false)]))
    .execute()
  return owners.length === 1 && owners[0]!.userId === userId
}
