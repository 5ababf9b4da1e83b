import {
  chosenQuoteState,
  type CustomerQuote,
  customerQuote,
  quoteDraft,
  type QuoteRow,
  type QuoteState,
} from '@openbooth/contract/users/agent/quoteCalls'
import { type RawBuilder, type Selectable, sql, type SqlBool, type Transaction } from 'kysely'
import type { Reader, Tables } from '#platform/database/database.ts'
import { contains } from '#platform/list/list.ts'
import { refuse } from '#platform/http/refuse.ts'

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

/** Locks a quote for a change. */
export const lockQuote = async (
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
export const wasSent = (state: string): boolean => state !== chosenQuoteState.enum.draft
