import type { Wanted } from './noteChanges.ts'
import type { WireEvent } from './readEvents.ts'

/** Running events as the subscribers of a board know them. */
export interface ShownEvents {
  events(): readonly WireEvent[]
  /**
   * @param wanted the requested events
   * @param read the events that were found
   * @returns the changed events, and the ids of events that were not found
   */
  update(wanted: Wanted, read: readonly WireEvent[]): { changed: WireEvent[]; gone: number[] }
}

export const openShownEvents = (): ShownEvents => {
  /** Each event as JSON, by id. */
  const shown = new Map<number, string>()
  let events: readonly WireEvent[] = []

  const isNews = (event: WireEvent): boolean => {
    const text = JSON.stringify(event)
    if (shown.get(event.id) === text) return false
    shown.set(event.id, text)
    return true
  }
  const goneOf = (wanted: Wanted, read: readonly WireEvent[]): number[] => {
    const there = new Set(read.map(({ id }) => id))
    const looked =
      wanted === 'any' ? [...shown.keys()] : wanted === 'none' ? [] : wanted.map(Number)
    return looked.filter((id) => shown.has(id) && !there.has(id))
  }
  return {
    events: () => events,
    update: (wanted, read) => {
      const gone = goneOf(wanted, read)
      const changed = read.filter((event) => isNews(event))
      for (const id of gone) shown.delete(id)
      if (gone.length > 0 || changed.length > 0) events = merge(events, changed, gone)
      return { changed, gone }
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
