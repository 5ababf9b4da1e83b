import { eventCalls } from '@openbooth/contract/event'
import { newIssue } from '../event/index.ts'
import { constraintOf } from '#platform/database/violations.ts'
import { verb } from '#platform/http/verb.ts'
import { changeCode } from './changeCode.ts'

const mostTries = 5

/** Replaces a code: the old link stops working, whoever came by it is put out, a revoked code works again. */
export const reissueCode = verb(eventCalls.reissueCode, async (context, { id }) => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await changeCode(context, id, 'event.reissueCode', async (tx, { role }) => {
        await tx
          .updateTable('joinCodes')
          .set({
            ...newIssue(context.app.secrets, role),
            createdAt: context.at,
            revokedAt: null,
            mailedAt: null,
            openedAt: null,
          })
          .where('id', '=', id)
          .execute()
      })
    } catch (error) {
      // Eight digits drawn by chance may be another event's: draw again.
      if (tries === mostTries || !isTaken(error)) throw error
    }
  }
})

const isTaken = (error: unknown): boolean =>
  /^join_codes_(code|lookup)_key$/.test(constraintOf(error))
