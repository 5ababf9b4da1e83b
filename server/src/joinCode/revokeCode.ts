import { eventCalls } from '@openbooth/contract/event'
import { verb } from '#platform/http/verb.ts'
import { changeCode } from './changeCode.ts'

/** Makes a code useless and puts out whoever came by it. */
export const revokeCode = verb(eventCalls.revokeCode, (context, { id }) =>
  changeCode(context, id, 'event.revokeCode', async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('joinCodes')
      .set({ revokedAt: context.at })
      .where('id', '=', id)
      .where('revokedAt', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }),
)
