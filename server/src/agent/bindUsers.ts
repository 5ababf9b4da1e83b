import { agentCalls } from '@openbooth/contract/agent'
import { role } from '@openbooth/contract/roles'
import type { Transaction } from 'kysely'
import { audit } from '#platform/audit.ts'
import type { Tables } from '#platform/database.ts'
import { refuse } from '#platform/refuse.ts'
import { verb } from '#platform/verb.ts'

/** Binds users to an agent, or to none. Events that were held for them stay with both. */
export const bindUsers = verb(agentCalls.bind, (context, { userIds, agentId }) =>
  context.app.db.transaction(async (tx) => {
    if (agentId !== null) await requireAgent(tx, agentId)
    const ids = [...new Set(userIds)]
    const users = await tx
      .selectFrom('users')
      .select(['id', 'role', 'agentId'])
      .where('id', 'in', ids)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
    if (users.length < ids.length) refuse('No User', { path: 'userIds' })
    if (agentId !== null && users.some((user) => user.role === role.agent))
      refuse('Agents Are Not Bound', { path: 'userIds' })
    const changed = users.filter((user) => user.agentId !== agentId)
    for (const { id, agentId: before } of changed) {
      await tx.updateTable('users').set({ agentId }).where('id', '=', id).execute()
      await audit(tx, context, {
        action: 'account.bind',
        objectType: 'user',
        objectId: id,
        details: { before: textOf(before), after: textOf(agentId) },
      })
    }
    return { changed: changed.length }
  }),
)

const textOf = (id: bigint | null) => (id === null ? null : String(id))

const requireAgent = async (tx: Transaction<Tables>, id: bigint): Promise<void> => {
  const agent = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('role', '=', role.agent)
    .forShare()
    .executeTakeFirst()
  if (!agent) refuse('Agent Not Found', { path: 'agentId' })
}
