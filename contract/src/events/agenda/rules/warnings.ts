import type { Id } from '../../../fields.ts'

// Warnings about an agenda. No warning prevents a save.

export const agendaWarningKinds = [
  'speakerInTwoRooms',
  'interpreterInTwoRooms',
  'interpreterChangesFast',
  'interpreterAlone',
  'floorNotCovered',
  'outsideEvent',
  'sessionsOverlap',
] as const
export type AgendaWarningKind = (typeof agendaWarningKinds)[number]

/** Minutes that an interpreter needs to change rooms. */
export const minutesToChange = 10
/** Maximum minutes that an interpreter should work without a partner. */
export const minutesAlone = 40

interface Span {
  readonly startsAt: Date
  readonly endsAt: Date
}

interface PlannedItem extends Span {
  readonly id: Id
  readonly isBreak: boolean
  /** Tag. Null: that of the event. */
  readonly floorLanguage: string | null
  readonly speakers: readonly string[]
}

interface PlannedAssignment extends Span {
  readonly id: Id
  readonly boothId: Id
  /** The same for one person in all events. */
  readonly person: string
  readonly name: string
}

export interface PlannedEvent extends Span {
  readonly id: Id
  /** Tag of the planned floor language. Null: a silent conference. */
  readonly floorLanguage: string | null
  /** Tags of the languages that each booth understands. */
  readonly booths: readonly (readonly string[])[]
  readonly items: readonly PlannedItem[]
  readonly assignments: readonly PlannedAssignment[]
}

export interface AgendaWarning {
  readonly kind: AgendaWarningKind
  readonly eventIds: readonly Id[]
  readonly itemIds: readonly Id[]
  readonly assignmentIds: readonly Id[]
  /** The person, or the tag of the language. Empty: neither. */
  readonly name: string
  readonly from: Date
  readonly to: Date
}

const minute = 60_000

const overlap = (one: Span, other: Span): { readonly from: Date; readonly to: Date } | null => {
  const from = Math.max(one.startsAt.getTime(), other.startsAt.getTime())
  const to = Math.min(one.endsAt.getTime(), other.endsAt.getTime())
  return from < to ? { from: new Date(from), to: new Date(to) } : null
}

/** All pairs in which one part starts before the end of the other plus `reach` milliseconds. */
const pairs = <Part extends Span>(parts: readonly Part[], reach = 0): (readonly [Part, Part])[] => {
  const sorted = parts.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
  return sorted.flatMap((one, place) => {
    const found: (readonly [Part, Part])[] = []
    for (const other of sorted.slice(place + 1)) {
      if (other.startsAt.getTime() >= one.endsAt.getTime() + reach) break
      found.push([one, other])
    }
    return found
  })
}

const grouped = <Part>(
  parts: readonly Part[],
  keyOf: (part: Part) => string,
): readonly (readonly Part[])[] => [...Map.groupBy(parts, keyOf).values()]

const none = { eventIds: [], itemIds: [], assignmentIds: [], name: '' } as const

const ofSessions = (event: PlannedEvent): AgendaWarning[] => {
  const outside = event.items
    .filter((item) => item.startsAt < event.startsAt || item.endsAt > event.endsAt)
    .map((item) => ({
      ...none,
      kind: 'outsideEvent' as const,
      eventIds: [event.id],
      itemIds: [item.id],
      from: item.startsAt,
      to: item.endsAt,
    }))
  const overlapping = pairs(event.items).map(([one, other]) => ({
    ...none,
    kind: 'sessionsOverlap' as const,
    eventIds: [event.id],
    itemIds: [one.id, other.id],
    ...overlap(one, other)!,
  }))
  return [...outside, ...overlapping, ...notCovered(event)]
}

const notCovered = ({ id, floorLanguage, booths, items }: PlannedEvent): AgendaWarning[] =>
  floorLanguage === null || booths.length === 0
    ? []
    : items.flatMap((item) => {
        const language = item.floorLanguage ?? floorLanguage
        const isCovered = booths.some((understands) => understands.includes(language))
        return item.isBreak || isCovered
          ? []
          : [
              {
                ...none,
                kind: 'floorNotCovered' as const,
                eventIds: [id],
                itemIds: [item.id],
                name: language,
                from: item.startsAt,
                to: item.endsAt,
              },
            ]
      })

