import { healthCalls, type IncidentKind } from '@openbooth/contract/installation/health/calls'
import { sql } from 'kysely'
import type { Reader } from '#platform/database/database.ts'
import { lateMail } from '#platform/mail/lateMail.ts'
import { freeBytes, isDiskFull } from '#platform/run/disk.ts'
import { productVersion } from '#platform/run/productVersion.ts'
import { scheduledTasksOf } from '#platform/run/scheduledTask.ts'
import { verb } from '#platform/http/verb.ts'

const mostShown = 50

/** The health of the installation, for administrators. */
export const getHealth = verb(healthCalls.get, async ({ app, at }) => {
  const folder = app.env.OPENBOOTH_DATA
  const [late, facts, free, isFull, incidents] = await Promise.all([
    lateMail(app.db, at),
    readFacts(app.db.query),
    freeBytes(folder),
    isDiskFull(folder),
    readIncidents(app.db.query),
  ])
  const running = scheduledTasksOf(app)
  const lateNames = new Set(running?.late())
  return {
    version: productVersion,
    database: { version: facts.version, bytes: Number(facts.bytes) },
    mail: { late: late.count, lateSince: late.since, failed: facts.failed },
    scheduledTasks: (running?.ages() ?? [])
      .map(([name, seconds]) => ({
        name,
        seconds: Math.round(seconds),
        isLate: lateNames.has(name),
      }))
      .toSorted((a, b) => Number(b.isLate) - Number(a.isLate) || b.seconds - a.seconds),
    disk: { freeBytes: free, isFull },
    mediaServers: { running: facts.running, notAnswering: facts.notAnswering },
    incidents,
    serverTime: at,
  }
})

const readFacts = async (db: Reader) => {
  const { rows } = await sql<{
    version: string
    bytes: bigint
    failed: number
    running: number
    notAnswering: number
  }>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select count(*)::integer from mail_outbox where state = 'failed') as failed,
      (select count(*)::integer from media_servers where removed_at is null and status = 'running') as running,
      (select count(*)::integer from media_servers where removed_at is null and not_answering_since is not null)
        as "notAnswering"`.execute(db)
  return rows[0]!
}

const readIncidents = async (db: Reader) => {
  const rows = await db
    .selectFrom('incidents')
    .select(['id', 'kind', 'subject', 'begunAt', 'endedAt', 'notifiedAt'])
    .orderBy(sql`ended_at is null`, 'desc')
    .orderBy('begunAt', 'desc')
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute()
  return rows.map((row) => ({ ...row, kind: row.kind as IncidentKind }))
}
