import { randomInt } from 'node:crypto'
import { accountCalls, approval } from '@openbooth/contract/users/user/calls'
import { agentCalls } from '@openbooth/contract/users/agent/calls'
import { auditLogCalls } from '@openbooth/contract/installation/auditLog/calls'
import { billingCalls, billingType } from '@openbooth/contract/money/billing/calls'
import type { Call, WireInput } from '@openbooth/contract/call'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { deepestRow, pageSizes } from '@openbooth/contract/paging'
import { findCalls } from '@openbooth/contract/overview/find/calls'
import { outboxCalls } from '@openbooth/contract/installation/outbox/calls'
import { paymentCalls } from '@openbooth/contract/money/payment/calls'
import { projectCalls } from '@openbooth/contract/events/project/calls'
import { role } from '@openbooth/contract/roles'
import { technicianCalls } from '@openbooth/contract/events/technician/calls'
import { customersSql, projectsSql } from './lists/agentData.ts'
import { auditor, auditSql, people } from './auditData.ts'
import { billingSql } from './lists/billingData.ts'
import { bookingsSql } from './bookingsData.ts'
import type { Compared, Scenario } from './lists/compareLists.ts'
import { bigOwner, eventsSql, ordinaryOwner } from './listData.ts'
import { ordersSql } from './lists/ordersData.ts'
import { outboxSql } from './lists/outboxData.ts'
import { benchAdmin, benchAgent, usersSql } from './lists/usersData.ts'

const pick = <T>(values: readonly T[]): T => values[randomInt(values.length)]!
const page = (pages = 20) => ({ page: 1 + randomInt(pages) })
/** The deepest page that a list returns. */
const lastPage = () => ({ page: deepestRow / pageSizes[0] })
const anyDirection = () => ({ ...page(), descending: pick([true, false]) })
/** A period of the given length within the last days. */
const period = (days: number, last: number) => {
  const from = Date.now() - (days + randomInt(last)) * 86_400_000
  return {
    from: new Date(from).toISOString(),
    to: new Date(from + days * 86_400_000).toISOString(),
  }
}
const threeDays = () => period(3, 700)
const nowhere = () => ({ search: `nowhere${randomInt(1000)}` })
const partOfNumber = () => ({ search: `${100_000 + randomInt(799_000)}` })
/** Ids of users and payers that both databases contain. */
const anybody = () => 1 + randomInt(10_000)
const anyPayer = () => 1 + randomInt(1_000)
const orderNumber = () => `${100_000_000_000 + (1 + randomInt(10_000)) * 799_999}`

interface List<Listed extends Call> {
  /** Name of its rows, for the output. */
  readonly rows: string
  readonly fill: Compared['fill']
  readonly owner: number
  readonly asked: Readonly<Record<string, () => WireInput<Listed>>>
  /** Requests by other users, or of other calls. */
  readonly others?: readonly Scenario[]
}
const list =
  <Listed extends Call>(call: Listed) =>
  (one: List<Listed>): Compared => ({
    rows: one.rows,
    list: call,
    fill: one.fill,
    scenarios: [
      ...Object.entries(one.asked).map(([name, input]) => ({
        name,
        owner: one.owner,
        input: input as () => object,
      })),
      ...(one.others ?? []),
    ],
  })

/** The events that a user hosts. */
export const events = list(eventCalls.list)({
  rows: 'events',
  fill: eventsSql,
  owner: bigOwner,
  asked: {
    'page 1 to 50': () => page(50),
    'page 1 to 50 of a state': () => ({ ...page(50), state: pick([1, 2, 3] as const) }),
    'page 1 to 50 by name': () => ({ ...page(50), sort: 'name', descending: false }),
    'a common word': () => ({ search: pick(['summit', 'Harbour', 'museum']) }),
    'two words': () => ({ search: pick(['urban forum', 'Trade Council']) }),
    'a rare word': () => ({ search: 'zephyr' }),
    'no such word': nowhere,
    'two Chinese characters': () => ({ search: pick(['峰会', '遗产', '昆曲']) }),
    'part of a number': partOfNumber,
    'a common word and a state': () => ({ search: 'summit', state: 2 }),
  },
  others: [
    {
      name: 'a common word, found from anywhere',
      owner: bigOwner,
      input: () => ({ search: pick(['summit', 'Harbour', 'museum']) }),
      call: findCalls.find,
    },
    {
      name: 'part of a number, found from anywhere',
      owner: bigOwner,
      input: partOfNumber,
      call: findCalls.find,
    },
    { name: 'ordinary owner, page 1 to 20', owner: ordinaryOwner, input: page },
    { name: 'ordinary owner, a word', owner: ordinaryOwner, input: () => ({ search: 'museum' }) },
  ],
})

