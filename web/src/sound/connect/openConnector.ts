import { createSleeper } from '../../pauses.ts'
import { lingerMilliseconds } from '../rules/pacing.ts'
import type { KeepOptions } from './keepOptions.ts'
import { type Connection, type ConnectionInfo, openConnection } from './openConnection.ts'
import type { Order } from './orders.ts'
import type { Pace } from './pace.ts'

/** The connection in use, and how it was made. */
interface InUse {
  /** Null: none yet. */
  readonly connection: Connection | null
  /** By which of its two names this page is in. */
  readonly isSecond: boolean
  /** Whether connections go by way of the engine's relay alone. */
  readonly isRelayed: boolean
}

interface ConnectorOptions extends KeepOptions {
  readonly pace: Pace
  readonly hasEnded: () => boolean
  /** The server has no place for this page any more. */
  readonly onEnded: () => void
  readonly onConnected: () => void
  readonly onFailed: (problem: string) => void
  /** The signal of a connection went, or came back. */
  readonly onChange: () => void
}

export interface Connector {
  readonly current: () => Connection | null
  /** Whether the event has moved to another server than that of the connection. */
  readonly isBehind: (connection: Connection) => boolean
  /** The state names the generation that counts. @returns whether it is a later one */
  readonly follow: (generation: number) => boolean
  /** Tries once. The connection before stays in use where it fails. */
  readonly connect: (order: Order | null) => Promise<void>
  /** Closes the connection in use, and at once the one before that still sounds. */
  readonly end: () => Promise<void>
}

interface Attempt {
  readonly signal: AbortSignal
  readonly order: Order | null
  readonly before: Connection | null
  /** Beside a connection that still works: by the other name, and tried once. */
  readonly isBeside: boolean
  readonly isSecond: boolean
  readonly isRelayed: boolean
}

const unlessAborted = <Answer>(
  work: Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer | 'aborted'> =>
  Promise.race([
    work,
    new Promise<'aborted'>((resolve) => {
      signal.addEventListener('abort', () => resolve('aborted'))
    }),
  ])

/** Makes connections one after the other, and keeps the newest. */
export const openConnector = (options: ConnectorOptions): Connector => {
  const { pace, hasEnded } = options
  const lingering = createSleeper()
  let inUse: InUse = {
    connection: null,
    isSecond: false,
    isRelayed: options.isRelayed ?? false,
  }
  /** The latest generation that the state or the server named. */
  let wanted = 0
  /** A way in that is being tried. */
  let attempt: AbortController | undefined

  const retire = async (before: Connection): Promise<void> => {
    const isMove = before.generation !== inUse.connection?.generation
    if (options.isStaff && isMove && !hasEnded()) await lingering.pause(lingerMilliseconds)
    await before.close()
  }
  const enter = async (connectionInfo: ConnectionInfo, trying: Attempt): Promise<void> => {
    const { signal, order, before, isBeside, isSecond, isRelayed } = trying
    // The door may not know yet of what the state told.
    const isBehind = connectionInfo.generation < wanted
    wanted = Math.max(wanted, connectionInfo.generation)
    let opened: Connection | undefined
    try {
      opened = await openConnection(connectionInfo, options.onChange, isRelayed, signal)
      attempt = undefined
      if (!hasEnded()) await options.onConnection(opened, before)
    } catch (error) {
      if (signal.aborted) return
      // What was ordered beside a connection that does is tried once.
      if (!isBeside) pace.failed()
      // Who cannot be relayed any more is heard again some other way.
      if (order === null) inUse = { ...inUse, isRelayed: false }
      options.onFailed(String(error))
      await opened?.close()
      return
    }
    if (hasEnded()) return opened.close()
    inUse = { connection: opened, isSecond, isRelayed }
    options.onConnected()
    pace.connected()
    if (isBehind) pace.failed()
    if (before !== null) void retire(before)
  }
  return {
    current: () => inUse.connection,
    isBehind: ({ generation }) => wanted > generation,
    follow: (generation) => {
      if (generation <= wanted) return false
      // A server that is frozen lets whoever knocks wait for long. The first the state tells of is no move.
      if (wanted > 0) attempt?.abort()
      wanted = generation
      return true
    },
    connect: async (order) => {
      attempt = new AbortController()
      const { signal } = attempt
      const { connection: before } = inUse
      const isBeside = order !== null && before !== null && !before.isOver()
      const isSecond = isBeside ? !inUse.isSecond : inUse.isSecond
      const isRelayed = order?.isRelayed ?? inUse.isRelayed
      const connectionInfo = await unlessAborted(options.admit(signal, isSecond), signal)
      if (hasEnded() || connectionInfo === 'aborted') return
      if (connectionInfo === 'ended') return options.onEnded()
      if (connectionInfo === 'later') {
        if (!isBeside) pace.failed()
        return
      }
      // The engine lets nobody in twice under one name: two that find back would put each other out in turns.
      if (!isBeside && before?.generation === connectionInfo.generation) await before.close()
      await enter(connectionInfo, { signal, order, before, isBeside, isSecond, isRelayed })
    },
    end: async () => {
      lingering.wake()
      await inUse.connection?.close()
    },
  }
}
