import { titleIn } from '@openbooth/contract/live/agenda/titles'
import { eventState, isOver } from '@openbooth/contract/events/event/rules/events'
import type { ListenerLanguage } from '@openbooth/contract/languages/listenerLanguages'
import type { liveProgrammeCalls } from '@openbooth/contract/live/programme/calls'
import type { WireOutput } from '@openbooth/contract/call'
import { dateText } from '@openbooth/web/format.ts'

export type Programme = WireOutput<typeof liveProgrammeCalls.get>
export type ProgrammeEvent = Programme['events'][number]
type Session = NonNullable<ProgrammeEvent['now']>

/** A session, or an event without sessions. */
export interface Item {
  /** Empty: the event's name only repeats programme and room. */
  readonly title: string
  readonly startAt: string
  readonly endAt: string
}

/** A room with what takes place in it. */
export interface Room {
  readonly key: string
  /** The name of the room, or of its event if it has none. */
  readonly name: string
  /** Whether an event takes place, also between its sessions. */
  readonly isOpen: boolean
  readonly now: Item | undefined
  readonly next: Item | undefined
}

/** Whether an event takes place: it admits listeners, or opens in this moment. */
const isNow = ({ isAdmitted, state, startAt, endAt }: ProgrammeEvent, now: number): boolean =>
  isAdmitted ||
  (state === eventState.order && Date.parse(startAt) <= now && now < Date.parse(endAt))

const isAhead = ({ state, startAt }: ProgrammeEvent, now: number): boolean =>
  state === eventState.order && Date.parse(startAt) > now

/** An event as an item below the name of its room. */
const eventItem = ({ name }: Programme, event: ProgrammeEvent): Item => ({
  title: event.name.startsWith(`${name}: `) ? '' : event.name,
  startAt: event.startAt,
  endAt: event.endAt,
})

const sessionItem = (session: Session, language: ListenerLanguage): Item => ({
  title: titleIn(session, language),
  startAt: session.startAt,
  endAt: session.endAt,
})

/** The rooms at a moment, with titles in the language of the page if available. */
export const roomsAt = (
  programme: Programme,
  now: number,
  language: ListenerLanguage,
): readonly Room[] =>
  programme.rooms.map(({ key, name }) => {
    const inRoom = programme.events.filter(({ room }) => room === key)
    // An event closes some minutes after its end, when the next one may have begun.
    const current = inRoom.findLast((event) => isNow(event, now))
    const following = inRoom.find((event) => isAhead(event, now))
    const itemOf = (session: Session | null | undefined, event: ProgrammeEvent | undefined) => {
      if (session) return sessionItem(session, language)
      return event && eventItem(programme, event)
    }
    const isBetween = current && !current.now && current.next
    return {
      key,
      name: name || (current ?? following ?? inRoom[0]!).name,
      isOpen: current !== undefined,
      now: isBetween ? undefined : itemOf(current?.now, current),
      next: itemOf(current?.next ?? following?.next, following),
    }
  })

/** `before` and `between`: no event takes place until `from`. */
export type ProgrammeState =
  | { readonly at: 'on' }
  | { readonly at: 'cancelled' | 'over' }
  | { readonly at: 'before' | 'between'; readonly from: string }

/** The state of the programme at a moment. */
export const stateAt = ({ isCancelled, events }: Programme, now: number): ProgrammeState => {
  if (isCancelled) return { at: 'cancelled' }
  if (events.some((event) => isNow(event, now))) return { at: 'on' }
  const next = events.find((event) => isAhead(event, now))
  if (next === undefined) return { at: 'over' }
  return { at: events.some(isOver) ? 'between' : 'before', from: next.startAt }
}

/** The rooms whose name or titles contain a text. */
export const roomsWith = (rooms: readonly Room[], search: string): readonly Room[] => {
  const sought = search.trim().toLocaleLowerCase()
  return rooms.filter(({ name, now, next }) =>
    [name, now?.title, next?.title].some((text) => text?.toLocaleLowerCase().includes(sought)),
  )
}

/** An event in the schedule. */
interface Planned {
  /** Key of its room. */
  readonly room: string
  readonly item: Item
}

/** Events that are not over by day, in a time zone. Each day begins with its first event. */
export const daysOf = (
  programme: Programme,
  timeZone: string,
): readonly (readonly [Planned, ...Planned[]])[] => [
  ...(Map.groupBy(
    programme.events
      .filter((event) => !isOver(event))
      .map((event) => ({ room: event.room, item: eventItem(programme, event) })),
    ({ item }) => dateText('en', item.startAt, timeZone, 'date'),
  ).values() as Iterable<[Planned, ...Planned[]]>),
]
