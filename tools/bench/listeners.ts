import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** The commands for the process of listeners. */
export type ListenersOrder =
  | {
      readonly do: 'start'
      readonly addresses: readonly string[]
      /** Number of listeners in the database, with the tickets of `ticketOf`. */
      readonly listeners: number
    }
  /**
   * The given number of listeners per second leave and rejoin; listener `n` uses code `n`, modulo
   * their number.
   */
  | { readonly do: 'churn'; readonly perSecond: number; readonly codes: readonly string[] }
  /** Stops leaving and rejoining; responds when everyone has joined. */
  | { readonly do: 'settle' }
  /** Returns the measurements so far and clears them. */
  | { readonly do: 'forget' }
  /** The first listeners stop sending, as if their network had failed. */
  | { readonly do: 'silence'; readonly listeners: number }
  /** Everyone follows the stream of the seat; responds when all know the sound of their event. */
  | { readonly do: 'follow' }
  /**
   * Everyone reports that they listen to the floor, spread over the seconds; responds when all have
   * a response.
   */
  | { readonly do: 'hear'; readonly seconds: number }
  /** Sends heartbeats, each after the previous response. */
  | { readonly do: 'flood'; readonly seconds: number; readonly lanes: number }
  | { readonly do: 'stop' }

/** The measurements since the last `forget`: of heartbeats and selections. Milliseconds. */
export interface ListenersAnswer {
  readonly beats: number
  readonly p50: number
  readonly p99: number
  readonly failed: number
  readonly failures: readonly string[]
  /** Results of a flood. */
  readonly perSecond: number
  /** When streams reported a change of the event's sound, in milliseconds since 1970. */
  readonly soundReceived: readonly number[]
}

export interface Listeners {
  readonly pid: number
  report(order: ListenersOrder): Promise<ListenersAnswer>
  stop(): Promise<void>
}

/** The seat ticket of a listener written directly into the database. */
export const ticketOf = (n: number): string => `bench-listener-${n}`

/** Starts the process that simulates all listeners. */
export const startListeners = (): Listeners => {
  const child: ChildProcess = fork(join(import.meta.dirname, 'listenersProcess.ts'))
  return {
    pid: child.pid!,
    report: async (order) => {
      const answered = once(child, 'message') as Promise<[ListenersAnswer]>
      child.send(order)
      const [answer] = await answered
      return answer
    },
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
