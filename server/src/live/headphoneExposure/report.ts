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
const reportsPerMinute = countPerMinute()

/** Stores headphone exposure. Only the page can measure it. */
export const report = seatVerb(
  headphoneExposureCalls.report,
  async ({ app, at, seat }, reported) => {
    const { codeId, eventId, connectionId } = seat
    if (reportsPerMinute(app, at, connectionId) > mostAMinute) refuse('Too Many Requests')
    const { others } = await app.db.query
      .selectFrom('headphoneExposures')
      .select((rows) => rows.fn.countAll<bigint>().as('others'))
      .where('codeId', '=', codeId)
      .where('key', '!=', reported.key)
      .executeTakeFirstOrThrow()
    if (others >= most.headphoneExposures) refuse('Too Many Requests')
    const figures = {
      until: at,
      isOnAir: reported.isOnAir,
      seconds: reported.seconds,
      leqDb: reported.level,
      loudestMinuteDb: reported.loudestMinute,
      peakDb: reported.peak,
      held: reported.holds,
      splOffset: reported.fullScale,
    }
    const since = new Date(at.getTime() - reported.seconds * 1000)
    await app.db.query
      .insertInto('headphoneExposures')
      .values({ codeId, eventId, key: reported.key, since, ...figures })
      .onConflict((conflict) => conflict.columns(['codeId', 'key']).doUpdateSet(figures))
      .execute()
    return joinHeadphoneExposures(await headphoneExposuresOfSeat(app.db.query, codeId))
  },
)
