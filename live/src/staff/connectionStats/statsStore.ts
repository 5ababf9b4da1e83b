import type { WireOutput } from '@openbooth/contract/call'
import type { stateStreamCalls } from '@openbooth/contract/live/stateStream/calls'
import { createStore, type Store } from '@openbooth/web/browser/store.ts'

type Message = Extract<WireOutput<typeof stateStreamCalls.stream>, { type: 'connectionStats' }>
export type SeatStats = Message['connectionStats'][number]

/** A person's connection, and the time of its arrival by `performance.now()`. */
export interface ReceivedStats {
  readonly stats: SeatStats
  readonly at: number
}

/** The newest report of each seat. */
export type StatsStore = Store<ReadonlyMap<string, ReceivedStats>>

export const createStatsStore = (): StatsStore =>
  createStore<ReadonlyMap<string, ReceivedStats>>(new Map())

export const recordStats = (store: StatsStore, connectionStats: readonly SeatStats[]): void => {
  const at = performance.now()
  store.write(
    new Map([
      ...store.read(),
      ...connectionStats.map((stats) => [stats.seat, { stats, at }] as const),
    ]),
  )
}
