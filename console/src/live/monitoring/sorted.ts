import { listenersOf } from '@openbooth/contract/live/liveConnections/audience'
import type { MonitoredEvent } from './board.ts'

const comparisons: Readonly<
  Record<string, (one: MonitoredEvent, other: MonitoredEvent) => number>
> = {
  name: (one, other) => one.name.localeCompare(other.name),
  listeners: (one, other) => listenersOf(one.audience) - listenersOf(other.audience),
  peak: (one, other) => (one.peak?.listeners ?? 0) - (other.peak?.listeners ?? 0),
  endAt: (one, other) => Date.parse(one.endAt) - Date.parse(other.endAt),
}

/** How the board is written in the address, as lists are. */
export const boardShape = {
  sortable: Object.keys(comparisons),
  first: { sort: 'listeners', descending: true },
  filters: {},
}

/** Whether a search finds an event: by its name, its number with or without blanks, or its host. */
const matches = ({ name, number, ownerName }: MonitoredEvent, search: string): boolean => {
  const wanted = search.toLowerCase()
  return (
    name.toLowerCase().includes(wanted) ||
    ownerName.toLowerCase().includes(wanted) ||
    number.includes(wanted.replaceAll(/\s/g, '') || wanted)
  )
}

/** The events that match a search, in a stable sort order. */
export const sorted = (
  events: readonly MonitoredEvent[],
  { search, sort, descending }: { search: string; sort: string; descending: boolean },
): readonly MonitoredEvent[] => {
  const compare = comparisons[sort]!
  const direction = descending ? -1 : 1
  return events
    .filter((event) => matches(event, search))
    .toSorted((one, other) => direction * compare(one, other))
}
