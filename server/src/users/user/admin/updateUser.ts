import { accountCalls, approval } from '@openbooth/contract/users/user/calls'
import { agentCountryType, role, type Role } from '@openbooth/contract/roles'
import { audit } from '#platform/audit/audit.ts'
import { changedValues } from '#platform/audit/changedValues.ts'
import { refuse } from '#platform/http/refuse.ts'
import { requireRecentProof } from '#platform/http/recentProof.ts'
import { verb } from '#platform/http/verb.ts'
import { stopRenewals } from '#money/subscription/index.ts'
import { keepAnAdministrator, lockAdministrators } from './administrators.ts'
import { hasCustomers } from './hasCustomers.ts'
import { lockOwnedWorkspaces, refuseLastOwner, refuseOwner } from './refuseLastOwner.ts'
import { grantFreeHours } from './grantFreeHours.ts'
import { findUser, userVersion } from '../queries.ts'
import { moveMailbox } from './moveMailbox.ts'
import { refuseLookAlike } from '../signIn/refuseLookAlike.ts'
import { requireUserVersion } from './requireUserVersion.ts'
import { endSessions } from '../signIn/sessions.ts'
import { notifyApproved } from './notifyApproved.ts'
import { notifySuspended } from './notifySuspended.ts'

/**
 * Changes a user's name, email address, role, country type, approval and invitation limit. Only
 * organisers keep their agent, and an agent's role is fixed while users are bound to it.
 */
export const updateUser = verb(
  accountCalls.update,
  async (context, { id, version, reason, tells, ...input }) => {
    const { app, at } = context
    await app.db.transaction(async (tx) => {
      await lockAdministrators(tx)
      await lockOwnedWorkspaces(tx, [id])
      const found = await tx
        .selectFrom('users as u')
        .innerJoin('workspaces as w', 'w.id', 'u.id')
        .select(['u.language', 'u.passwordHash', 'u.userName', 'u.emailAddress', 'u.approval'])
        .select(['w.role', 'w.agentCountryType', 'w.agentId', 'w.inviteLimit', 'w.inviteCount'])
        .select(userVersion.as('version'))
        .where('u.id', '=', id)
        .where('u.anonymisedAt', 'is', null)
        .forNoKeyUpdate()
        .executeTakeFirst()
      if (!found) return refuse('No User')
      await requireUserVersion(tx, context, accountCalls.update, {
        id,
        is: found.version,
        read: version,
      })
      const { passwordHash, language, version: _, ...before } = found
      const userType = input.userType ?? before.role
      const isAgent = userType === role.agent
      const person = {
        userName: input.userName ?? before.userName,
        emailAddress: input.emailAddress ?? before.emailAddress,
        approval: input.approval ?? before.approval,
      }
      const workspace = {
        role: userType,
        agentCountryType: isAgent
          ? (input.agentCountryType ?? before.agentCountryType ?? agentCountryType.developing)
          : null,
        agentId: userType === role.organiser ? before.agentId : null,
        inviteLimit: Math.max(input.inviteLimit ?? before.inviteLimit, before.inviteCount),
      }
      const after = { ...person, ...workspace }
      // The owner of the mailbox can take over the account, and a role gives rights.
      if (after.emailAddress !== before.emailAddress || after.role !== before.role)
        requireRecentProof(context)
      // An administrator acts for no team, and a rejected user cannot sign in.
      if (after.role === role.admin && before.role !== role.admin) await refuseOwner(tx, id)
      const isRejected = losesApproval(before, after)
      if (isRejected) await refuseLastOwner(tx, id)
      if (before.role === role.agent && !isAgent && (await hasCustomers(tx, id)))
        refuse('Agent Has Customers', { path: 'userType' })
      if (after.userName !== before.userName) await refuseLookAlike(tx, after.userName, id)
      const why = isRejected ? reason : undefined
      await tx
        .updateTable('users')
        .set({
          ...person,
          ...(after.approval !== before.approval && { rejectionReason: why ?? null }),
        })
        .where('id', '=', id)
        .execute()
      await tx.updateTable('workspaces').set(workspace).where('id', '=', id).execute()
      if (after.emailAddress !== before.emailAddress)
        await moveMailbox(tx, context, { id, passwordHash }, before.emailAddress)
      await keepAnAdministrator(tx)
      if (losesRights(before, after)) await endSessions(tx, at, id)
      if (losesSubscriptions(before, after)) await stopRenewals(tx, id, at)
      await grantFreeHours(tx, { id, role: userType as Role }, at)
      const recipient = { id, userName: after.userName, emailAddress: after.emailAddress, language }
      if (before.approval !== after.approval && after.approval === approval.approved)
        await notifyApproved(tx, context, recipient)
      if (tells && why !== undefined)
        await notifySuspended(tx, context, 'accountRejected', recipient, why)
      const details = { ...changedValues(before, after), reason: why }
      if (Object.keys(details.after).length > 0)
        await audit(tx, context, {
          action: 'account.update',
          objectType: 'user',
          objectId: id,
          details,
        })
    })
    return (await findUser(app.db, at, id)) ?? refuse('No User')
  },
)

interface Rights {
  readonly role: number
  readonly agentCountryType: number | null
  readonly approval: number
}

/** Each call reads the rights again, but open streams and screens still use the old ones. */
const losesRights = (before: Rights, after: Rights): boolean =>
  after.role !== before.role ||
  after.approval !== approval.approved ||
  (before.agentCountryType === agentCountryType.developed &&
    after.agentCountryType !== agentCountryType.developed)

const losesApproval = (before: Rights, after: Rights): boolean =>
  after.approval === approval.rejected && before.approval !== approval.rejected

/**
 * A user who can no longer sign in cannot use a subscription, and agents have no packages and
 * plans.
 */
const losesSubscriptions = (before: Rights, after: Rights): boolean =>
  losesApproval(before, after) || (after.role === role.agent && before.role !== role.agent)
