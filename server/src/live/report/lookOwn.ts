import { daysAfter } from '@openbooth/contract/time/days'
import { ownReportCalls } from '@openbooth/contract/live/report/ownCalls'
import { ownReportDays } from '@openbooth/contract/live/report/rules'
import { refuse } from '#platform/http/refuse.ts'
import { hashOf } from '#platform/http/session.ts'
import { publicVerb } from '#platform/http/verb.ts'
import { findCode, toLiveEvent } from '#events/event/index.ts'
import { seatNameOf } from '../sound/index.ts'
import { toReport } from './kept.ts'

/** 128 bits in base64url, which cannot be guessed. */
const secret = /^[\w-]{22}$/

/** Returns the work of one interpreter, without any other data of the event. */
export const lookOwn = publicVerb(ownReportCalls.look, async ({ app, at }, { code }) => {
  const found = secret.test(code) ? await findCode(app.db, hashOf(code)) : undefined
  if (found?.revokedAt !== null || found.role !== 'interpreter') return refuse('Code Not Found')
  const event = toLiveEvent(found, at)
  const kept = await app.db.query
    .selectFrom('eventReports')
    .select(['dueAt', 'madeAt', 'content'])
    .where('eventId', '=', found.eventId)
    .executeTakeFirst()
  if (!kept?.madeAt) return { event, dueAt: kept?.dueAt ?? null, report: null }
  if (at > daysAfter(kept.madeAt, ownReportDays)) return refuse('The Event Is Closed')
  const { liveFrom, closedAt, liveMilliseconds, interpreters } = toReport(kept.content)
  const own = interpreters.find(({ seat }) => seat === seatNameOf(found))
  return {
    event,
    dueAt: null,
    report: own === undefined ? null : { liveFrom, closedAt, liveMilliseconds, own },
  }
})
