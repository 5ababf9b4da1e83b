import { agentCalls } from '@openbooth/contract/users/agent/calls'
import type { OutputOf } from '@openbooth/contract/call'
import { role } from '@openbooth/contract/roles'
import type { Transaction } from 'kysely'
import { lockAdministrators, type LockedWorkspace, lockWorkspaces } from '../user/index.ts'
import { audit } from '#platform/audit/audit.ts'
import type { Tables } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'
import { type Context, verb } from '#platform/http/verb.ts'

type Result = OutputOf<typeof agentCalls.bind>['results'][number]

/**
 * Binds users to an agent, or to none. A user who cannot be bound does not block the others. Events
 * that the agent holds for them remain visible to both.
 */
export const bindUsers = verb(agentCalls.bind, (context, { userIds, agentId }) =>
  context.app.db.transaction(async (tx) => {
    // Locked first, as for every change of a user, because one of the users may be an
    // administrator.
    await lockAdministrators(tx)
    const agent = agentId === null ? null : await requireAgent(tx, agentId)
    const results: Result[] = []
    for (const { id, workspace: user } of await lockWorkspaces(tx, userIds))
      results.push(await bindOne(tx, context, id, user, agent))
    return { changed: results.filter(({ outcome }) => outcome === 'changed').length, results }
  }),
)

interface Agent {
  readonly id: bigint
  readonly userName: string
}

const bindOne = async (
  tx: Transaction<Tables>,
  context: Context,
  id: bigint,
  user: LockedWorkspace | undefined,
  agent: Agent | null,
): Promise<Result> => {
  if (!user) return { id, userName: null, outcome: 'refused', refusal: 'No User' }
  const { userName, agentId: before } = user
  const agentId = agent?.id ?? null
  if (agentId !== null && user.role !== role.organiser)
    return { id, userName, outcome: 'refused', refusal: 'Only Organisers Are Bound' }
  if (before === agentId) return { id, userName, outcome: 'unchanged', refusal: null }
  await tx.updateTable('workspaces').set({ agentId }).where('id', '=', id).execute()
  const formerAgent = await findUser(tx, before)
  await audit(tx, context, {
    action: 'account.bind',
    objectType: 'user',
    objectId: id,
    // With the name, because readers of the log do not know ids.
    details: {
      agent: { before: formerAgent?.userName ?? null, after: agent?.userName ?? null },
      agentId: { before: before && String(before), after: agentId && String(agentId) },
    },
  })
  return { id, userName, outcome: 'changed', refusal: null }
}

const findUser = async (tx: Transaction<Tables>, id: bigint | null): Promise<Agent | null> =>
  id === null
    ? null
    : ((await tx
        .selectFrom('workspaces')
        .select(['id', 'name as userName'])
        .where('id', '=', id)
        .executeTakeFirst()) ?? null)

const requireAgent = async (tx: Transaction<Tables>, id: bigint): Promise<Agent> => {
  const agent = await tx
    .selectFrom('workspaces')
    .select(['id', 'name as userName'])
    .where('id', '=', id)
    .where('role', '=', role.agent)
    .forShare()
    .executeTakeFirst()
  return agent ?? refuse('Agent Not Found', { path: 'agentId' })
}
