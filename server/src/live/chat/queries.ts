import { chatsOf, type Chat, type Chatter } from '@openbooth/contract/live/chat/rules'
import { sql, type Selectable, type Transaction } from 'kysely'
import type { Reader, Tables } from '#platform/database/database.ts'
import type { Seat } from '#platform/http/seat.ts'
import { holdSound } from '../sound/index.ts'

interface Found {
  readonly people: readonly (Chatter & { readonly codeId: number; readonly name: string })[]
}

export interface Chatting {
  /** Author of messages of this seat. */
  readonly name: string
  readonly chats: readonly Chat[]
}

/**
 * Serialises the messages of an event, so that readers who continue from their newest message miss
 * none.
 * @throws The Event Is Not Open, The Event Is Closed
 */
export const lockChats = async (tx: Transaction<Tables>, eventId: bigint): Promise<void> => {
  // Does not lock the row of the event, because going on air would wait for it.
  await sql`select pg_advisory_xact_lock(hashtext('openbooth chats'), hashint8(${eventId}))`.execute(
    tx,
  )
  await holdSound(tx, eventId)
}

/**
 * The conversations of a seat. Interpreters have those of their booth. Revoked seats have an empty
 * list.
 */
export const findChatting = async (db: Reader, { eventId, codeId }: Seat): Promise<Chatting> => {
  const { rows } = await sql<Found>`
    select coalesce(jsonb_agg(jsonb_build_object('codeId', j.id, 'role', j.role, 'name', coalesce(s.name, ''),
      'party', case when j.role = 'interpreter' then 'b' || s.booth_id else left(j.role, 1) || j.id end) order by j.id), '[]') as people
    from join_codes j left join seats s on s.id = j.seat_id
    where j.event_id = ${eventId} and j.role <> 'listener' and j.revoked_at is null`.execute(db)
  const { people } = rows[0]!
  const own = people.find((person) => BigInt(person.codeId) === codeId)
  return own ? { name: own.name, chats: chatsOf(own, people) } : { name: '', chats: [] }
}

export const messageColumns = [
  'id',
  'kind',
  'party',
  'codeId',
  'role',
  'name',
  'canned',
  'text',
  'at',
] as const

/** A message as the database has it. */
export type StoredMessage = Pick<
  Selectable<Tables['chatMessages']>,
  (typeof messageColumns)[number]
>
