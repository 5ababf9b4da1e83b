import type { App } from '#platform/run/app.ts'
import { perProcess } from '#platform/run/perProcess.ts'
import { hashOf } from '../session.ts'

const minute = 60_000
/** Interval of the exchange between processes. */
const exchangeMilliseconds = 1_000
/** Counts below this share of their limit are not exchanged, so most addresses cost no statement. */
const exchangedShare = 0.1
const longestKey = 200

interface Count {
  readonly max: number
  /** In this process. */
  own: number
  /** Part of it that the database has. */
  sent: number
  /** In all other processes, as of the last exchange. */
  others: number
}

/** Adds one and returns the count of the current minute over all processes, and its rest in ms. */
type CountShared = (key: string, max: number) => { readonly current: number; readonly ttl: number }

/**
 * Counts of the current minute. Each process counts in its memory and exchanges only counts that
 * approach their limit, once a second, so that a flood costs few statements. Counts of other
 * processes are therefore up to a second old. Without a database each process counts alone.
 */
const openCounts = ({ db, clock, log }: Pick<App, 'db' | 'clock' | 'log'>): CountShared => {
  let began = 0
  let counts = new Map<string, Count>()
  let due = new Set<string>()
  let exchangedAt = -Infinity
  let isExchanging = false

  const exchange = async (): Promise<void> => {
    const from = counts
    const minuteBegan = began
    const costs = [...due].toSorted().map((key) => {
      const count = counts.get(key)!
      const cost = Math.min(count.own, count.max + 1) - count.sent
      count.sent += cost
      return { key, cost }
    })
    due = new Set()
    const { rows } = await db.pool
      .query<{ key: string; count: number }>({
        name: 'sharedCounts',
        text: `select key, count_against_limit('minute ' || key || ' ' || $3, $4, 120, cost) as count
          from unnest($1::text[], $2::integer[]) as asked (key, cost)`,
        values: [
          costs.map(({ key }) => key),
          costs.map(({ cost }) => cost),
          String(minuteBegan / minute),
          new Date(minuteBegan),
        ],
      })
      .catch((error: unknown) => {
        // The next exchange sends them again.
        for (const { key, cost } of costs) from.get(key)!.sent -= cost
        throw error
      })
    for (const { key, count } of rows) {
      const known = from.get(key)!
      known.others = Math.max(known.others, count - known.sent)
    }
  }
  const exchangeSometimes = (): void => {
    if (isExchanging || due.size === 0 || performance.now() - exchangedAt < exchangeMilliseconds)
      return
    exchangedAt = performance.now()
    isExchanging = true
    exchange()
      .catch((err: unknown) => log.warn({ err }, 'Failed to exchange request counts'))
      .finally(() => (isExchanging = false))
  }
  return (named, max) => {
    // Behind a trusted proxy an address can be any text of a client.
    const key = named.length <= longestKey ? named : hashOf(named).toString('base64url')
    const now = clock.now().getTime()
    const current = now - (now % minute)
    if (current !== began) {
      began = current
      counts = new Map()
      due = new Set()
    }
    const count = counts.get(key) ?? { max, own: 0, sent: 0, others: 0 }
    counts.set(key, count)
    count.own += 1
    if (count.own >= max * exchangedShare && count.sent <= max) due.add(key)
    exchangeSometimes()
    return { current: count.own + count.others, ttl: current + minute - now }
  }
}

/** The counts of a process. */
export const sharedCounts = perProcess(openCounts)
