import {
  mostSessionsOfEvent,
  mostSessionsOfProgramme,
} from '@openbooth/contract/events/agenda/limits'
import { programmeImportCalls } from '@openbooth/contract/events/programmeImport/calls'
import { mostListed } from '@openbooth/contract/events/programmeImport/rules'
import { refuse } from '#platform/http/refuse.ts'
import { uploadVerb } from '#platform/http/verb.ts'
import { differenceOf, type Difference, type StoredSession } from './difference.ts'
import { readSchedule } from './parse/readSchedule.ts'
import { fingerprintOf, readTarget } from './queries.ts'
import { shownDifference } from './shownDifference.ts'

/** @throws Too Many Sessions if an agenda would have more sessions than the limit */
const requireWithinLimit = (stored: readonly StoredSession[], difference: Difference): void => {
  const { added, changed, removed } = difference
  const counts = new Map<bigint, number>()
  const count = (eventId: bigint, by: 1 | -1): void => {
    counts.set(eventId, (counts.get(eventId) ?? 0) + by)
  }
  for (const { eventId } of stored) count(eventId, 1)
  for (const { eventId } of removed) count(eventId, -1)
  for (const { before, after } of changed) {
    count(before.eventId, -1)
    count(after.eventId, 1)
  }
  for (const { eventId } of added) count(eventId, 1)
  const all = stored.length + added.length - removed.length
  if (
    all > mostSessionsOfProgramme ||
    [...counts.values()].some((own) => own > mostSessionsOfEvent)
  )
    refuse('Too Many Sessions')
}

/** Compares a file with the sessions of a programme, and stores it for `apply`. */
export const previewImport = uploadVerb(
  programmeImportCalls.preview,
  async ({ app, actor, at }, { programmeId, removesMissing }, file) => {
    const { plan } = await readTarget(app.db.query, actor.workspaceId, programmeId)
    const schedule = await readSchedule(file, plan.zone, app.log)
    return app.db.transaction(async (tx) => {
      const target = await readTarget(tx, actor.workspaceId, programmeId)
      const { stored } = target
      const difference = differenceOf({ plan: target.plan, stored, schedule, removesMissing })
      requireWithinLimit(stored, difference)
      await tx
        .deleteFrom('programmeImports')
        .where('programmeId', '=', programmeId)
        .where('userId', '=', actor.id)
        .execute()
      const { id } = await tx
        .insertInto('programmeImports')
        .values({
          programmeId,
          userId: actor.id,
          schedule: JSON.stringify(schedule),
          removesMissing,
          fingerprint: fingerprintOf(target),
          createdAt: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return {
        token: id,
        difference: shownDifference(difference, target.plan),
        problems: difference.problems.slice(0, mostListed),
        problemCount: difference.problems.length,
        ignoredColumns: schedule.ignoredColumns.slice(0, 40),
      }
    })
  },
)
