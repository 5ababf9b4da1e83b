import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { requireSound } from './changeOnAir.ts'
import type { OwnSound } from '../switches/changeSound.ts'

/**
 * Locks a live event so that it cannot end. On-air changes are still possible.
 * @returns its state
 * @throws The Event Is Not Open, The Event Is Closed
 */
export const holdSound = async (
  tx: Transaction<Tables>,
  eventId: bigint,
): Promise<OwnSound['soundState']> => {
  const event = (await tx
    .selectFrom('events')
    .select(['state', 'soundState'])
    .where('id', '=', eventId)
    .forShare()
    // The database allows no others.
    .executeTakeFirstOrThrow()) as Pick<OwnSound, 'state' | 'soundState'>
  requireSound(event)
  return event.soundState
}
