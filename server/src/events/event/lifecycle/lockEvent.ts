import { roleMay, type Permission } from '@openbooth/contract/permissions'
import type { MemberRole } from '@openbooth/contract/roles'
import { mayActOn, partiesOf } from '../queries.ts'
import { captionedCount } from '@openbooth/contract/live/transcription/rules'
import { streamedCount } from '@openbooth/contract/live/delivery/streamedTracks'
import type { PricedEvent } from '@openbooth/contract/money/rateCard/pricing'
import { recordedCount } from '@openbooth/contract/live/recording/rules'
import { sql, type Transaction } from 'kysely'
import type { Reader, Tables } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'
import { requireVersion } from '#platform/http/stale.ts'
import type { Context } from '#platform/http/verb.ts'
import type { Actor } from '#platform/http/session.ts'
import { paidFrom } from '../quote/priceEvent.ts'
import { storedEventJson, toStoredEvent, type StoredEvent } from '../save/storedEvent.ts'

/** Reads an event. Undefined if it does not exist. */
export const readEvent = async (db: Reader, id: bigint): Promise<StoredEvent | undefined> => {
  const { rows } = await sql<{
    event: unknown
  }>`select ${sql.raw(storedEventJson)} as event from events e where e.id = ${id}`.execute(db)
  return rows[0] && toStoredEvent(rows[0].event)
}

/**
 * Locks an event for an action that may move money or end it, and reads it. Undefined if it does
 * not exist or, without waiting, if another transaction holds it.
 */
export const lockEvent = async (
  tx: Transaction<Tables>,
  id: bigint,
  waits: boolean,
): Promise<StoredEvent | undefined> => {
  const { rows } = await sql<{
    locked: boolean
  }>`select lock_event(${id}, ${waits}) as locked`.execute(tx)
  // A separate statement, so that it sees changes committed during the wait for the locks.
  return rows[0]!.locked ? readEvent(tx, id) : undefined
}

/** For another user's event the error is the same as for a missing one. */
export const requireOwn = async (
  db: Reader,
  event: StoredEvent | undefined,
  actor: Actor,
  permission: Permission,
): Promise<StoredEvent> => {
  if (!event) return refuse('Event Not Found')
  if (mayActOn(actor, event, permission)) return event
  const parties = await partiesOf(db, actor, event.id)
  return parties && mayActOn(actor, parties, permission) ? event : refuse('Event Not Found')
}

/**
 * Locks an event that a member of its owner acts on, and checks the caller again, who may have been
 * removed or got another role since the call began.
 */
export const lockOwnEvent = async (
  tx: Transaction<Tables>,
  actor: Actor,
  id: bigint,
  permission: Permission,
): Promise<StoredEvent> => {
  const event = await lockEvent(tx, id, true)
  const member = await tx
    .selectFrom('workspaceMembers')
    .select('role')
    .where('workspaceId', '=', actor.workspaceId)
    .where('userId', '=', actor.id)
    .executeTakeFirst()
  if (!member) return refuse('Workspace Not Found')
  // The database allows no other roles.
  const memberRole = member.role as MemberRole
  if (!roleMay(memberRole, permission)) return refuse('No Permission')
  return requireOwn(tx, event, { ...actor, memberRole }, permission)
}

/** Emailing codes or asking technicians does not change the version. */
const actions = ['create', 'update', 'open', 'extend', 'cancel', 'close', 'streamOutputs'].map(
  (act) => `event.${act}`,
)

/** Refuses an action on an event that has changed since it was read. */
export const requireEventVersion = (
  db: Reader,
  context: Context,
  { id, version: is }: StoredEvent,
  read: number,
): Promise<void> =>
  requireVersion(db, context, { is, read }, { objectType: 'event', objectId: id, actions })

/** The parts of an event that determine its price. */
export const pricedEvent = (event: StoredEvent): PricedEvent => ({
  startAt: paidFrom(event),
  endAt: event.endAt,
  extendedFrom: event.extendedFrom,
  booths: event.booths,
  receiverNums: event.receiverNums,
  includedListeners: event.includedListeners,
  technicianOption: event.technicianOption,
  recordedChannels: recordedCount(event),
  captionedChannels: captionedCount(event),
  streamOutputs: event.streamOutputs,
  streamedChannels: streamedCount(event),
})
