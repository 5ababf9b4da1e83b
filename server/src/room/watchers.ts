import type { App } from '#platform/run/app.ts'
import type { Notice } from '#platform/run/notify.ts'
import { messageTo, notFound, type WireMessage } from './messages.ts'
import { perProcess } from '#platform/run/perProcess.ts'
import { findCodes } from './queries.ts'

/** An open stream. */
export interface Watcher {
  readonly codeId: bigint
  /** Which issue of the code its holder brought: replacing a code makes another one. */
  readonly issueKey: string
  readonly eventId: bigint
  /** The connection it belongs to; undefined for whoever still waits. */
  readonly connectionId: string | undefined
  readonly tell: (message: WireMessage) => void
  /** Ends the stream without a word; its reader comes again. */
  readonly end: () => void
}

/** The open streams of a process by event, all fed by two subscriptions. */
const watchersOf = perProcess((app) => {
  const byEvent = new Map<bigint, Set<Watcher>>()
  const refresh = refresher(app, byEvent)
  const refreshWhere =
    (concerns: (eventId: bigint, watchers: Set<Watcher>, id: bigint) => boolean) =>
    (notice: Notice): void => {
      for (const [eventId, watchers] of byEvent)
        if ('missed' in notice || concerns(eventId, watchers, BigInt(notice.id))) refresh(eventId)
    }
  app.notifier.subscribe(
    'event',
    refreshWhere((eventId, _, id) => eventId === id),
  )
  app.notifier.subscribe(
    'code',
    refreshWhere((_, watchers, id) => [...watchers].some(({ codeId }) => codeId === id)),
  )
  return byEvent
})

/** The stream of each seat. */
const bySeat = perProcess(() => new Map<string, Watcher>())

/** Makes what reads an event, once for all its streams, and tells them. */
const refresher = (app: App, byEvent: Map<bigint, Set<Watcher>>) => {
  const stale = new Set<bigint>()
  const reading = new Set<bigint>()
  // Never twice at once, so that no older answer comes after a newer one.
  const read = async (eventId: bigint): Promise<void> => {
    if (reading.has(eventId)) return
    reading.add(eventId)
    try {
      while (stale.delete(eventId)) await tellAll(app, [...(byEvent.get(eventId) ?? [])])
    } finally {
      reading.delete(eventId)
    }
  }
  return (eventId: bigint): void => {
    stale.add(eventId)
    read(eventId).catch((err: unknown) => {
      app.log.error({ err }, 'An event could not be read for its streams')
      for (const { end } of byEvent.get(eventId) ?? []) end()
    })
  }
}

/** Reads all that these streams of one event show, once, and tells each. */
export const tellAll = async (app: App, watchers: readonly Watcher[]): Promise<void> => {
  const at = app.clock.now()
  const { codes, connected } = await findCodes(
    app.db,
    [...new Set(watchers.map(({ codeId }) => codeId))],
    watchers.flatMap(({ connectionId }) => connectionId ?? []),
  )
  const messages = new Map([...codes].map(([id, code]) => [id, messageTo(code, at)]))
  for (const { codeId, issueKey, connectionId, tell } of watchers) {
    const isValid = codes.get(codeId)?.issueKey === issueKey
    const message = isValid ? messages.get(codeId)! : notFound
    const isOut =
      message.type === 'state' && connectionId !== undefined && !connected.has(connectionId)
    tell(isOut ? notFound : message)
  }
}

/**
 * Keeps a stream told of every change of its event. A seat has one stream: an older one of it ends, which nobody reads any
 * more.
 * @returns what ends that
 */
export const watch = (app: App, watcher: Watcher): (() => void) => {
  const byEvent = watchersOf(app)
  const watchers = byEvent.get(watcher.eventId) ?? new Set()
  const seat = watcher.connectionId
  const seats = bySeat(app)
  if (seat !== undefined) {
    seats.get(seat)?.end()
    seats.set(seat, watcher)
  }
  byEvent.set(watcher.eventId, watchers.add(watcher))
  return () => {
    if (seat !== undefined && seats.get(seat) === watcher) seats.delete(seat)
    watchers.delete(watcher)
    if (watchers.size === 0 && byEvent.get(watcher.eventId) === watchers)
      byEvent.delete(watcher.eventId)
  }
}