const ofSpeakers = (events: readonly PlannedEvent[]): AgendaWarning[] => {
  const talks = events.flatMap(({ id: eventId, items }) =>
    items.flatMap((item) =>
      [...new Map(item.speakers.map((name) => [name.toLowerCase(), name]))].map(([key, name]) => ({
        ...item,
        eventId,
        key,
        name,
      })),
    ),
  )
  return grouped(talks, ({ key }) => key).flatMap((own) =>
    pairs(own).flatMap(([one, other]) =>
      one.eventId === other.eventId
        ? []
        : [
            {
              ...none,
              kind: 'speakerInTwoRooms' as const,
              eventIds: [one.eventId, other.eventId],
              itemIds: [one.id, other.id],
              name: one.name,
              ...overlap(one, other)!,
            },
          ],
    ),
  )
}

const ofInterpreters = (events: readonly PlannedEvent[]): AgendaWarning[] => {
  const work = events.flatMap(({ id: eventId, assignments }) =>
    assignments.map((assignment) => ({ ...assignment, eventId })),
  )
  return grouped(work, ({ person }) => person).flatMap((own) =>
    pairs(own, minutesToChange * minute).flatMap(([one, other]) => {
      if (one.boothId === other.boothId) return []
      const both = overlap(one, other)
      const isSameRoom = one.eventId === other.eventId
      if (both === null && isSameRoom) return []
      return [
        {
          ...none,
          kind:
            both === null
              ? ('interpreterChangesFast' as const)
              : ('interpreterInTwoRooms' as const),
          eventIds: isSameRoom ? [one.eventId] : [one.eventId, other.eventId],
          assignmentIds: [one.id, other.id],
          name: one.name,
          ...(both ?? { from: one.endsAt, to: other.startsAt }),
        },
      ]
    }),
  )
}

/** The starts and ends of all assignments and breaks, each once, in order. */
const cutsOf = (work: readonly Span[], breaks: readonly Span[]): number[] =>
  [
    ...new Set(
      [...work, ...breaks].flatMap(({ startsAt, endsAt }) => [
        startsAt.getTime(),
        endsAt.getTime(),
      ]),
    ),
  ].toSorted((one, other) => one - other)

const aloneInBooth = (event: PlannedEvent, work: readonly PlannedAssignment[]): AgendaWarning[] => {
  const breaks = event.items.filter(({ isBreak }) => isBreak)
  const covers = (from: number) => (span: Span) =>
    span.startsAt.getTime() <= from && from < span.endsAt.getTime()
  const cuts = cutsOf(work, breaks)
  const stretches: { one: PlannedAssignment; ids: Set<Id>; from: number; to: number }[] = []
  for (const [place, from] of cuts.slice(0, -1).entries()) {
    const present = breaks.some(covers(from)) ? [] : work.filter(covers(from))
    const [one] = present
    if (one === undefined || present.some(({ person }) => person !== one.person)) continue
    const last = stretches.at(-1)
    const to = cuts[place + 1]!
    if (last?.to === from && last.one.person === one.person) {
      last.to = to
      for (const { id } of present) last.ids.add(id)
    } else stretches.push({ one, ids: new Set(present.map(({ id }) => id)), from, to })
  }
  return stretches
    .filter(({ from, to }) => to - from > minutesAlone * minute)
    .map(({ one, ids, from, to }) => ({
      ...none,
      kind: 'interpreterAlone' as const,
      eventIds: [event.id],
      assignmentIds: [...ids],
      name: one.name,
      from: new Date(from),
      to: new Date(to),
    }))
}

const ofBooths = (event: PlannedEvent): AgendaWarning[] =>
  grouped(event.assignments, ({ boothId }) => String(boothId)).flatMap((work) =>
    aloneInBooth(event, work),
  )

/** The warnings of the events of a programme, or of one event without a programme, by time. */
export const agendaWarnings = (events: readonly PlannedEvent[]): AgendaWarning[] =>
  [
    ...events.flatMap(ofSessions),
    ...ofSpeakers(events),
    ...ofInterpreters(events),
    ...events.flatMap(ofBooths),
  ].toSorted((one, other) => one.from.getTime() - other.from.getTime())
