import { headphoneExposureCalls } from '@openbooth/contract/live/headphoneExposure/calls'
import { joinHeadphoneExposures } from '@openbooth/contract/live/headphoneExposure/rules'
import { most } from '@openbooth/contract/limits'
import { countPerMinute } from '#platform/http/limits/countPerMinute.ts'
import { refuse } from '#platform/http/refuse.ts'
import { seatVerb } from '#platform/http/verb.ts'
import { headphoneExposuresOfSeat } from './headphoneExposuresOf.ts'

/**
 * A page reports every ten seconds and at the end of each turn. Turns may end in quick succession.
 */
const mostAMinute = 30
const toldOf = countPerMinute()

/** Stores headphone exposure. Only the page can measure it. */
export const report = seatVerb(headphoneExposureCalls.report, async ({ app, at, seat }, told) => {
  const { codeId, eventId, connectionId } = seat
  if (toldOf(app, at, connectionId) > mostAMinute) refuse('Too Many Requests')
  const { others } = await app.db.query
    .selectFrom('headphoneExposures')
    .select((rows) => rows.fn.countAll<bigint>().as('others'))
    .where('codeId', '=', codeId)
    .where('key', '!=', told.key)
    .executeTakeFirstOrThrow()
  if (others >= most.headphoneExposures) refuse('Too Many Requests')
  const figures = {
    until: at,
    isOnAir: told.isOnAir,
    seconds: told.seconds,
    leqDb: told.level,
    loudestMinuteDb: told.loudestMinute,
    peakDb: told.peak,
    held: told.holds,
    splOffset: told.fullScale,
  }
  const since = new Date(at.getTime() - told.seconds * 1000)
  await app.db.query
    .insertInto('headphoneExposures')
    .values({ codeId, eventId, key: told.key, since, ...figures })
    .onConflict((conflict) => conflict.columns(['codeId', 'key']).doUpdateSet(figures))
    .execute()
  return joinHeadphoneExposures(await headphoneExposuresOfSeat(app.db.query, codeId))
})
