import type { billingCalls } from '@openbooth/contract/money/billing/calls'
import type { OutputOf } from '@openbooth/contract/call'
import type { Reader } from '#platform/database/database.ts'
import { contains, ordered } from '#platform/list/list.ts'
import { findRows, lookedThrough, searchedPage } from '#platform/list/searchRows.ts'
import { type Filters, orderOf, recordsOf, statementOf, toRecord } from './queries.ts'

type SearchInput = Filters & {
  readonly search: string
  readonly page: number
  readonly pageSize: number
}

/**
 * A page of the rows whose event or order matches a name. The first rows in the requested order are
 * scanned one by one. Only if they do not fill the page do we search events and orders by name.
 */
export const searchBilling = async (
  db: Reader,
  ownerId: bigint,
  input: SearchInput,
): Promise<OutputOf<typeof billingCalls.list>> => {
  const { rows, ...counted } = await searchedPage(
    input,
    (most) => find(db, input, recordsOf(db, ownerId, input), most),
    () => find(db, input, statementOf(db, ownerId, input), lookedThrough),
    (ids) => recordsOf(db, ownerId, {}).where('b.id', 'in', ids).execute(),
  )
  return { rows: rows.map(toRecord), ...counted }
}

const find = (
  db: Reader,
  input: SearchInput,
  query: ReturnType<typeof recordsOf>,
  most: number,
) => {
  const order = orderOf(input)
  const looked = query
    .clearSelect()
    .select(['b.id', 'b.createdAt', 'e.name', 'e.number', 'o.number as orderNumber'])
  const first = ordered(looked, { ...input, sort: order }, 'b').limit(most + 1)
  const matches = contains(['name', 'number', 'orderNumber'], input.search)
  return findRows(db, first, matches, { ...input, most, order })
}
