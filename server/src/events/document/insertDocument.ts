import {
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
 * Checks that another document fits the limits of an event.
 * @throws Document Number Has Reached Its Limit, Documents Too Large Together
 * @returns the place after the last one
 */
export const requireRoom = async (db: Reader, eventId: bigint, bytes: number): Promise<number> => {
  const all = await db
    .selectFrom('eventDocuments as d')
    .leftJoin('storedFiles as f', 'f.id', 'd.fileId')
    .select(['d.position', 'f.bytes'])
    .where('d.eventId', '=', eventId)
    .execute()
  if (all.length >= mostEventDocuments) refuse('Document Number Has Reached Its Limit')
  const together = all.reduce((sum, one) => sum + Number(one.bytes ?? 0), bytes)
  if (together > mostEventDocumentBytes) refuse('Documents Too Large Together')
  return Math.max(-1, ...all.map(({ position }) => position)) + 1
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
