import { eventReport } from '@openbooth/contract/live/report/report'
import { sql } from 'kysely'
import { z } from 'zod'
import type { App } from '#platform/run/app.ts'
import { gatherReport } from './gather/report.ts'
import { notifyWebhooks } from '#installation/webhook/index.ts'
import { notifyReportReady } from './notifyReportReady.ts'

const atOnce = 20
const minute = 60_000
/** After this many failures the report is retried once an hour. */
const longestWait = 60 * minute

/** Creates the due reports, each once. Stores a report and its emails in one transaction. */
export const makeDueReports = async (app: App, at: Date): Promise<void> => {
  const due = await app.db.query
    .selectFrom('eventReports')
    .select('eventId')
    .where('madeAt', 'is', null)
    .where('dueAt', '<=', at)
    .orderBy('dueAt')
    .limit(atOnce)
    .execute()
  for (const { eventId } of due) {
    try {
      if (await makeReport(app, eventId, at)) app.notifier.publish('event', eventId)
    } catch (err) {
      app.log.error({ err, eventId: String(eventId) }, 'Failed to create a report')
      await sql`
        update event_reports set tries = tries + 1,
          due_at = ${at}::timestamptz + least(${longestWait}, ${minute} * 2 ^ least(tries, 10)) * interval '1 ms'
        where event_id = ${eventId} and made_at is null`.execute(app.db.query)
    }
  }
}

/** @returns false if another process has it */
const makeReport = (app: App, eventId: bigint, at: Date): Promise<boolean> =>
  app.db.transaction(async (tx) => {
    const waiting = await tx
      .selectFrom('eventReports')
      .select('eventId')
      .where('eventId', '=', eventId)
      .where('madeAt', 'is', null)
      .where('dueAt', '<=', at)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (waiting === undefined) return false
    const report = await gatherReport(app, tx, eventId)
    await tx
      .updateTable('eventReports')
      .set({ madeAt: at, content: JSON.stringify(z.encode(eventReport, report)) })
      .where('eventId', '=', eventId)
      .execute()
    await notifyReportReady(app, tx, { eventId, at, report })
    await notifyWebhooks(tx, eventId, { kind: 'report.ready', at })
    return true
  })
