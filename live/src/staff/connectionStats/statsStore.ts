import type { WireOutput } from '@openbooth/contract/call'
import type { stateStreamCalls } from '@openbooth/contract/live/stateStream/calls'
import { createStore, type Store } from '@openbooth/web/browser/store.ts'

export type StatsMessage = Extract<
  WireOutput<typeof stateStreamCalls.stream>,
  { type: 'connectionStats' | 'channelLevels' }
>
export type SeatStats = Extract<
  StatsMessage,
  { type: 'connectionStats' }
>['connectionStats'][number]

/** A person's connection, and the time of its arrival by `performance.now()`. */
export interface ReceivedStats {
  readonly stats: SeatStats
  readonly at: number
}

/** The levels of the channels in dBFS, by track, and the time of their arrival. */
export interface ReceivedLevels {
  readonly levels: Readonly<Record<string, number>>
  readonly at: number
}

/** The newest report of each seat, and the newest levels. */
export interface StatsStore extends Store<ReadonlyMap<string, ReceivedStats>> {
  readonly channelLevels: Store<ReceivedLevels>
}

export const createStatsStore = (): StatsStore => ({
  ...createStore<ReadonlyMap<string, ReceivedStats>>(new Map()),
  channelLevels: createStore<ReceivedLevels>({ levels: {}, at: -Infinity }),
})

export const recordStats = (store: StatsStore, message: StatsMessage): void => {
  const at = performance.now()
  if (message.type === 'channelLevels')
    store.channelLevels.write({ levels: message.channelLevels, at })
  else
    store.write(
      new Map([
        ...store.read(),
        ...message.connectionStats.map((stats) => [stats.seat, { stats, at }] as const),
      ]),
    )
}
