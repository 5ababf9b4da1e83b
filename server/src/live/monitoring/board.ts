import {
  followQuietSeconds,
  type monitoringMessage,
} from '@openbooth/contract/live/monitoring/calls'
import type { z } from 'zod'
import type { App } from '#platform/run/app.ts'
import { perProcess } from '#platform/run/perProcess.ts'
import { readEvents, type WireEvent } from './readEvents.ts'

type WireMessage = z.input<typeof monitoringMessage>
export type Tell = (message: WireMessage) => void

/** Changes within this time are read together. */
const lookMilliseconds = 250
/** Reads everything again, so that a lost notification cannot leave wrong figures for long. */
const lookAtAllMilliseconds = 15_000

/**
 * Running events as last read by this process, shared by all its subscribers. Reads nothing without
 * subscribers.
 */
interface Board {
  /**
   * Sends `all` as soon as it is known, then every change. @returns a function that unsubscribes
   */
  follow(tell: Tell): () => void
}

/** All running events. */
export const boardOf = perProcess((app): Board => makeBoard(app))

/** Boards of one event each, while it has subscribers. */
const single = perProcess(() => new Map<bigint, Board>())

/**
 * Subscribes to one running event. Ends at once if it is not running. @returns a function that
 * unsubscribes
 */
export const followOne = (app: App, eventId: bigint, tell: Tell): (() => void) => {
  const boards = single(app)
  const board = boards.get(eventId) ?? makeBoard(app, eventId, () => boards.delete(eventId))
  boards.set(eventId, board)
  return board.follow(tell)
}

/**
 * @param only the event to show; absent: all running events
 * @param left called when the last subscriber leaves. The board cannot be used afterwards
 */
const makeBoard = (app: App, only?: bigint, left?: () => void): Board => {
  const followers = new Set<Tell>()
  const newcomers = new Set<Tell>()
  const noted = noteChanges(app, only)
  const all = only === undefined ? null : [only]
  const shown = new Map<number, string>()
  let events: readonly WireEvent[] = []
  let timer: NodeJS.Timeout | undefined
  let isLooking = false
  /** True if everything was read since the first subscriber came back. */
  let isWhole = false
  let lookedAtAll = 0
  let told = 0

  const look = async (): Promise<void> => {
    if (performance.now() - lookedAtAll > lookAtAllMilliseconds) noted.mayBeAny = true
    const wanted = noted.take()
    if (wanted === 'none' && newcomers.size === 0 && !isQuietForLong()) return
    const at = app.clock.now()
    const found =
      wanted === 'none' ? [] : await readEvents(app.db, at, wanted === 'any' ? all : wanted)
    for (const { event, changesAfter } of found)
      if (changesAfter !== null) noted.later(BigInt(event.id), changesAfter)
    const read = found.map(({ event }) => event)
    if (wanted === 'any') {
      lookedAtAll = performance.now()
      isWhole = true
    }
    const gone = goneOf(wanted, read)
    const changed = read.filter((event) => isNews(event))
    for (const id of gone) shown.delete(id)
    if (gone.length > 0 || changed.length > 0) events = merge(events, changed, gone)
    tell(at, changed, gone)
  }
  const isQuietForLong = () =>
    performance.now() - told > followQuietSeconds * 1000 - lookMilliseconds
  const isNews = (event: WireEvent): boolean => {
    const text = JSON.stringify(event)
    if (shown.get(event.id) === text) return false
    shown.set(event.id, text)
    return true
  }
  /** Events that were shown and are no longer found. */
  const goneOf = (wanted: Wanted, read: readonly WireEvent[]): number[] => {
    const there = new Set(read.map(({ id }) => id))
    const looked =
      wanted === 'any' ? [...shown.keys()] : wanted === 'none' ? [] : wanted.map(Number)
    return looked.filter((id) => shown.has(id) && !there.has(id))
  }
  const tell = (at: Date, changed: WireEvent[], gone: number[]): void => {
    const time = at.toISOString()
    if (changed.length > 0 || gone.length > 0 || isQuietForLong()) {
      told = performance.now()
      for (const one of followers) one({ type: 'change', at: time, events: changed, gone })
    }
    if (!isWhole) return
    for (const one of newcomers) {
      one({ type: 'all', at: time, events: [...events] })
      followers.add(one)
    }
    newcomers.clear()
  }
  const lookInTurn = (): void => {
    if (isLooking) return
    isLooking = true
    look()
      .catch((err: unknown) => {
        app.log.error({ err }, 'Failed to read the running events')
        noted.mayBeAny = true
      })
      .finally(() => {
        isLooking = false
      })
  }
  return {
    follow: (one) => {
      newcomers.add(one)
      timer ??= setInterval(lookInTurn, lookMilliseconds)
      lookInTurn()
      return () => {
        followers.delete(one)
        newcomers.delete(one)
        if (followers.size + newcomers.size > 0) return
        clearInterval(timer)
        timer = undefined
        if (left) {
          noted.end()
          left()
        }
        // Changes are not recorded without subscribers.
        noted.mayBeAny = true
        isWhole = false
      }
    },
  }
}

const merge = (
  events: readonly WireEvent[],
  changed: readonly WireEvent[],
  gone: readonly number[],
): readonly WireEvent[] => {
  const replaced = new Map(changed.map((event) => [event.id, event]))
  const old = new Set(events.map(({ id }) => id))
  return [
    ...events
      .filter(({ id }) => !gone.includes(id))
      .map((event) => replaced.get(event.id) ?? event),
    ...changed.filter(({ id }) => !old.has(id)),
  ]
}

/** Events to read again. */
type Wanted = readonly bigint[] | 'any' | 'none'

/** Collects notifications about people and events, or about the watched event. */
const noteChanges = (app: App, only?: bigint) => {
  const events = new Set<bigint>()
  const timers = new Map<bigint, NodeJS.Timeout>()
  const noted = {
    mayBeAny: true,
    take: (): Wanted => {
      const wanted = noted.mayBeAny ? 'any' : events.size === 0 ? 'none' : [...events]
      noted.mayBeAny = false
      events.clear()
      return wanted
    },
    /** An event that changes at a point in time. */
    later: (id: bigint, milliseconds: number): void => {
      clearTimeout(timers.get(id))
      timers.set(
        id,
        setTimeout(() => {
          timers.delete(id)
          if (!noted.mayBeAny) events.add(id)
        }, milliseconds + 1),
      )
    },
    end: (): void => {
      for (const unsubscribe of unsubscribes) unsubscribe()
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
  const unsubscribes = ['audience', 'event', 'sound'].map((topic) =>
    app.notifier.subscribe(topic, (notice) => {
      if ('missed' in notice) noted.mayBeAny = true
      // Everything will be read. Without subscribers, collecting would only use memory.
      else if (!noted.mayBeAny && (only === undefined || BigInt(notice.id) === only))
        events.add(BigInt(notice.id))
    }),
  )
  // A revoked code ends its connections. Only the database knows its event.
  unsubscribes.push(
    app.notifier.subscribe('code', () => {
      noted.mayBeAny = true
    }),
  )
  return noted
}
