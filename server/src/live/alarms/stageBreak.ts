import { eventLiveCalls } from '@openbooth/contract/live/sound/ownerCalls'
import { alarmCalls } from '@openbooth/contract/live/alarms/calls'
import { eventType } from '@openbooth/contract/events/event/rules/events'
import type { Transaction } from 'kysely'
import { refuse } from '#platform/http/refuse.ts'
import { seatVerb, verb } from '#platform/http/verb.ts'
import type { Tables } from '#platform/database/database.ts'
import type { App } from '#platform/run/app.ts'
import {
  byOwnerOrAdministrator,
  bySeat,
  holdSound,
  writeEventAct,
  type LiveActor,
} from '../sound/index.ts'

/**
 * During a break, missing audio raises no alarm. After it, the stage begins again with its next
 * voice.
 */
const mark = async (
  app: App,
  actor: LiveActor,
  stageId: bigint,
  isOn: boolean,
): Promise<Record<string, never>> => {
  const { eventId, at } = actor
  const isNews = await app.db.transaction(async (tx) => {
    await holdSound(tx, eventId)
    const stage = await tx
      .selectFrom('booths as b')
      .innerJoin('events as e', 'e.id', 'b.eventId')
      .select('b.id')
      .where('b.id', '=', stageId)
      .where('b.eventId', '=', eventId)
      .where('e.eventType', '=', eventType.silentConference)
      .executeTakeFirst()
    if (stage === undefined) return refuse('Channel Not Found')
    const changed = await (isOn ? begin(tx, eventId, stageId, at) : end(tx, stageId))
    if (changed.length === 0) return false
    await writeEventAct(tx, actor, 'stageBreak', { booth: Number(stageId), isOn })
    return true
  })
  if (isNews) app.notifier.publish('sound', eventId)
  return {}
}

const begin = (tx: Transaction<Tables>, eventId: bigint, boothId: bigint, at: Date) =>
  tx
    .insertInto('stageWatches')
    .values({ boothId, eventId, breakSince: at })
    .onConflict((known) =>
      known
        .column('boothId')
        .doUpdateSet({ breakSince: at, begunAt: null })
        .where('stageWatches.breakSince', 'is', null),
    )
    .returning('boothId')
    .execute()

const end = (tx: Transaction<Tables>, boothId: bigint) =>
  tx
    .updateTable('stageWatches')
    .set({ breakSince: null })
    .where('boothId', '=', boothId)
    .where('breakSince', 'is not', null)
    .returning('boothId')
    .execute()

/** For staff of the event. */
export const stageBreak = seatVerb(alarmCalls.stageBreak, (context, { stageId, isOn }) =>
  mark(context.app, bySeat(context), stageId, isOn),
)

/** For the owner or an administrator, signed in and without a code. */
export const stageBreakAsUser = verb(
  eventLiveCalls.stageBreak,
  async (context, { id, stageId, isOn }) =>
    mark(context.app, await byOwnerOrAdministrator(context, id), stageId, isOn),
)
