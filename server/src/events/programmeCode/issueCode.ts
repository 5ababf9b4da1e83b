import { programmeCodeCalls } from '@openbooth/contract/events/programmeCode/calls'
import { audit } from '#platform/audit/audit.ts'
import { constraintOf } from '#platform/database/violations.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb, type Context } from '#platform/http/verb.ts'
import { newListenerIssue } from '#installation/secretKey/index.ts'
import { publishEnded } from './publishEnded.ts'
import { endConnections, lockPlanned, readCodes } from './queries.ts'

const mostTries = 5

/**
 * Creates the code of a programme, or replaces it: the old link stops working, and its connections
 * end.
 */
export const issueCode = verb(programmeCodeCalls.issue, async (context, { programmeId }) => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await issue(context, programmeId)
    } catch (error) {
      // The random digits are already the code of another programme or event. Draws new ones.
      if (tries === mostTries || !isTaken(error)) throw error
    }
  }
})

const isTaken = (error: unknown): boolean =>
  /^programme_codes_(code|lookup)_key$/.test(constraintOf(error))

const issue = async (context: Context, programmeId: bigint) => {
  const { app, at, actor } = context
  const { code, lookup } = newListenerIssue()
  const { ended, codes } = await app.db.transaction(async (tx) => {
    const { name, cancelledAt } = await lockPlanned(tx, actor, programmeId)
    if (cancelledAt !== null) refuse('The Programme Was Cancelled')
    const values = { code: code!, lookup, createdAt: at, revokedAt: null }
    await tx
      .insertInto('programmeCodes')
      .values({ programmeId, ...values })
      .onConflict((conflict) => conflict.column('programmeId').doUpdateSet(values))
      .execute()
    const events = await endConnections(tx, programmeId, at)
    await audit(tx, context, {
      action: 'programme.issueCode',
      objectType: 'programme',
      objectId: programmeId,
      details: { name },
    })
    return { ended: events, codes: await readCodes(app, tx, actor, programmeId) }
  })
  publishEnded(app, ended)
  return codes
}
