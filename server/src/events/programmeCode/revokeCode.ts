import { programmeCodeCalls } from '@openbooth/contract/events/programmeCode/calls'
import { audit } from '#platform/audit/audit.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { publishEnded } from './publishEnded.ts'
import { endConnections, lockPlanned, readCodes } from './queries.ts'

/** Revokes the code of a programme and ends its connections. Idempotent. */
export const revokeCode = verb(programmeCodeCalls.revoke, async (context, { programmeId }) => {
  const { app, at, actor } = context
  const { ended, codes } = await app.db.transaction(async (tx) => {
    const { name } = await lockPlanned(tx, actor, programmeId)
    const code = await tx
      .selectFrom('programmeCodes')
      .select('revokedAt')
      .where('programmeId', '=', programmeId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!code) return refuse('Code Not Found')
    if (code.revokedAt === null) {
      await tx
        .updateTable('programmeCodes')
        .set({ revokedAt: at })
        .where('programmeId', '=', programmeId)
        .execute()
      await audit(tx, context, {
        action: 'programme.revokeCode',
        objectType: 'programme',
        objectId: programmeId,
        details: { name },
      })
    }
    const events = await endConnections(tx, programmeId, at)
    return { ended: events, codes: await readCodes(app, tx, actor, programmeId) }
  })
  publishEnded(app, ended)
  return codes
})