/** The statement of a user. */
export const statement = list(billingCalls.list)({
  rows: 'rows of statements',
  fill: billingSql,
  owner: bigOwner,
  asked: {
    'page 1 to 20': () => page(),
    'page 1 to 20 of a usual type': () => ({
      ...page(),
      type: pick([billingType.createPreCharge, billingType.adjustCharge, billingType.refund]),
    }),
    'a type there is none of': () => ({ type: billingType.adjustZero }),
    purchases: () => ({ movement: 'purchase' }),
    'an asset': () => ({ asset: pick(['MONEY', 'BOOTH_HOUR'] as const) }),
    'a rare asset': () => ({ asset: 'TECHNICIAN_HOUR' }),
    'an asset and a type': () => ({ asset: 'MONEY', type: billingType.refund }),
    'three days of two years': threeDays,
    'three days, a type': () => ({ ...threeDays(), type: billingType.refund }),
    'an event': () => ({ eventId: 1 + randomInt(900) }),
    'a common word': () => ({ search: pick(['summit', 'Harbour']) }),
    'a rare word': () => ({ search: 'zephyr' }),
    'no such word': nowhere,
  },
  others: [{ name: 'ordinary owner', owner: ordinaryOwner, input: () => page(4) }],
})

const created = () => {
  const { from, to } = threeDays()
  return { createdFrom: from, createdTo: to }
}

/** The users, for an administrator. */
export const users = list(accountCalls.list)({
  rows: 'users',
  fill: usersSql,
  owner: benchAdmin,
  asked: {
    'page 1 to 20': () => page(),
    'page 1 to 20 by name': () => ({ ...page(), sort: 'userName', descending: false }),
    'page 1 to 20 by e-mail': () => ({ ...page(), sort: 'emailAddress' }),
    'the last page': lastPage,
    'the last page by name': () => ({ ...lastPage(), sort: 'userName', descending: false }),
    'the last page of organisers': () => ({ ...lastPage(), userType: 0 }),
    'the last page of a usual name': () => ({ ...lastPage(), search: 'weber' }),
    'page 1 to 20 by role': () => ({ ...page(), sort: 'userType' }),
    agents: () => ({ userType: role.agent }),
    'approved organisers': () => ({ userType: 0, approval: 1 }),
    'waiting for approval': () => ({ approval: approval.pending }),
    blacklisted: () => ({ inBlacklist: true }),
    'customers of an agent': () => ({ agentId: benchAgent }),
    'a package': () => ({ comboPackageId: pick([2, 10]) }),
    'have paid': () => ({ isTopup: true }),
    'have paid, by name': () => ({ isTopup: true, sort: 'userName', descending: false }),
    'three days of two years': created,
    'agents who wait and have paid': () => ({ userType: role.agent, approval: 0, isTopup: true }),
    'a usual name': () => ({ search: pick(['clara', 'tanaka', '王芳']) }),
    'a rare name': () => ({ search: 'zephyr' }),
    'an e-mail address': () => ({ search: `${anybody()}@example` }),
    'digits of an address': () => ({ search: `${1000 + randomInt(9000)}` }),
    'no such name': nowhere,
    'a name among the blacklisted': () => ({ search: 'novak', inBlacklist: true }),
  },
})

/** The customers of an agent. */
export const customers = list(agentCalls.customers)({
  rows: 'customers',
  fill: customersSql,
  owner: benchAgent,
  asked: {
    'page 1 to 20': anyDirection,
    'page 1 to 20 by name': () => ({ ...anyDirection(), sort: 'userName' }),
    'a usual name': () => ({ search: pick(['clara', 'tanaka', '王芳']) }),
    'a rare name': () => ({ search: 'zephyr' }),
    'an e-mail address': () => ({ search: `${anybody()}@example` }),
    'no such name': nowhere,
  },
})

/** The projects of an agent. */
export const projects = list(projectCalls.list)({
  rows: 'programmes',
  fill: projectsSql,
  owner: benchAgent,
  asked: {
    'page 1 to 20': anyDirection,
    'page 1 to 20 by name': () => ({ ...anyDirection(), sort: 'name' }),
    'page 1 to 20 by start': () => ({ ...anyDirection(), sort: 'startAt' }),
    'page 1 to 20 by fee': () => ({ ...anyDirection(), sort: 'fee' }),
    'events are ahead': () => ({ ...anyDirection(), stage: 'ahead' }),
    'all is over': () => ({ ...anyDirection(), stage: 'over' }),
    'without events': () => ({ ...anyDirection(), stage: 'empty' }),
    'a common word': () => ({ search: pick(['Harbour', '峰会']) }),
    'a rare word': () => ({ search: 'zephyr' }),
    'no such word': nowhere,
  },
})

const everybody = true

