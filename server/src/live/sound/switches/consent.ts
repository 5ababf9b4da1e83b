import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { seatVerb } from '#platform/http/verb.ts'
import { bySeat } from '../acts/liveActor.ts'
import { holdSound } from '../onAir/holdSound.ts'
import { writeEventAct } from '../acts/writeEventAct.ts'

/** The last answer of a seat to each purpose applies from then on. */
export const consent = seatVerb(soundCalls.consent, async (context, { isGiven, purpose }) => {
  const { app, at, seat } = context
  const hasChanged = await app.db.transaction(async (tx) => {
    await holdSound(tx, seat.eventId)
    const answer = { isGiven, answeredAt: at }
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('consents')
      .values({ codeId: seat.codeId, purpose, ...answer })
      .onConflict((conflict) =>
        conflict
          .columns(['codeId', 'purpose'])
          .doUpdateSet(answer)
          .where('consents.isGiven', '!=', isGiven),
      )
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) return false
    const act = purpose === 'recording' ? 'consent' : 'publicationConsent'
    await writeEventAct(tx, bySeat(context), act, { isSo: isGiven })
    return true
  })
  if (hasChanged) app.notifier.publish('sound', seat.eventId)
  return {}
})
