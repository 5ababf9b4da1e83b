import { createHash } from 'node:crypto'
import type { InputOf } from '@openbooth/contract/call'
import type {
  OrderProblem,
  paymentCalls,
  PaymentOrder,
} from '@openbooth/contract/money/payment/calls'
import { readReceiptNumber } from '@openbooth/contract/money/payment/receipts'
import { role } from '@openbooth/contract/roles'
import { sql, type NotNull, type RawBuilder, type Selectable, type SqlBool } from 'kysely'
import type { Reader, Tables } from '#platform/database/database.ts'
import { failedRecently } from '#platform/database/failedRecently.ts'
import { workspacesNamed } from '#platform/list/workspacesNamed.ts'
import { contactOf } from '#platform/mail/contacts.ts'
import { refuse } from '#platform/http/refuse.ts'
import type { Actor } from '#platform/http/session.ts'

export type OrderRow = Selectable<Tables['paymentOrders']>

type Filters = Omit<InputOf<typeof paymentCalls.list>, 'page' | 'pageSize'>

/** Orders with their payers. */
export const ordersIn = (db: Reader) =>
  db
    .selectFrom('paymentOrders as o')
    // From the left, though there always is one: so orders are counted without looking at it.
    .leftJoin('workspaces as w', 'w.id', 'o.userId')
    .leftJoin('users as u', (join) => join.on('u.id', '=', contactOf('w')))
    .selectAll('o')
    .select(['w.name as userName', 'u.emailAddress', 'u.language'])
    .select(
      sql<
        bigint | null
      >`(select number from receipts where order_id = o.id and refund_id is null)`.as(
        'receiptNumber',
      ),
    )
    .$narrowType<{ userName: NotNull; emailAddress: NotNull }>()

export type FoundOrder = Awaited<ReturnType<ReturnType<typeof ordersIn>['execute']>>[number]

/** An order as the wire has it. */
export const toOrder = (row: FoundOrder): PaymentOrder => {
  const { userId, userName, emailAddress } = row
  return { ...row, user: { id: userId, userName, emailAddress } } as unknown as PaymentOrder
}

/**
 * The orders that the caller may see, filtered at `at`.
 * @throws No Permission if the caller is no administrator and requests other users' orders
 */
export const ordersOf = (db: Reader, actor: Actor, at: Date, filters: Filters) => {
  const { userId = actor.workspaceId } = filters
  const asksForOthers = filters.everybody || userId !== actor.workspaceId
  if (asksForOthers && actor.role !== role.admin) return refuse('No Permission')
  let query = ordersIn(db)
  if (!filters.everybody || filters.userId !== undefined)
    query = query.where('o.userId', '=', userId)
  if (filters.state) query = query.where('o.state', '=', filters.state)
  if (filters.purpose) query = query.where('o.purpose', '=', filters.purpose)
  if (filters.method) query = query.where('o.method', '=', filters.method)
  if (filters.problem) query = query.where(hasProblem[filters.problem](at))
  if (filters.from) query = query.where('o.createdAt', '>=', filters.from)
  if (filters.to) query = query.where('o.createdAt', '<', filters.to)
  if (filters.search) query = query.where(matching(filters.search, filters.everybody))
  return query
}

const hasProblem: Readonly<Record<OrderProblem, (at: Date) => RawBuilder<SqlBool>>> = {
  paymentFailed: (at) => failedRecently('o', at),
  refundFailed: (at) =>
    sql<SqlBool>`o.id in (select r.order_id from payment_refunds r where ${failedRecently('r', at)})`,
}

const digitsOf = (search: string): string | undefined => {
  const digits = search.replaceAll(/\s/g, '')
  return /^\d+$/.test(digits) ? digits : undefined
}

/** True if a text is neither an order number nor a receipt number. */
export const meansPayers = (search: string): boolean =>
  digitsOf(search) === undefined && readReceiptNumber(search) === undefined

/**
 * Matches an order number by its prefix (indexed, with or without grouping), a receipt or credit
 * note by its number, and any other text by the payer if several payers' orders are listed.
 */
const matching = (search: string, everybody: boolean) => {
  const digits = digitsOf(search)
  if (digits !== undefined) return begun(digits)
  const document = readReceiptNumber(search)
  if (document)
    return sql<SqlBool>`o.id in (
      select order_id from receipts where kind = ${document.kind} and number = ${document.number})`
  return everybody ? paidBy(search) : sql<SqlBool>`false`
}

/**
 * Few numbers start with the same four digits. The query finds them first, because the planner may
 * overestimate them and scan the latest orders instead.
 */
const begun = (digits: string): RawBuilder<SqlBool> => {
  const like = `${digits}%`
  return digits.length < 4
    ? sql<SqlBool>`o.number like ${like}`
    : sql<SqlBool>`o.id = any(array(select id from payment_orders where number like ${like}))`
}

/** Columns of the search for payers. */
export const payerColumns = ['user_name', 'email_address'] as const

const paidBy = (search: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`o.user_id = any(array(${workspacesNamed(search)}))`

/**
 * An order for its payer or an administrator.
 * @throws Order Not Found
 */
export const readOrder = async (db: Reader, id: bigint, actor: Actor): Promise<FoundOrder> => {
  const found = await ordersIn(db).where('o.id', '=', id).executeTakeFirst()
  const isVisible = found && (found.userId === actor.workspaceId || actor.role === role.admin)
  return isVisible ? found : refuse('Order Not Found')
}

const refundStates = {
  requested: 'onTheWay',
  pending: 'onTheWay',
  succeeded: 'arrived',
  failed: 'failed',
} as const

/** The refunds of an order to its card, the first one first. */
export const refundsOf = async (db: Reader, orderId: bigint) => {
  const rows = await db
    .selectFrom('paymentRefunds')
    .select(['id', 'amount', 'state', 'createdAt', 'settledAt'])
    .where('orderId', '=', orderId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map(({ id, amount, state, createdAt, settledAt }) => ({
    id,
    amount,
    state: refundStates[state as keyof typeof refundStates],
    at: settledAt ?? createdAt,
  }))
}

/** A changed order in wire format. */
export const showOrder = async (db: Reader, id: bigint): Promise<PaymentOrder> =>
  toOrder(await ordersIn(db).where('o.id', '=', id).executeTakeFirstOrThrow())

/** Equal for equal content, independent of the field order. */
export const contentHash = (content: Readonly<Record<string, unknown>>): Buffer =>
  createHash('sha256')
    .update(
      JSON.stringify(
        Object.entries(content)
          .filter(([, value]) => value !== undefined)
          .map(([name, value]) => [name, String(value)])
          .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1)),
      ),
    )
    .digest()
