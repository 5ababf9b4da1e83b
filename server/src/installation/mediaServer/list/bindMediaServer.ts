import { mediaServerCalls } from '@openbooth/contract/installation/mediaServer/calls'
import type { Transaction } from 'kysely'
import { audit } from '#platform/audit/audit.ts'
import type { Tables } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { requireServerVersion } from './requireServerVersion.ts'
import { lockServer } from '../queries.ts'
import { readMediaServer } from './toMediaServers.ts'

/** Sets the users of a server. Running events stay on it. */
export const bindMediaServer = verb(
  mediaServerCalls.bind,
  (context, { id, version, everyone, userIds }) => {
    const { app } = context
    return app.db.transaction(async (tx) => {
      await lockServer(tx, id)
      const shown = await readMediaServer(app, tx, id)
      await requireServerVersion(tx, context, mediaServerCalls.bind, version, shown)
      const wanted: (bigint | null)[] = everyone ? [null] : [...new Set(userIds)]
      if (!everyone) await requireUsers(tx, wanted as bigint[])
      const before = await tx
        .deleteFrom('mediaServerBindings')
        .where('serverId', '=', id)
        .returning('userId')
        .execute()
      if (wanted.length > 0)
        await tx
          .insertInto('mediaServerBindings')
          .values(wanted.map((userId) => ({ serverId: id, userId })))
          .execute()
      await tx
        .updateTable('mediaServers')
        .set((set) => ({ version: set('version', '+', 1) }))
        .where('id', '=', id)
        .execute()
      await audit(tx, context, {
        action: 'mediaServer.bind',
        objectType: 'mediaServer',
        objectId: id,
        details: {
          before: await namesOf(
            tx,
            before.map(({ userId }) => userId),
          ),
          after: await namesOf(tx, wanted),
        },
      })
      return readMediaServer(app, tx, id)
    })
  },
)

/** With names, because readers of the log do not know ids. */
const namesOf = async (tx: Transaction<Tables>, ids: readonly (bigint | null)[]) => {
  const users = ids.filter((id) => id !== null)
  const named =
    users.length === 0
      ? []
      : await tx
          .selectFrom('workspaces')
          .select('name')
          .where('id', 'in', users)
          .orderBy('name')
          .execute()
  return { everyone: ids.includes(null), users: named.map(({ name }) => name) }
}

const requireUsers = async (tx: Transaction<Tables>, ids: readonly bigint[]): Promise<void> => {
  if (ids.length === 0) return
  const found = await tx
    .selectFrom('workspaces')
    .select('id')
    .where('id', 'in', ids)
    .forKeyShare()
    .execute()
  if (found.length < ids.length) refuse('No User', { path: 'userIds' })
}
