import { randomUUID } from 'node:crypto'
import type { Adjustment, HourGrant, Sale, TopUp } from '../index.ts'
import type { EventCharge } from './chargeEvent.ts'
import type { EventSettlement } from './settleEvent.ts'
import { day } from './days.ts'

/** A year of booth hours for user 1 by default. */
export const aGrant = (different: Partial<HourGrant> = {}): HourGrant => ({
  id: randomUUID(),
  userId: 1n,
  asset: 'BOOTH_HOUR',
  amount: 100n,
  source: 'package',
  startsAt: day(0),
  expiresAt: day(365),
  actorId: null,
  at: day(0),
  ...different,
})

/** One booth hour for the new event 1 of user 1, which ends on day 10, by default. */
export const aCharge = (different: Partial<EventCharge> = {}): EventCharge => ({
  operationId: randomUUID(),
  eventId: 1n,
  ownerId: 1n,
  asset: 'BOOTH_HOUR',
  newTotal: 100n,
  eventEndsAt: day(10),
  quote: [],
  actorId: 1n,
  at: day(1),
  isCreate: true,
  ...different,
})

/** The event 1 of user 1, completed without cost, by default. */
export const aSettlement = (different: Partial<EventSettlement> = {}): EventSettlement => ({
  operationId: randomUUID(),
  eventId: 1n,
  ownerId: 1n,
  asset: 'BOOTH_HOUR',
  finalTotal: 0n,
  isCancel: false,
  quote: [],
  actorId: null,
  at: day(10),
  ...different,
})

/** A card top-up of 10.00 for user 1 by default. */
export const aTopUp = (different: Partial<TopUp> = {}): TopUp => ({
  id: randomUUID(),
  userId: 1n,
  amount: 1000n,
  provider: 'test',
  objectId: randomUUID(),
  at: day(0),
  ...different,
})

/** A sale of 6.00 for a month of user 1 by default. */
export const aSale = (different: Partial<Sale> = {}): Sale => ({
  id: randomUUID(),
  userId: 1n,
  amount: 600n,
  orderId: randomUUID(),
  startsAt: day(0),
  endsAt: day(30),
  at: day(0),
  ...different,
})

/** A card payment of 5.00 by user 1 for something unavailable, by default. */
export const aPayment = (
  different: Partial<Omit<TopUp, 'remark'>> = {},
): Omit<TopUp, 'remark'> => ({
  ...aTopUp({ amount: 500n }),
  ...different,
})

/** A credit of 5.00 for user 1 by default. */
export const anAdjustment = (different: Partial<Adjustment> = {}): Adjustment => ({
  id: randomUUID(),
  userId: 1n,
  asset: 'MONEY',
  amount: 500n,
  expiresAt: null,
  actorId: 9n,
  remark: 'A test',
  at: day(0),
  ...different,
})
