import type { EventState } from '@openbooth/contract/rules/events'
import type { SoundState } from '@openbooth/contract/rules/soundStates'
import { sql } from 'kysely'
import type { SeatContext } from '#platform/http/verb.ts'
import { requireSound } from './changeOnAir.ts'

/** What of an event's sound is its own, not its booths'. */
export interface OwnSound {
  readonly state: EventState
  readonly soundState: SoundState | null
  readonly pauseWords: string
  readonly floorLanguage: string | null
}

interface Change {
  readonly values: Partial<Omit<OwnSound, 'state'>> & { readonly liveSince?: Date }
  readonly act: string
  readonly details?: Readonly<Record<string, string>>
}

/**
 * Changes the sound of the event of a seat as one act of its time line, and tells everybody.
 * @param decide null: all is so already
 */
export const changeSoundOf = async (
  { app, at, seat: { eventId, codeId } }: SeatContext,
  decide: (before: OwnSound) => Change | null,
): Promise<void> => {
  const hasChanged = await app.db.transaction(async (tx) => {
    const row = await tx
      .selectFrom('events')
      .select(['state', 'soundState', 'pauseWords', 'floorLanguage'])
      .where('id', '=', eventId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    // The database allows no others.
    const before = row as OwnSound
    requireSound(before)
    const change = decide(before)
    if (change === null) return false
    await tx.updateTable('events').set(change.values).where('id', '=', eventId).execute()
    const details = JSON.stringify(change.details ?? {})
    await sql`select write_event_act(${eventId}, ${at}, ${change.act}, ${codeId}, null, ${details}::jsonb)`.execute(
      tx,
    )
    return true
  })
  if (hasChanged) app.notifier.publish('sound', eventId)
}
