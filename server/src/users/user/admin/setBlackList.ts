import { accountCalls } from '@openbooth/contract/users/user/calls'
import { audit } from '#platform/audit/audit.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { stopRenewals } from '#money/subscription/index.ts'
import { keepAnAdministrator, lockAdministrators } from './administrators.ts'
import { lockOwnedWorkspaces, refuseLastOwner } from './refuseLastOwner.ts'
import { revokeInvitationsBy } from './revokeInvitationsBy.ts'
import { findUser } from '../queries.ts'
import { endSessions } from '../signIn/sessions.ts'
import { notifySuspended } from './notifySuspended.ts'

/**
 * Blacklists a user: all sessions and open invitations end immediately, and auto-renewals with their
 * paid period.
 * Removing a user from the blacklist does not turn auto-renewals on again. A running event
 * finishes. Optionally the user is emailed the reason.
 */
export const setBlackList = verb(
  accountCalls.setBlackList,
  async (context, { id, inBlacklist, reason, tells }) => {
    const { app, at } = context
    await app.db.transaction(async (tx) => {
      await lockAdministrators(tx)
      await lockOwnedWorkspaces(tx, [id])
      const before = await tx
        .selectFrom('users as u')
        .innerJoin('workspaces as w', 'w.id', 'u.id')
        .select(['u.id', 'u.userName', 'u.emailAddress', 'u.language', 'u.inBlacklist'])
        .where('u.id', '=', id)
        .where('u.anonymisedAt', 'is', null)
        .forNoKeyUpdate()
        .executeTakeFirst()
      if (!before) return refuse('No User')
      const why = inBlacklist ? reason : undefined
      await tx
        .updateTable('users')
        .set({ inBlacklist, blacklistReason: why ?? null })
        .where('id', '=', id)
        .execute()
      await keepAnAdministrator(tx)
      if (inBlacklist) {
        await refuseLastOwner(tx, id)
        await endSessions(tx, at, id)
        await stopRenewals(tx, id, at)
        await revokeInvitationsBy(tx, at, { userId: id })
        if (tells && why !== undefined && !before.inBlacklist)
          await notifySuspended(tx, context, 'accountBlacklisted', before, why)
      }
      await audit(tx, context, {
        action: 'account.setBlackList',
        objectType: 'user',
        objectId: id,
        details: {
          before: { inBlacklist: before.inBlacklist },
          after: { inBlacklist },
          reason: why,
        },
      })
    })
    return (await findUser(app.db, at, id)) ?? refuse('No User')
  },
)
