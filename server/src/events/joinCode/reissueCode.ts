import { eventCalls } from '@openbooth/contract/events/event/calls'
import { constraintOf } from '#platform/database/violations.ts'
import { verb, type PublicContext } from '#platform/http/verb.ts'
import { newIssue } from '#installation/secretKey/index.ts'
import { changeCode } from './changeCode.ts'
import { nextRevision } from './queries.ts'

const mostTries = 5

/** The changed fields of a reissued code for a holder of this role. */
export const reissued = ({ app, at }: PublicContext, role: string) => ({
  ...newIssue(app.secrets, role),
  createdAt: at,
  revokedAt: null,
  mailedAt: null,
  openedAt: null,
})

/**
 * Replaces a code: the old link stops working, its connections end, and a revoked code works again.
 */
export const reissueCode = verb(eventCalls.reissueCode, async (context, { id }) => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await changeCode(
        context,
        id,
        { action: 'event.reissueCode' },
        async (tx, { role }) => {
          await tx
            .updateTable('joinCodes')
            .set({ ...reissued(context, role), calendarRevision: nextRevision })
            .where('id', '=', id)
            .execute()
          return true
        },
      )
    } catch (error) {
      // Eight digits drawn by chance may be another event's: draw again.
      if (tries === mostTries || !isTaken(error)) throw error
    }
  }
})

const isTaken = (error: unknown): boolean =>
  /^join_codes_(code|lookup)_key$/.test(constraintOf(error))
