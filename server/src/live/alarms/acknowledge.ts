import { eventLiveCalls } from '@openbooth/contract/live/sound/ownerCalls'
import { alarmCalls } from '@openbooth/contract/live/alarms/calls'
import { silenceRuleKinds } from '@openbooth/contract/live/alarms/allAlarms'
import type { Transaction } from 'kysely'
import { refuse } from '#platform/http/refuse.ts'
import { seatVerb, verb } from '#platform/http/verb.ts'
import type { Tables } from '#platform/database/database.ts'
import type { App } from '#platform/run/app.ts'
import {
  actorIds,
  byOwnerOrAdministrator,
  bySeat,
  holdSound,
  writeEventAct,
  type LiveActor,
} from '../sound/index.ts'

/**
 * Acknowledges an alarm. Only the first acknowledgement is stored. Alarms that have ended can still
 * be acknowledged.
 */
const know = async (app: App, actor: LiveActor, id: bigint): Promise<Record<string, never>> => {
  const { eventId } = actor
  const isNews = await app.db.transaction(async (tx) => {
    await holdSound(tx, eventId)
    const alarm = await tx
      .selectFrom('eventAlarms')
      .select(['kind', 'level', 'track', 'boothId', 'seat', 'acknowledgedAt'])
      .where('id', '=', id)
      .where('eventId', '=', eventId)
      .forUpdate()
      .executeTakeFirst()
    if (alarm === undefined) return refuse('Alarm Not Found')
    if (alarm.acknowledgedAt !== null) return false
    await tx.updateTable('eventAlarms').set(acknowledgement(actor)).where('id', '=', id).execute()
    const { kind, level, track, boothId, seat } = alarm
    if (silenceRuleKinds.includes(kind) && boothId !== null && seat === null)
      await acknowledgeWith(tx, actor, boothId)
    const booth = boothId === null ? null : Number(boothId)
    await writeEventAct(tx, actor, 'acknowledge', {
      alarm: Number(id),
      kind,
      level,
      track,
      booth,
      seat,
    })
    return true
  })
  if (isNews) app.notifier.publish('sound', eventId)
  return {}
}

const acknowledgement = (actor: LiveActor) => {
  const { codeId, userId } = actorIds(actor)
  return { acknowledgedAt: actor.at, acknowledgedCodeId: codeId, acknowledgedUserId: userId }
}

/** Pages list one alarm for a silent booth, so its acknowledgement includes the others. */
const acknowledgeWith = async (
  tx: Transaction<Tables>,
  actor: LiveActor,
  boothId: bigint,
): Promise<void> => {
  await tx
    .updateTable('eventAlarms')
    .set(acknowledgement(actor))
    .where('eventId', '=', actor.eventId)
    .where('boothId', '=', boothId)
    .where('kind', 'in', silenceRuleKinds)
    .where('seat', 'is', null)
    .where('endedAt', 'is', null)
    .where('acknowledgedAt', 'is', null)
    .execute()
}

/** Acknowledges as staff of the event. */
export const acknowledge = seatVerb(alarmCalls.acknowledge, (context, { id }) =>
  know(context.app, bySeat(context), id),
)

/** Acknowledges as owner or administrator, signed in and without a code. */
export const acknowledgeAsUser = verb(
  eventLiveCalls.acknowledge,
  async (context, { id, alarmId }) =>
    know(context.app, await byOwnerOrAdministrator(context, id), alarmId),
)
