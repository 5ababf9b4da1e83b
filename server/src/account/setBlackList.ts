import { accountCalls } from '@openbooth/contract/account'
import { audit } from '#platform/audit/audit.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { stopRenewals } from '../subscription/index.ts'
import { keepAnAdministrator, lockAdministrators } from './administrators.ts'
import { findUser } from './queries.ts'
import { endSessions } from './sessions.ts'

/**
 * Blacklists a user, ending all its sessions at once and every auto-renew with the period that is paid, or lifts that,
 * which turns no auto-renew on again. A running event finishes.
 */
export const setBlackList = verb(
  accountCalls.setBlackList,
  async (context, { id, inBlacklist }) => {
    const { app, at } = context
    await app.db.transaction(async (tx) => {
      await lockAdministrators(tx)
      const before = await tx
        .selectFrom('users')
        .select('inBlacklist')
        .where('id', '=', id)
        .forNoKeyUpdate()
        .executeTakeFirst()
      if (!before) return refuse('No User')
      await tx.updateTable('users').set({ inBlacklist }).where('id', '=', id).execute()
      await keepAnAdministrator(tx)
      if (inBlacklist) {
        await endSessions(tx, at, id)
        await stopRenewals(tx, id, at)
      }
      await audit(tx, context, {
        action: 'account.setBlackList',
        objectType: 'user',
        objectId: id,
        details: { before: before.inBlacklist, after: inBlacklist },
      })
    })
    return (await findUser(app.db, at, id)) ?? refuse('No User')
  },
)
