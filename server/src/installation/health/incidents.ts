import type { IncidentKind } from '@openbooth/contract/installation/health/calls'
import { sql, type Transaction } from 'kysely'
import type { Reader, Tables } from '#platform/database/database.ts'
import { lateMail } from '#platform/mail/lateMail.ts'
import type { App } from '#platform/run/app.ts'
import { isDiskFull } from '#platform/run/disk.ts'
import { sweepsOf } from '#platform/run/sweep.ts'

export interface Trouble {
  readonly kind: IncidentKind
  /** Which one; empty: there is but one. */
  readonly subject: string
}

const minute = 60_000
/** So long nobody may have seen it before it counts as over: what comes and goes is one incident. */
const overAfter = 5 * minute
const kept = 90 * 24 * 60 * minute

/** What is wrong now, as this process sees it: by the same measures as `/readyz` and the administrators' home. */
export const troublesNow = async (app: App, at: Date): Promise<readonly Trouble[]> => {
  const [mail, isFull, servers, given, unheard] = await Promise.all([
    lateMail(app.db, at),
    isDiskFull(app.env.OPENBOOTH_DATA),
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
    ...one('diskFull', isFull),
    ...one('providerEvents', given.length > 0),
    ...one('unheardEvent', unheard),
    ...servers.map(({ serverName }) => ({ kind: 'mediaServer' as const, subject: serverName })),
    ...(sweepsOf(app)?.late() ?? []).map((subject) => ({ kind: 'lateSweep' as const, subject })),
  ]
}

/** An ear finds an event within a second or two, another one within ten where it was killed. */
const unheardFor = minute / 2

const areEventsUnheard = async (db: Reader, at: Date): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`
    select exists (
      select from events e where e.sound_state = 'live' and e.live_since < ${new Date(at.getTime() - unheardFor)}
        and not exists (select from ear_leases l where l.event_id = e.id
          and l.renewed_at > clock_timestamp() - interval '10 seconds')) as is`.execute(db)
  return rows[0]!.is
}

/** Writes down what is wrong now, and that what nobody has seen for some minutes is over. */
export const noteTroubles = async (
  tx: Transaction<Tables>,
  at: Date,
  troubles: readonly Trouble[],
): Promise<void> => {
  // In one order, as every process does this.
  const ordered = troubles.toSorted((a, b) =>
    `${a.kind} ${a.subject}` < `${b.kind} ${b.subject}` ? -1 : 1,
  )
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
