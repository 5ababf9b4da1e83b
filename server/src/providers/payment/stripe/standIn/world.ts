import { randomBytes } from 'node:crypto'
import type { Stripe } from 'stripe'
import { idOf } from '../values.ts'
import { missing } from './apiError.ts'
import type { CardName } from './cards.ts'

/** The stand-in's internal data of a subscription. */
export interface Plan {
  readonly interval: 'month' | 'year'
  readonly amount: number
  /** Number of started periods. */
  periods: number
  /** Time of its next automatic change in seconds; null without one. */
  dueAt: number | null
}

/** All stored objects of a Stripe account. */
export interface World {
  /** The clock of the test in seconds. */
  now(): number
  /** The time of a customer: that of its test clock, if it has one. */
  timeFor(customerId: string | null): number
  readonly customers: Map<string, Stripe.Customer>
  readonly products: Map<string, { readonly id: string; readonly name: string }>
  readonly prices: Map<string, Stripe.Price>
  readonly paymentMethods: Map<
    string,
    { readonly id: string; readonly card: CardName; customer: string | null }
  >
  readonly payments: Map<string, Stripe.PaymentIntent>
  readonly sessions: Map<string, Stripe.Checkout.Session>
  /** The purpose of a session's page, until it is paid. */
  readonly wishes: Map<string, SessionWish>
  readonly subscriptions: Map<string, Stripe.Subscription>
  readonly plans: Map<string, Plan>
  readonly invoices: Map<string, Stripe.Invoice>
  readonly refunds: Map<string, Stripe.Refund>
  readonly disputes: Map<string, Stripe.Dispute>
  readonly configurations: Map<string, Stripe.BillingPortal.Configuration>
  readonly testClocks: Map<string, Stripe.TestHelpers.TestClock>
  readonly events: Map<string, Stripe.Event>
  /** The address of the stand-in, for its pages. */
  address: string
  /** Records an event and sends it to the listener. The object is copied in its current state. */
  emit(type: Stripe.Event['type'], object: object): void
  /** Runs work with a short delay, like asynchronous processing at Stripe. */
  later(work: () => void): void
}

export interface SessionWish {
  readonly paymentMetadata: Record<string, string>
  readonly interval: 'month' | 'year' | null
  readonly title: string
}

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`

export const find = <Kept>(kept: ReadonlyMap<string, Kept>, kind: string, id: string): Kept =>
  kept.get(id) ?? missing(kind, id)

/** A page of a list in the format of the API, the newest object first. */
export const listOf = <Kept extends { readonly id: string }>(
  kept: Iterable<Kept>,
  url: string,
  limit: number | null,
  startingAfter: string | null,
): Stripe.ApiList<Kept> => {
  const all = [...kept].toReversed()
  const from = startingAfter === null ? 0 : all.findIndex(({ id }) => id === startingAfter) + 1
  const data = all.slice(from, from + Math.min(limit ?? 10, 100))
  return { object: 'list', url, data, has_more: from + data.length < all.length }
}

/**
 * A new account.
 * @param send sends events to the listener
 */
export const emptyWorld = (now: () => number, send: (event: Stripe.Event) => void): World => {
  const world: World = {
    now,
    timeFor: (customerId) => {
      const clock = customerId === null ? null : world.customers.get(customerId)?.test_clock
      return (clock && world.testClocks.get(idOf(clock)!)?.frozen_time) || now()
    },
    customers: new Map(),
    products: new Map(),
    prices: new Map(),
    paymentMethods: new Map(),
    payments: new Map(),
    sessions: new Map(),
    wishes: new Map(),
    subscriptions: new Map(),
    plans: new Map(),
    invoices: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    configurations: new Map(),
    testClocks: new Map(),
    events: new Map(),
    address: '',
    emit: (type, object) => {
      const event = {
        id: newId('evt'),
        object: 'event',
        api_version: '2026-10-28.endive',
        created: now(),
        data: { object: structuredClone(object) },
        livemode: false,
        pending_webhooks: 1,
        request: null,
        type,
      } as Stripe.Event
      world.events.set(event.id, event)
      send(event)
    },
    later: (work) => {
      setTimeout(work, 20)
    },
  }
  return world
}
