import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { seatVerb } from '#platform/http/verb.ts'
import { bySeat } from '../acts/liveActor.ts'
import { holdSound } from '../onAir/holdSound.ts'
import { writeEventAct } from '../acts/writeEventAct.ts'

/** The last answer of a seat applies from then on. */
export const consent = seatVerb(soundCalls.consent, async (context, { isGiven }) => {
  const { app, at, seat } = context
  const hasChanged = await app.db.transaction(async (tx) => {
    await holdSound(tx, seat.eventId)
    const answer = { isGiven, answeredAt: at }
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('recordingConsents')
      .values({ codeId: seat.codeId, ...answer })
      .onConflict((conflict) =>
        conflict
          .column('codeId')
          .doUpdateSet(answer)
          .where('recordingConsents.isGiven', '!=', isGiven),
      )
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) return false
    await writeEventAct(tx, bySeat(context), 'consent', { isSo: isGiven })
    return true
  })
  if (hasChanged) app.notifier.publish('sound', seat.eventId)
  return {}
})
