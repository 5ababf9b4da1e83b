import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { sql } from 'kysely'
import { seatVerb } from '#platform/http/verb.ts'
import { bySeat } from '../acts/liveActor.ts'
import { holdSound } from './holdSound.ts'
import { writeEventAct } from '../acts/writeEventAct.ts'

/** Languages that an interpreter declares to understand. The plan of the booth may differ. */
export const understand = seatVerb(soundCalls.understand, async (context, { languages }) => {
  const { app, seat } = context
  const { eventId, codeId } = seat
  const understands = languages.length === 0 ? null : languages
  const hasChanged = await app.db.transaction(async (tx) => {
    await holdSound(tx, eventId)
    const { numUpdatedRows } = await tx
      .updateTable('seats')
      .set({ understands })
      .where('id', '=', (code) =>
        code.selectFrom('joinCodes').select('seatId').where('id', '=', codeId),
      )
      .where('understands', 'is distinct from', sql.val(understands))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await writeEventAct(tx, bySeat(context), 'understand', { languages })
    return true
  })
  if (hasChanged) app.notifier.publish('sound', eventId)
  return {}
})
