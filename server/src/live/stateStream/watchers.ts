import type { SeatRole } from '@openbooth/contract/roles'
import type { App } from '#platform/run/app.ts'
import type { Notice } from '#platform/run/notify.ts'
import { messageTo, notFound, type WireMessage } from './messages.ts'
import { perProcess } from '#platform/run/perProcess.ts'
import { findCodes } from '#events/event/index.ts'
import { subscribeToEndedConnections } from '../liveConnections/index.ts'
import { readSound, type SentSound } from '../sound/index.ts'

/** An open stream. */
export interface Watcher {
  readonly codeId: bigint
  /** Issue of the code at joining. Replacing a code creates a new issue. */
  readonly issueKey: string
  readonly eventId: bigint
  readonly role: SeatRole
  /** Its connection. Undefined for people who wait. */
  readonly connectionId: string | undefined
  /**
   * Whether the stream ends when its connection is closed for missing heartbeats. The stream of the
   * event continues: after an outage all pages of a hall would otherwise reconnect in the same
   * second, instead of with their next heartbeats.
   */
  readonly endsWhenSilent?: boolean
  readonly tell: (message: WireMessage) => void
  /** Absent: the stream does not show the sound. */
  readonly sendSound?: (sound: SentSound) => void
  /** Closes the stream. The page reconnects. */
  readonly end: () => void
}

/** Parts of an event to read for its streams: all, or only the sound. */
type Stale = 'all' | 'sound'

interface Watching {
  readonly byEvent: Map<bigint, Set<Watcher>>
  readonly byConnection: Map<string, Set<Watcher>>
  /** Reads the sound of an event again after this many milliseconds. */
  readonly lookAfter: (eventId: bigint, milliseconds: number) => void
}

/** The open streams of a process by event, all fed by the same subscriptions. */
const watching = perProcess((app): Watching => {
  const byEvent = new Map<bigint, Set<Watcher>>()
  const byConnection = new Map<string, Set<Watcher>>()
  const refresh = refresher(app, byEvent)
  const refreshWhere =
    (what: Stale, concerns: (eventId: bigint, watchers: Set<Watcher>, id: bigint) => boolean) =>
    (notice: Notice): void => {
      for (const [eventId, watchers] of byEvent)
        if ('missed' in notice || concerns(eventId, watchers, BigInt(notice.id)))
          refresh(eventId, what)
    }
  app.notifier.subscribe(
    'event',
    refreshWhere('all', (eventId, _, id) => eventId === id),
  )
  app.notifier.subscribe(
    'code',
    refreshWhere('all', (_, watchers, id) => [...watchers].some(({ codeId }) => codeId === id)),
  )
  app.notifier.subscribe(
    'sound',
    refreshWhere('sound', (eventId, _, id) => eventId === id),
  )
  subscribeToEndedConnections(app, (connectionId, end) => {
    for (const { tell: send, endsWhenSilent } of byConnection.get(connectionId) ?? [])
      if (end === 'ended' || endsWhenSilent) send(notFound)
  })
  // Only the state of staff contains connections, talk back and new messages.
  for (const topic of ['audience', 'chat', 'talk'])
    app.notifier.subscribe(
      topic,
      refreshWhere(
        'sound',
        (eventId, watchers, id) =>
          eventId === id && [...watchers].some(({ role }) => role !== 'listener'),
      ),
    )
  return { byEvent, byConnection, lookAfter: looker((eventId) => refresh(eventId, 'sound')) }
})

/**
 * Creates a timer that checks an event at the earliest requested moment. That check requests later
 * ones.
 */
const looker = (look: (eventId: bigint) => void): Watching['lookAfter'] => {
  const looks = new Map<bigint, { readonly due: number; readonly timer: NodeJS.Timeout }>()
  return (eventId, milliseconds) => {
    const due = performance.now() + milliseconds
    const before = looks.get(eventId)
    if (before && before.due <= due) return
    clearTimeout(before?.timer)
    const timer = setTimeout(() => {
      looks.delete(eventId)
      look(eventId)
    }, milliseconds)
    timer.unref()
    looks.set(eventId, { due, timer })
  }
}

