import { role } from '@openbooth/contract/roles'
import { keptUserName } from '@openbooth/contract/names'
import { userAdminCalls } from '@openbooth/contract/users/user/adminCalls'
import { sql } from 'kysely'
import { audit } from '#platform/audit/audit.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { stopRenewals } from '#money/subscription/index.ts'
import { lockAdministrators } from './administrators.ts'
import { lockOwnedWorkspaces, refuseOwner } from './refuseLastOwner.ts'
import { revokeInvitationsBy } from './revokeInvitationsBy.ts'
import { findUser } from '../queries.ts'
import { refuseUnderWay } from './refuseUnderWay.ts'

/**
 * Removes an organiser's personal data permanently, except from receipts. Refused while events,
 * money or payments of the user are open.
 */
export const anonymiseUser = verb(
  userAdminCalls.anonymise,
  async (context, { id, confirmation, reason }) => {
    const { app, at } = context
    await app.db.transaction(async (tx) => {
      await lockAdministrators(tx)
      await lockOwnedWorkspaces(tx, [id])
      const user = await tx
        .selectFrom('users as u')
        .innerJoin('workspaces as w', 'w.id', 'u.id')
        .select(['u.userName', 'u.emailAddress', 'w.role'])
        .where('u.id', '=', id)
        .where('u.anonymisedAt', 'is', null)
        .forUpdate()
        .executeTakeFirst()
      if (!user) return refuse('No User')
      if (user.role !== role.organiser) return refuse('Only Organisers Are Anonymised')
      if (keptUserName(confirmation) !== keptUserName(user.userName))
        return refuse('Confirmation Differs', { path: 'confirmation' })
      await refuseOwner(tx, id)
      await refuseUnderWay(tx, id)
      await stopRenewals(tx, id, at)
      await revokeInvitationsBy(tx, at, { userId: id })
      // Written first, so that a reason with the user's name is anonymised too.
      await audit(tx, context, {
        action: 'account.anonymise',
        objectType: 'user',
        objectId: id,
        details: { reason },
      })
      await sql`select anonymise_user(${id}, ${at})`.execute(tx)
    })
    return (await findUser(app.db, at, id)) ?? refuse('No User')
  },
)
