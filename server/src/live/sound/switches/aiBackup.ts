import { soundCalls } from '@openbooth/contract/live/sound/calls'
import type { SoundState } from '@openbooth/contract/live/sound/rules/soundStates'
import { eventState, type EventState } from '@openbooth/contract/events/event/rules/events'
import { sql } from 'kysely'
import { refuse } from '#platform/http/refuse.ts'
import { seatVerb } from '#platform/http/verb.ts'
import { requireSound } from '../onAir/changeOnAir.ts'
import { bySeat } from '../acts/liveActor.ts'
import { writeEventAct } from '../acts/writeEventAct.ts'

/** The AI backup of a booth, by staff of the event. */
export const aiBackup = seatVerb(soundCalls.aiBackup, async (context, { boothId, isOn }) => {
  const { app } = context
  const actor = bySeat(context)
  const { eventId } = actor
  const hasChanged = await app.db.transaction(async (tx) => {
    const event = (await tx
      .selectFrom('events')
      .select(['state', 'soundState'])
      .where('id', '=', eventId)
      .forShare()
      // The database allows no others.
      .executeTakeFirstOrThrow()) as { state: EventState; soundState: SoundState | null }
    requireSound(event)
    if (event.state !== eventState.normal) refuse('The Event Is Not Open')
    const booth = await tx
      .selectFrom('booths')
      .select('id')
      .where('eventId', '=', eventId)
      .where('id', '=', boothId)
      .where('aiBackup', '!=', 'none')
      .executeTakeFirst()
    if (booth === undefined) refuse('The Booth Has No Reserve')
    const changed = isOn
      ? await tx
          .insertInto('aiBackupsOn')
          .values({ boothId, eventId, since: sql`clock_timestamp()` })
          .onConflict((conflict) => conflict.doNothing())
          .returning('boothId')
          .execute()
      : await tx
          .deleteFrom('aiBackupsOn')
          .where('boothId', '=', boothId)
          .returning('boothId')
          .execute()
    if (changed.length === 0) return false
    await writeEventAct(tx, actor, 'reserve', { booth: String(boothId), isOn })
    return true
  })
  if (hasChanged) app.notifier.publish('sound', eventId)
  return {}
})