/** Everyone's pay records. */
export const orders = list(paymentCalls.list)({
  rows: 'orders',
  fill: ordersSql,
  owner: benchAdmin,
  asked: {
    'page 1 to 20': () => ({ ...page(), everybody }),
    'page 1 to 20 of a state': () => ({
      ...page(),
      everybody,
      state: pick(['paid', 'expired', 'failed'] as const),
    }),
    'a state there is none of': () => ({ everybody, state: 'refunded' }),
    'a rare purpose': () => ({ everybody, purpose: 'byot' }),
    'a purpose and a state': () => ({ everybody, purpose: 'package', state: 'failed' }),
    'failed lately': () => ({ everybody, problem: 'paymentFailed' }),
    'three days of two years': () => ({ ...threeDays(), everybody }),
    'three days, a state': () => ({ ...threeDays(), everybody, state: 'failed' }),
    'of somebody': () => ({ userId: anyPayer() }),
    'a number': () => ({ everybody, search: orderNumber() }),
    'the beginning of a number': () => ({ everybody, search: orderNumber().slice(0, 8) }),
    'the beginning of many numbers': () => ({ everybody, search: orderNumber().slice(0, 4) }),
    'no such number': () => ({ everybody, search: `9${randomInt(1_000_000)}` }),
    'a payer’s usual name': () => ({ everybody, search: pick(['clara', 'tanaka', '王芳']) }),
    'a payer’s rare name': () => ({ everybody, search: 'zephyr' }),
    'a payer’s address': () => ({ everybody, search: `${anyPayer()}@example` }),
    'no such payer': () => ({ everybody, ...nowhere() }),
  },
})

/** The outbox of an administrator. */
export const outbox = list(outboxCalls.list)({
  rows: 'mails',
  fill: outboxSql,
  owner: benchAdmin,
  asked: {
    'page 1 to 20': () => page(),
    sent: () => ({ ...page(), state: 'sent' }),
    'a rare state': () => ({ state: pick(['waiting', 'kept', 'failed', 'dropped'] as const) }),
    late: () => ({ isLate: true }),
    'a kind': () => ({ kind: pick(['listenerInvitation', 'registerCode', 'receipt'] as const) }),
    'a rare kind': () => ({ kind: 'mediaServerTrouble' }),
    'a problem': () => ({ problem: pick(['recipient', 'busy'] as const) }),
    'caused by somebody': () => ({ causedBy: anyPayer() }),
    'one day of thirty': () => period(1, 28),
    'a kind among those that failed': () => ({ state: 'failed', kind: 'receipt' }),
    'a usual name in an address': () => ({ search: pick(['clara', 'tanaka']) }),
    'an address': () => ({ search: `${anyPayer()}@example` }),
    'digits of an address': () => ({ search: `${1000 + randomInt(9000)}` }),
    'no such address': nowhere,
    'a name among those that failed': () => ({ search: 'novak', state: 'failed' }),
  },
})

/** The bookings of the platform's technicians. */
export const bookings = list(technicianCalls.bookings)({
  rows: 'bookings',
  fill: bookingsSql,
  owner: bigOwner,
  asked: {
    'page 1 to 20': () => page(),
    'page 1 to 20 by creation': () => ({ ...page(), sort: 'createdAt' }),
    'a state': () => ({
      ...page(),
      state: pick(['requested', 'done', 'cancelled'] as const),
    }),
    'a state there is none of': () => ({ state: 'checkedIn' }),
    'three days': () => period(3, 1000),
    'three days of a state': () => ({ ...period(3, 1000), state: 'cancelled' }),
    'a common word': () => ({ search: pick(['summit', 'Harbour', '峰会']) }),
    'a rare word': () => ({ search: 'zephyr' }),
    'part of a number': partOfNumber,
    'a technician': () => ({ search: `Technician ${1 + randomInt(200)}` }),
    'no such word': nowhere,
  },
})

const anyUser = () => 2 + randomInt(people - 2)

/** The audit log. */
export const auditLog = list(auditLogCalls.list)({
  rows: 'acts',
  fill: auditSql,
  owner: auditor,
  asked: {
    'page 1 to 20': () => page(),
    'of an administrator': () => ({ ...page(), actorId: auditor }),
    'of somebody': () => ({ actorId: anyUser() }),
    'by the clock': () => ({ actorKind: 'system' }),
    'a usual action': () => ({ ...page(), action: 'account.login' }),
    'a rare action': () => ({ action: 'account.grant' }),
    'an object': () => ({ objectType: 'event', objectId: String(5 * randomInt(1, 2000) + 1) }),
    'a kind of object': () => ({ objectType: pick(['event', 'user']) }),
    'three days of two years': threeDays,
    'three days, an action': () => ({ ...threeDays(), action: 'event.cancel' }),
    'three days of somebody': () => ({ ...threeDays(), actorId: anyUser() }),
    'by and on somebody': () => ({ search: `user ${anyUser()}` }),
    'an id': () => ({ search: String(randomInt(1, people)) }),
  },
  others: [
    {
      name: 'what there is to filter by',
      owner: auditor,
      input: () => ({}),
      call: auditLogCalls.choices,
    },
  ],
})
