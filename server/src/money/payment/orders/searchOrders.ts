import type { paymentCalls } from '@openbooth/contract/money/payment/calls'
import type { InputOf } from '@openbooth/contract/call'
import { sql, type SqlBool } from 'kysely'
import type { Reader } from '#platform/database/database.ts'
import type { Actor } from '#platform/http/session.ts'
import { contains, ordered } from '#platform/list/list.ts'
import { findRows, lookedThrough, searchedPage } from '#platform/list/searchRows.ts'
import { ordersIn, ordersOf, payerColumns, toOrder } from '../queries.ts'

type SearchInput = InputOf<typeof paymentCalls.list> & { readonly search: string }

/**
 * A page of all users' orders whose payer's name or email contains a text. The first orders in the
 * requested order are scanned one by one. Only if they do not fill the page do we use the text
 * index.
 */
export const searchOrders = async (db: Reader, actor: Actor, at: Date, input: SearchInput) => {
  const { search: _search, ...others } = input
  const { rows, ...counted } = await searchedPage(
    input,
    (most) => lookThrough(db, input, ordersOf(db, actor, at, others), most),
    () => findByPayers(db, input, ordersOf(db, actor, at, input)),
    (ids) => ordersIn(db).where('o.id', 'in', ids).execute(),
  )
  return { rows: rows.map(toOrder), ...counted }
}

type Orders = ReturnType<typeof ordersOf>

const lookThrough = (db: Reader, input: SearchInput, orders: Orders, most: number) => {
  const looked = orders
    .clearSelect()
    .select(['o.id', 'o.createdAt', 'w.name as userName', 'u.emailAddress'])
  const first = ordered(looked, input, 'o').limit(most + 1)
  const matches = contains(payerColumns, input.search)
  return findRows(db, first, matches, { ...input, most, order: input.sort })
}

/** All of them already match, so their payers are not checked again. */
const findByPayers = (db: Reader, input: SearchInput, orders: Orders) => {
  const most = lookedThrough
  const found = orders.clearSelect().select(['o.id', 'o.createdAt'])
  const first = ordered(found, input, 'o').limit(most + 1)
  return findRows(db, first, sql<SqlBool>`true`, { ...input, most, order: input.sort })
}
