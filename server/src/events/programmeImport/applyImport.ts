import { programmeImportCalls } from '@openbooth/contract/events/programmeImport/calls'
import { previewMinutes } from '@openbooth/contract/events/programmeImport/rules'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb, type Context } from '#platform/http/verb.ts'
import { differenceOf } from './difference.ts'
import type { ParsedSchedule } from './parse/session.ts'
import { fingerprintOf, readTarget, type ImportTarget } from './queries.ts'
import { countsOf } from './shownDifference.ts'
import { eventsOf, writeDifference } from './writeDifference.ts'

type Counts = ReturnType<typeof countsOf>

/** A schedule as JSON stores it: instants are texts. */
const storedSchedule = (stored: unknown): ParsedSchedule => {
  const schedule = stored as ParsedSchedule
  return {
    ...schedule,
    sessions: schedule.sessions.map((session) => ({
      ...session,
      startsAt: new Date(session.startsAt),
      endsAt: new Date(session.endsAt),
    })),
  }
}

/** Locks the programme, its events and their agendas, so that nothing changes during the import. */
const lockTarget = async (
  tx: Transaction<Tables>,
  { actor }: Context,
  programmeId: bigint,
): Promise<ImportTarget> => {
  await sql`select 1 from programmes where id = ${programmeId} for share`.execute(tx)
  await sql`select 1 from events where programme_id = ${programmeId}
    order by start_at, id for share`.execute(tx)
  await sql`insert into event_agendas (event_id)
    select id from events where programme_id = ${programmeId} order by start_at, id
    on conflict (event_id) do update set version = event_agendas.version`.execute(tx)
  return readTarget(tx, actor.workspaceId, programmeId)
}

/** @throws Import Not Found */
const lockImport = async (
  tx: Transaction<Tables>,
  { actor, at }: Context,
  programmeId: bigint,
  token: string,
) => {
  const preview = await tx
    .selectFrom('programmeImports')
    .select(['schedule', 'removesMissing', 'fingerprint', 'outcome'])
    .where('id', '=', token)
    .where('programmeId', '=', programmeId)
    .where('userId', '=', actor.id)
    .where('createdAt', '>', new Date(at.getTime() - previewMinutes * 60_000))
    .forUpdate()
    .executeTakeFirst()
  return preview ?? refuse('Import Not Found')
}

/** Applies a previewed import to all events or to none. */
export const applyImport = verb(
  programmeImportCalls.apply,
  async (context, { programmeId, token, skipsProblems }) => {
    const { app, actor } = context
    await readTarget(app.db.query, actor.workspaceId, programmeId)
    const { counts, changed } = await app.db.transaction(async (tx) => {
      const preview = await lockImport(tx, context, programmeId, token)
      if (preview.outcome !== null)
        return { counts: preview.outcome as unknown as Counts, changed: [] }
      const target = await lockTarget(tx, context, programmeId)
      if (fingerprintOf(target) !== preview.fingerprint)
        return refuse('Agenda Changed Since The Preview')
      const schedule = storedSchedule(preview.schedule)
      const difference = differenceOf({ ...target, ...preview, schedule })
      if (difference.problems.length > 0 && !skipsProblems) return refuse('Schedule Has Problems')
      const affected = eventsOf(difference)
      const eventIds = target.plan.events.map(({ id }) => id).filter((id) => affected.has(id))
      await writeDifference(tx, context, difference, eventIds)
      const outcome = countsOf(difference)
      await tx
        .updateTable('programmeImports')
        .set({ outcome: JSON.stringify(outcome), schedule: null })
        .where('id', '=', token)
        .execute()
      return { counts: outcome, changed: eventIds }
    })
    for (const eventId of changed) app.notifier.publish('sound', eventId)
    return counts
  },
)