/** Creates a reader of an event that reads once for all its streams and notifies them. */
const refresher = (app: App, byEvent: Map<bigint, Set<Watcher>>) => {
  const stale = new Map<bigint, Stale>()
  const reading = new Set<bigint>()
  // Serial, so that no older result follows a newer one.
  const read = async (eventId: bigint): Promise<void> => {
    if (reading.has(eventId)) return
    reading.add(eventId)
    try {
      for (let what = stale.get(eventId); what !== undefined; what = stale.get(eventId)) {
        stale.delete(eventId)
        const watchers = [...(byEvent.get(eventId) ?? [])]
        if (what === 'all') await sendToAll(app, watchers)
        else await sendSound(app, watchers)
      }
    } finally {
      reading.delete(eventId)
    }
  }
  return (eventId: bigint, what: Stale): void => {
    if (stale.get(eventId) !== 'all') stale.set(eventId, what)
    read(eventId).catch((err: unknown) => {
      app.log.error({ err }, 'Failed to read the state of an event for its streams')
      for (const { end } of byEvent.get(eventId) ?? []) end()
    })
  }
}

/** Reads an event once for all these streams and sends it to each. */
export const sendToAll = async (app: App, watchers: readonly Watcher[]): Promise<void> => {
  const at = app.clock.now()
  const { codes, connected } = await findCodes(
    app.db,
    [...new Set(watchers.map(({ codeId }) => codeId))],
    [...new Set(watchers.flatMap(({ connectionId }) => connectionId ?? []))],
  )
  const messages = new Map([...codes].map(([id, code]) => [id, messageTo(code, at)]))
  const staying = watchers.filter(({ codeId, issueKey, connectionId, tell: send }) => {
    const isValid = codes.get(codeId)?.issueKey === issueKey
    const message = isValid ? messages.get(codeId)! : notFound
    const isOut =
      message.type === 'state' && connectionId !== undefined && !connected.has(connectionId)
    send(isOut ? notFound : message)
    return !isOut && message.type === 'state'
  })
  await sendSound(app, staying)
}

/** Reads the sound of the event once, and sends it to the seats whose streams show it. */
const sendSound = async (app: App, watchers: readonly Watcher[]): Promise<void> => {
  const seats = watchers.filter((one) => one.connectionId !== undefined && one.sendSound)
  const eventId = seats[0]?.eventId
  if (eventId === undefined) return
  const { forStaff, listeners, changesAfter } = await readSound(app, eventId)
  for (const { role, codeId, sendSound: send } of seats)
    send?.(role === 'listener' ? listeners : forStaff({ role, codeId }))
  if (changesAfter !== null) watching(app).lookAfter(eventId, changesAfter)
}

/**
 * Sends every change of an event to a stream.
 * @returns a function that unsubscribes
 */
export const watch = (app: App, watcher: Watcher): (() => void) => {
  const { byEvent, byConnection } = watching(app)
  const { eventId, connectionId } = watcher
  const removals = [
    addTo(byEvent, eventId, watcher),
    ...(connectionId === undefined ? [] : [addTo(byConnection, connectionId, watcher)]),
  ]
  return () => {
    for (const remove of removals) remove()
  }
}

/** @returns a function that removes the watcher */
const addTo = <Key>(byKey: Map<Key, Set<Watcher>>, key: Key, watcher: Watcher): (() => void) => {
  const watchers = byKey.get(key) ?? new Set()
  byKey.set(key, watchers.add(watcher))
  return () => {
    watchers.delete(watcher)
    if (watchers.size === 0 && byKey.get(key) === watchers) byKey.delete(key)
  }
}
