import { createSleeper } from '../../pauses.ts'
import { lingerMilliseconds } from '../rules/pacing.ts'
import type { KeepOptions } from './keepOptions.ts'
import {
  type Connection,
  type ConnectionInfo,
  MediaBlocked,
  openConnection,
} from './openConnection.ts'
import type { Order } from './orders.ts'
import type { Pace } from './pace.ts'

/** The current connection, and its parameters. */
interface InUse {
  /** Null: not connected yet. */
  readonly connection: Connection | null
  /** Whether it uses the second of the page's two identities. */
  readonly isSecond: boolean
  /** Whether connections use only the media server's relay. */
  readonly isRelayed: boolean
  /** The last attempt to get a connection was admitted, but no path for sound worked. */
  readonly isBlocked: boolean
}

interface ConnectorOptions extends KeepOptions {
  readonly pace: Pace
  readonly hasEnded: () => boolean
  /** The server no longer has a seat for this page. */
  readonly onEnded: () => void
  readonly onConnected: () => void
  readonly onFailed: (problem: string) => void
  /** The signal of a connection was lost or restored. */
  readonly onChange: () => void
}

export interface Connector {
  readonly current: () => Connection | null
  readonly isBlocked: () => boolean
  /** Whether the event has moved to another server since this connection. */
  readonly isBehind: (connection: Connection) => boolean
  /**
   * Applies the event's generation from the state.
   * @returns whether it is later than the known one
   */
  readonly follow: (generation: number) => boolean
  /** Makes one attempt. The current connection stays in use if the attempt fails. */
  readonly connect: (order: Order | null) => Promise<void>
  /** Closes the current connection, and immediately also a previous one that still lingers. */
  readonly end: () => Promise<void>
}

interface Attempt {
  readonly signal: AbortSignal
  readonly order: Order | null
  readonly before: Connection | null
  /** In addition to a working connection, with the other identity, and without retries. */
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

/** Opens one connection after another, and uses the newest. */
export const openConnector = (options: ConnectorOptions): Connector => {
  const { pace, hasEnded } = options
  const lingering = createSleeper()
  let inUse: InUse = {
    connection: null,
    isSecond: false,
    isRelayed: options.isRelayed ?? false,
    isBlocked: false,
  }
  /** The latest known generation, from the state or from an admission. */
  let wanted = 0
  /** Aborts the current attempt. */
  let attempt: AbortController | undefined

  const retire = async (before: Connection): Promise<void> => {
    const isMove = before.generation !== inUse.connection?.generation
    if (options.isStaff && isMove && !hasEnded()) await lingering.pause(lingerMilliseconds)
    await before.close()
  }
  const enter = async (connectionInfo: ConnectionInfo, trying: Attempt): Promise<void> => {
    const { signal, order, before, isBeside, isSecond, isRelayed } = trying
    // The admission may come from a process that does not know the latest generation yet.
    const isBehind = connectionInfo.generation < wanted
    wanted = Math.max(wanted, connectionInfo.generation)
    let opened: Connection | undefined
    try {
      opened = await openConnection(connectionInfo, options.onChange, isRelayed, signal)
      attempt = undefined
      if (!hasEnded()) await options.onConnection(opened, before)
    } catch (error) {
      if (signal.aborted) return
      // An order in addition to a working connection gets no retry.
      if (!isBeside) {
        pace.failed()
        inUse = { ...inUse, isBlocked: error instanceof MediaBlocked }
      }
      // The relay may be gone, so the next attempt may use any path.
      if (order === null) inUse = { ...inUse, isRelayed: false }
      options.onFailed(String(error))
      await opened?.close()
      return
    }
    if (hasEnded()) return opened.close()
    inUse = { connection: opened, isSecond, isRelayed, isBlocked: false }
    options.onConnected()
    pace.connected()
    if (isBehind) pace.failed()
    if (before !== null) void retire(before)
  }
  return {
    current: () => inUse.connection,
    isBlocked: () => inUse.isBlocked,
    isBehind: ({ generation }) => wanted > generation,
    follow: (generation) => {
      if (generation <= wanted) return false
      // A frozen server responds only after a long time. The first generation of the state is no
      // move.
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
      // The media server disconnects a participant when the same identity joins again. Two
      // connections that both reconnect would disconnect each other forever.
      if (!isBeside && before?.generation === connectionInfo.generation) await before.close()
      await enter(connectionInfo, { signal, order, before, isBeside, isSecond, isRelayed })
    },
    end: async () => {
      lingering.wake()
      await inUse.connection?.close()
    },
  }
}
