import type { WireOutput } from '@openbooth/contract/call'
import type { stateStreamCalls } from '@openbooth/contract/live/stateStream/calls'
import { createStore, type Store } from '@openbooth/web/browser/store.ts'

type Message = Extract<WireOutput<typeof stateStreamCalls.stream>, { type: 'readings' }>
export type Reading = Message['readings'][number]

/** How somebody is connected, and when that was told, by `performance.now()`. */
export interface ToldReading {
  readonly reading: Reading
  readonly at: number
}

/** The newest of each seat. */
export type Readings = Store<ReadonlyMap<string, ToldReading>>

export const makeReadings = (): Readings => createStore<ReadonlyMap<string, ToldReading>>(new Map())

export const noteReadings = (store: Readings, readings: readonly Reading[]): void => {
  const at = performance.now()
  store.write(
    new Map([
      ...store.read(),
      ...readings.map((reading) => [reading.seat, { reading, at }] as const),
    ]),
  )
}
