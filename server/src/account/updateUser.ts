import { accountCalls, approval } from '@openbooth/contract/account'
import { agentCountryType, role } from '@openbooth/contract/roles'
import { audit } from '#platform/audit.ts'
import { refuse } from '#platform/refuse.ts'
import { verb } from '#platform/verb.ts'
import { keepAnAdministrator, lockAdministrators } from './administrators.ts'
import { findUser } from './queries.ts'
import { endSessions } from './sessions.ts'

/** Changes somebody's role, country type, approval and invitation limit. */
export const updateUser = verb(accountCalls.update, async (context, { id, ...input }) => {
  const { app, at } = context
  await app.db.transaction(async (tx) => {
    await lockAdministrators(tx)
    const before = await tx
      .selectFrom('users')
      .select(['role', 'agentCountryType', 'approval', 'inviteLimit', 'inviteCount'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!before) return refuse('No User')
    const userType = input.userType ?? before.role
    const after = {
      role: userType,
      agentCountryType:
        userType === role.agent
          ? (input.agentCountryType ?? before.agentCountryType ?? agentCountryType.developing)
          : null,
      approval: input.approval ?? before.approval,
      inviteLimit: Math.max(input.inviteLimit ?? before.inviteLimit, before.inviteCount),
    }
    await tx.updateTable('users').set(after).where('id', '=', id).execute()
    await keepAnAdministrator(tx)
    // Rights are read with every call, but open streams and screens belong to the old role.
    if (after.role !== before.role || after.approval !== approval.approved) {
      await endSessions(tx, at, id)
    }
    await audit(tx, context, {
      action: 'account.update',
      objectType: 'user',
      objectId: id,
      details: { before, after },
    })
  })
  return (await findUser(app.db, at, id)) ?? refuse('No User')
})
