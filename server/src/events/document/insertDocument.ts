import { eventState } from '@openbooth/contract/events/event/rules/events'
import {
  mostAccountDocumentBytes,
  mostEventDocumentBytes,
  mostEventDocuments,
} from '@openbooth/contract/events/document/rules'
import type { Transaction } from 'kysely'
import type { Reader, Tables } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'
import { lockDocuments } from './queries.ts'

interface Addition {
  readonly eventId: bigint
  readonly title: string
  readonly at: Date
  /** Of the file; 0 for a link. */
  readonly bytes: number
  readonly fileId: string | null
  readonly url: string | null
}

/**
 * Checks that an event accepts another document within the limits of the event and of its account.
 * @throws Event State Does Not Allow This, Document Number Has Reached Its Limit,
 * Documents Too Large Together, Account Documents Too Large Together
 * @returns the place after the last one
 */
export const requireRoom = async (db: Reader, eventId: bigint, bytes: number): Promise<number> => {
  const { state, ownerId } = await db
    .selectFrom('events')
    .select(['state', 'ownerId'])
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow()
  if (state === eventState.cancelled) refuse('Event State Does Not Allow This')
  const all = await db
    .selectFrom('eventDocuments as d')
    .leftJoin('storedFiles as f', 'f.id', 'd.fileId')
    .select(['d.position', 'f.bytes'])
    .where('d.eventId', '=', eventId)
    .execute()
  if (all.length >= mostEventDocuments) refuse('Document Number Has Reached Its Limit')
  const together = all.reduce((sum, one) => sum + Number(one.bytes ?? 0), bytes)
  if (together > mostEventDocumentBytes) refuse('Documents Too Large Together')
  if (bytes > 0 && (await bytesOfAccount(db, ownerId)) + bytes > mostAccountDocumentBytes)
    refuse('Account Documents Too Large Together')
  return Math.max(-1, ...all.map(({ position }) => position)) + 1
}

/** All files of an account's events together, also of events that are over. */
const bytesOfAccount = async (db: Reader, ownerId: bigint): Promise<number> => {
  const { bytes } = await db
    .selectFrom('eventDocuments as d')
    .innerJoin('events as e', 'e.id', 'd.eventId')
    .innerJoin('storedFiles as f', 'f.id', 'd.fileId')
    .select(({ fn }) => fn.sum('f.bytes').as('bytes'))
    .where('e.ownerId', '=', ownerId)
    .executeTakeFirstOrThrow()
  return Number(bytes ?? 0)
}

/** Adds a document behind the others of its event. */
export const insertDocument = async (
  tx: Transaction<Tables>,
  { eventId, title, at, bytes, fileId, url }: Addition,
): Promise<bigint> => {
  await lockDocuments(tx, eventId)
  const position = await requireRoom(tx, eventId, bytes)
  const { id } = await tx
    .insertInto('eventDocuments')
    .values({ eventId, title, position, fileId, url, addedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
