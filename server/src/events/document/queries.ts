import type { Permission } from '@openbooth/contract/permissions'
import { sql, type Transaction } from 'kysely'
import type { OutputOf } from '@openbooth/contract/call'
import type { documentCalls } from '@openbooth/contract/events/document/calls'
import { endingOf } from '@openbooth/contract/events/document/rules'
import type { Reader, Tables } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'
import type { Actor } from '#platform/http/session.ts'
import { managerRoleOf, mayAsParty, partiesOf } from '../event/index.ts'

export type DocumentView = OutputOf<typeof documentCalls.list>[number]

const documents = (db: Reader) =>
  db
    .selectFrom('eventDocuments as d')
    .leftJoin('storedFiles as f', 'f.id', 'd.fileId')
    .select(['d.id', 'd.eventId', 'd.title', 'd.url', 'd.addedAt', 'd.fileId'])
    .select(['f.bytes', 'f.fileName'])

type Row = Awaited<ReturnType<ReturnType<typeof documents>['execute']>>[number]

const toDocument = ({ id, title, url, addedAt, bytes, fileName }: Row): DocumentView => ({
  id,
  title,
  file: fileName === null ? null : { ending: endingOf(fileName) ?? '', bytes: Number(bytes ?? 0) },
  url,
  addedAt,
})

/** The documents of an event, in their order. */
export const documentsOf = async (db: Reader, eventId: bigint): Promise<DocumentView[]> => {
  const rows = await documents(db)
    .where('d.eventId', '=', eventId)
    .orderBy('d.position')
    .orderBy('d.id')
    .execute()
  return rows.map(toDocument)
}

/** One of them, of this event alone. */
export const documentOf = (
  db: Reader,
  eventId: bigint,
  id: bigint,
): Promise<(Row & { readonly view: DocumentView }) | undefined> =>
  documents(db)
    .where('d.eventId', '=', eventId)
    .where('d.id', '=', id)
    .executeTakeFirst()
    .then((row) => row && { ...row, view: toDocument(row) })

/**
 * Checks that the actor may see the event as its staff does, because the staff read these documents,
 * or may change it.
 * @throws Event Not Found
 */
export const requireEvent = async (
  db: Reader,
  actor: Actor,
  eventId: bigint,
  permission: Permission,
): Promise<void> => {
  const parties = await partiesOf(db, actor, eventId)
  if (!parties || !mayAsParty(actor, parties, permission)) refuse('Event Not Found')
}

/**
 * A document of an event of the actor. For other users' documents the error is the same as for
 * missing ones.
 * @throws Document Not Found
 */
export const requireDocument = async (
  db: Reader,
  actor: Actor,
  id: bigint,
  permission: Permission,
): Promise<Row> => {
  const found = await documents(db)
    .innerJoin('events as e', 'e.id', 'd.eventId')
    .select(['e.ownerId', 'e.customerId', managerRoleOf(actor)])
    .where('d.id', '=', id)
    .executeTakeFirst()
  return found && mayAsParty(actor, found, permission) ? found : refuse('Document Not Found')
}

/** Serialises additions and reordering of the documents of an account, for its limits. */
export const lockDocuments = async (tx: Transaction<Tables>, eventId: bigint): Promise<void> => {
  // An advisory lock, because a row lock on the event would delay people who go on air.
  await sql`
    select pg_advisory_xact_lock(hashtext('openbooth documents'), hashint8(owner_id))
    from events where id = ${eventId}`.execute(tx)
}

/** The number of documents for an event's staff. */
export const countDocuments = async (db: Reader, eventId: bigint): Promise<number> => {
  const { count } = await db
    .selectFrom('eventDocuments')
    .select((all) => all.fn.countAll<bigint>().as('count'))
    .where('eventId', '=', eventId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
