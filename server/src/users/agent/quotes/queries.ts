import {
  chosenQuoteState,
  type CustomerQuote,
  customerQuote,
  quoteDraft,
  type QuoteRow,
  type QuoteState,
} from '@openbooth/contract/users/agent/quoteCalls'
import {
  type RawBuilder,
  type Selectable,
  sql,
  type SqlBool,
  type Transaction,
  type Updateable,
} from 'kysely'
import type { Reader, Tables } from '#platform/database/database.ts'
import { contains } from '#platform/list/list.ts'
import { refuse } from '#platform/http/refuse.ts'
import { requireVersion } from '#platform/http/stale.ts'
import type { Context } from '#platform/http/verb.ts'

type Row = Selectable<Tables['quotes']> & { readonly state: string }

/** SQL: the number of a quote `q` as people write it. */
const writtenNumber = sql<string>`'Q-' || lpad(q.number::text, 6, '0')
  || case when q.revision = 1 then '' else '-' || q.revision end`

/** SQL: the state of a quote `q` at a time. An open quote expires after its last day. */
const stateAt = (at: Date): RawBuilder<QuoteState> =>
  sql`case when q.state in ('draft', 'sent') and (${at}::timestamptz at time zone q.time_zone)::date > q.valid_until
    then 'expired' else q.state end`

const lastDay = sql<string>`q.valid_until::text`

interface Filters {
  readonly search?: string | undefined
  readonly state?: QuoteState | undefined
}

/** An agent's quotes. */
export const searchQuotes = (db: Reader, ownerId: bigint, at: Date, filters: Filters) => {
  const { search, state } = filters
  const rows = db
    .selectFrom('quotes as q')
    .where('q.ownerId', '=', ownerId)
    .select(['q.id', 'q.version', 'q.name', 'q.customerName', 'q.currency', 'q.createdAt'])
    .select([
      writtenNumber.as('number'),
      stateAt(at).as('state'),
      lastDay.as('validUntil'),
      sql<QuoteRow['gross']>`q.net + q.tax`.as('gross'),
    ])
  const inState = state === undefined ? rows : rows.where(sql<SqlBool>`${stateAt(at)} = ${state}`)
  return search
    ? db
        .selectFrom(inState.as('found'))
        .selectAll()
        .where(contains(['name', 'customerName', 'number'], search))
    : db.selectFrom(inState.as('found')).selectAll()
}

const quoteRows = (db: Reader, ownerId: bigint, at: Date) =>
  db
    .selectFrom('quotes as q')
    .where('q.ownerId', '=', ownerId)
    .selectAll('q')
    .select([writtenNumber.as('written'), stateAt(at).as('stateNow'), lastDay.as('lastDay')])

type ReadQuote = Awaited<ReturnType<typeof readQuote>>

/** One quote of an agent. For other agents' quotes the error is the same as for missing ones. */
export const readQuote = async (db: Reader, ownerId: bigint, id: bigint, at: Date) =>
  (await quoteRows(db, ownerId, at).where('q.id', '=', id).executeTakeFirst()) ??
  refuse('Quote Not Found')

const lockQuote = async (
  tx: Transaction<Tables>,
  ownerId: bigint,
  id: bigint,
): Promise<Pick<Row, 'state' | 'version' | 'revision'>> =>
  (await tx
    .selectFrom('quotes')
    .select(['state', 'version', 'revision'])
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .forUpdate()
    .executeTakeFirst()) ?? refuse('Quote Not Found')

/**
 * Changes a quote in one transaction. A draft of a quote that the customer may have received is the
 * next revision.
 * @param values returns the new values with their state. Null: nothing changes
 * @throws Quote Not Found, Changed By Somebody Else, and errors of `values`
 */
export const changeQuote = (
  context: Context,
  { id, version }: { readonly id: bigint; readonly version: number },
  values: (
    tx: Transaction<Tables>,
    before: Pick<Row, 'state'>,
  ) => Promise<(Updateable<Tables['quotes']> & { readonly state: string }) | null>,
): Promise<CustomerQuote> =>
  context.app.db.transaction(async (tx) => {
    const { actor, at } = context
    const before = await lockQuote(tx, actor.workspaceId, id)
    await requireVersion(
      tx,
      context,
      { is: before.version, read: version },
      { objectType: 'quote', objectId: id },
    )
    const changed = await values(tx, before)
    if (changed !== null) {
      const isNextRevision = changed.state === 'draft' && wasSent(before.state)
      await tx
        .updateTable('quotes')
        .set({
          ...changed,
          revision: before.revision + (isNextRevision ? 1 : 0),
          version: before.version + 1,
        })
        .where('id', '=', id)
        .execute()
    }
    return toCustomerQuote(await readQuote(tx, actor.workspaceId, id, at))
  })

const { event: storedEvent, pricing: storedPricing } = quoteDraft.shape
const { lines: storedLines, seller: storedSeller } = customerQuote.shape

const customerOf = (row: ReadQuote) => ({
  name: row.customerName,
  emailAddress: row.customerEmail,
  address: row.customerAddress,
  taxNumber: row.customerTaxNumber,
})

const sharedOf = (row: ReadQuote) => ({
  id: row.id,
  number: row.written,
  state: row.stateNow,
  version: row.version,
  name: row.name,
  customer: customerOf(row),
  language: row.language as CustomerQuote['language'],
  currency: row.currency,
  taxName: row.taxName,
  taxRate: row.taxRate,
  validUntil: row.lastDay,
  timeZone: row.timeZone,
  notes: row.notes,
  customerId: row.customerId,
  event: storedEvent.parse(row.event),
})

/** A quote for editing, with its pricing. */
export const toDraft = (row: ReadQuote) => ({
  ...sharedOf(row),
  pricing: storedPricing.parse(row.pricing),
})

/** A quote as its customer may see it. */
export const toCustomerQuote = (row: ReadQuote): CustomerQuote => ({
  ...sharedOf(row),
  seller: storedSeller.parse(row.seller),
  duration: row.duration,
  lines: storedLines.parse(row.lines),
  net: row.net,
  tax: row.tax,
  gross: row.net + row.tax,
  issuedAt: row.issuedAt,
})

/** Whether a change makes a new revision, because a customer may have the current one. */
const wasSent = (state: string): boolean => state !== chosenQuoteState.enum.draft
