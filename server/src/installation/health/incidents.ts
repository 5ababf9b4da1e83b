import type { IncidentKind } from '@openbooth/contract/installation/health/calls'
import { sql, type Transaction } from 'kysely'
import type { Reader, Tables } from '#platform/database/database.ts'
import { lateMail } from '#platform/mail/lateMail.ts'
import type { App } from '#platform/run/app.ts'
import { scheduledTasksOf } from '#platform/run/scheduledTask.ts'
import { localTroubles, type Trouble } from './localTroubles.ts'

const minute = 60_000
/**
 * An incident ends after this time without observation, so that an intermittent problem is one
 * incident.
 */
const overAfter = 5 * minute
const kept = 90 * 24 * 60 * minute

/**
 * The current problems as this process sees them, with the criteria of `/readyz` and the
 * administrators' home.
 */
export const troublesNow = async (app: App, at: Date): Promise<readonly Trouble[]> => {
  const [mail, local, servers, given, unheard] = await Promise.all([
    lateMail(app.db, at),
    localTroubles(app),
    app.db.query
      .selectFrom('mediaServers')
      .select('serverName')
      .where('removedAt', 'is', null)
      .where('notAnsweringSince', 'is not', null)
      .execute(),
    app.db.query
      .selectFrom('providerEvents')
      .select('id')
      .where('state', '=', 'failed')
      .limit(1)
      .execute(),
    areEventsUnheard(app.db.query, at),
  ])
  const one = (kind: IncidentKind, isSo: boolean): readonly Trouble[] =>
    isSo ? [{ kind, subject: '' }] : []
  return [
    ...one('lateMail', mail.count > 0),
    ...local,
    ...one('providerEvents', given.length > 0),
    ...one('unheardEvent', unheard),
    ...servers.map(({ serverName }) => ({ kind: 'mediaServer' as const, subject: serverName })),
    ...(scheduledTasksOf(app)?.late() ?? []).map((subject) => ({
      kind: 'lateScheduledTask' as const,
      subject,
    })),
  ]
}

/**
 * An audio worker finds an event within one or two seconds, and a replacement within ten after a
 * kill.
 */
const unheardFor = minute / 2

const areEventsUnheard = async (db: Reader, at: Date): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`
    select exists (
      select from events e where e.sound_state = 'live' and e.live_since < ${new Date(at.getTime() - unheardFor)}
        and not exists (select from audio_worker_leases l where l.event_id = e.id
          and l.renewed_at > clock_timestamp() - interval '10 seconds')) as is`.execute(db)
  return rows[0]!.is
}

/** The incidents that some process has observed within the last minutes. */
export const ongoingIncidents = async (
  db: Reader,
): Promise<{ kind: IncidentKind; subject: string; begunAt: Date }[]> => {
  const rows = await db
    .selectFrom('incidents')
    .select(['kind', 'subject', 'begunAt'])
    .where('endedAt', 'is', null)
    .orderBy('begunAt')
    .execute()
  return rows.map((row) => ({ ...row, kind: row.kind as IncidentKind }))
}

/** Records problems that a process observes now. */
export const reportTroubles = async (
  tx: Transaction<Tables>,
  at: Date,
  troubles: readonly Trouble[],
): Promise<void> => {
  // Each once, because one statement cannot write a row twice. In a fixed order, to prevent
  // deadlocks between processes.
  const ordered = [...new Map(troubles.map((one) => [`${one.kind} ${one.subject}`, one] as const))]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, trouble]) => trouble)
  if (ordered.length > 0)
    await tx
      .insertInto('incidents')
      .values(ordered.map((trouble) => ({ ...trouble, begunAt: at, seenAt: at })))
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'subject'])
          .where('endedAt', 'is', null)
          .doUpdateSet({ seenAt: sql`greatest(incidents.seen_at, excluded.seen_at)` }),
      )
      .execute()
}

/** Records the current problems, and ends those that no process has observed for some minutes. */
export const recordTroubles = async (
  tx: Transaction<Tables>,
  at: Date,
  troubles: readonly Trouble[],
): Promise<void> => {
  await reportTroubles(tx, at, troubles)
  await tx
    .updateTable('incidents')
    .set({ endedAt: at })
    .where('endedAt', 'is', null)
    .where('seenAt', '<=', new Date(at.getTime() - overAfter))
    .execute()
  await tx
    .deleteFrom('incidents')
    .where('endedAt', '<', new Date(at.getTime() - kept))
    .execute()
}
