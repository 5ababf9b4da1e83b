import { admissionCalls } from '@openbooth/contract/live/admission/calls'
import { liveConnectionCalls } from '@openbooth/contract/live/liveConnections/calls'
import { monitoringCalls, type MonitoringMessage } from '@openbooth/contract/live/monitoring/calls'
import { messagesOf } from '@openbooth/contract/streamMessages'

/**
 * The data of an administrator's screen: subscribes to the stream and stores the current number of
 * listeners.
 */
export interface ScreenStream {
  /** Listeners of an event; 0 if the stream does not contain it. */
  listenersOf(eventId: number): number
  /** Resolves when the stream shows this number. Rejects after 30 seconds. */
  until(eventId: number, listeners: number): Promise<void>
  close(): void
}

interface Waiting {
  readonly eventId: number
  readonly listeners: number
  readonly done: () => void
}

const timeoutMilliseconds = 30_000

/** Subscribes to the running events of a server. */
export const openScreenStream = async (address: string, token: string): Promise<ScreenStream> => {
  const leaving = new AbortController()
  const response = await fetch(address + monitoringCalls.follow.path, {
    headers: { token },
    signal: leaving.signal,
  })
  const shown = new Map<number, number>()
  const waiting = new Set<Waiting>()
  const take = (message: MonitoringMessage): void => {
    for (const { id, audience } of message.events)
      shown.set(
        Number(id),
        Object.values(audience).reduce((sum, people) => sum + people, 0),
      )
    for (const one of waiting)
      if (shown.get(one.eventId) === one.listeners) {
        waiting.delete(one)
        one.done()
      }
  }
  const follow = async (): Promise<void> => {
    const messages = messagesOf<MonitoringMessage>(response.body!.getReader())
    for await (const message of messages) take(message)
  }
  void follow().catch((error: unknown) => {
    if (!leaving.signal.aborted) throw error
  })
  return {
    listenersOf: (eventId) => shown.get(eventId) ?? 0,
    until: (eventId, listeners) =>
      new Promise((resolve, reject) => {
        if (shown.get(eventId) === listeners) return resolve()
        const late = setTimeout(() => {
          const has = shown.get(eventId)
          reject(new Error(`The screen shows ${has} instead of ${listeners} in event ${eventId}.`))
        }, timeoutMilliseconds)
        waiting.add({
          eventId,
          listeners,
          done: () => {
            clearTimeout(late)
            resolve()
          },
        })
      }),
    close: () => leaving.abort(),
  }
}

/** Joins and leaves events alternately, and measures the time until the screen shows each step. */
export const probe = async (
  address: string,
  screen: ScreenStream,
  { eventId, code }: { readonly eventId: number; readonly code: string },
  until: number,
): Promise<number[]> => {
  const delays: number[] = []
  const from = { 'x-forwarded-for': `172.20.${eventId % 250}.1` }
  const post = async (path: string, body: object, headers: Record<string, string>) => {
    const response = await fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...from, ...headers },
      body: JSON.stringify(body),
    })
    const envelope = (await response.json()) as { code: number; data: { seat: string } }
    if (envelope.code !== 200) throw new Error(JSON.stringify(envelope))
    return envelope.data
  }
  // The same device each time, so that it needs no proof of work.
  let seat: string | undefined
  while (performance.now() < until) {
    let began = performance.now()
    const join = { code, audienceType: 'widget', seatBefore: seat }
    ;({ seat } = await post(admissionCalls.join.path, join, {}))
    await screen.until(eventId, 1)
    delays.push(performance.now() - began)
    // A random pause, to avoid synchronising with tasks that run once a second.
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 1000))
    began = performance.now()
    await post(liveConnectionCalls.leave.path, {}, { seat })
    await screen.until(eventId, 0)
    delays.push(performance.now() - began)
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 1000))
  }
  return delays
}
