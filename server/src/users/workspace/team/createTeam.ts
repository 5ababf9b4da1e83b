import { mostOwnTeams } from '@openbooth/contract/users/workspace/rules'
import { workspaceCalls } from '@openbooth/contract/users/workspace/calls'
import { audit } from '#platform/audit/audit.ts'
import { readSettings } from '#platform/database/settings.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { createTeam as create, lockUsers } from '../../user/index.ts'

/**
 * Creates a team with the free package. It gets no free hours, otherwise each new team would be a
 * source of them.
 */
export const createTeam = verb(workspaceCalls.create, async (context, { name }) => {
  const { app, at, actor } = context
  const settings = await readSettings(app.db)
  return app.db.transaction(async (tx) => {
    // Serialised, so that concurrent creations count each other.
    await lockUsers(tx, [actor.id])
    const { count } = await tx
      .selectFrom('workspaceMembers as m')
      .innerJoin('workspaces as w', 'w.id', 'm.workspaceId')
      .select((are) => are.fn.countAll<bigint>().as('count'))
      .where('m.userId', '=', actor.id)
      .where('m.role', '=', 'owner')
      .where('w.isPersonal', '=', false)
      .executeTakeFirstOrThrow()
    if (count >= mostOwnTeams) return refuse('Team Number Has Reached Its Limit')
    const id = await create(tx, at, settings, { name, ownerId: actor.id })
    await audit(tx, context, {
      action: 'workspace.create',
      objectType: 'workspace',
      objectId: id,
      details: { name },
    })
    return { id }
  })
})
