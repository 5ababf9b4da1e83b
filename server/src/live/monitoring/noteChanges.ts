import type { App } from '#platform/run/app.ts'

/** Reads everything again, so that a lost notification cannot leave wrong figures for long. */
const lookAtAllMilliseconds = 15_000

/** Events to read again. */
export type Wanted = readonly bigint[] | 'any' | 'none'

/** Collects notifications about people and events, or about the watched event. */
export const recordChanges = (app: App, only?: bigint) => {
  const events = new Set<bigint>()
  const timers = new Map<bigint, NodeJS.Timeout>()
  let allReadAt = 0
  const noted = {
    /** True if all events are to be read again. */
    mayBeAny: true,
    /** The events that may have changed since the last call. */
    take: (): Wanted => {
      if (performance.now() - allReadAt > lookAtAllMilliseconds) noted.mayBeAny = true
      const wanted = noted.mayBeAny ? 'any' : events.size === 0 ? 'none' : [...events]
      noted.mayBeAny = false
      events.clear()
      return wanted
    },
    /** Reports that all events were read. */
    allRead: (): void => {
      allReadAt = performance.now()
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
