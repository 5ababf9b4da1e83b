import type { SessionContent } from '@openbooth/contract/events/agenda/calls'
import type { ImportDifference, RowProblem } from '@openbooth/contract/events/programmeImport/calls'
import { fieldProblem, type ParsedSchedule, type ParsedSession } from './parse/session.ts'
import { placeSession, roomKey, type ProgrammePlan } from './placeSession.ts'

/** A session of the programme. */
export interface StoredSession extends SessionContent {
  readonly id: bigint
  readonly eventId: bigint
}

/** A session after the import with its event. */
export interface PlannedSession {
  readonly eventId: bigint
  readonly content: SessionContent
}

export type ChangedField = ImportDifference['changed'][number]['fields'][number]

export interface ChangedSession {
  readonly before: StoredSession
  readonly after: PlannedSession
  readonly fields: readonly ChangedField[]
}

/** The changes of an import. */
export interface Difference {
  readonly added: readonly PlannedSession[]
  readonly changed: readonly ChangedSession[]
  readonly removed: readonly StoredSession[]
  readonly untouched: number
  /** Problems of the file, and of sessions without an event, by row. */
  readonly problems: readonly RowProblem[]
}

const longestShown = 300
const shown = (text: string): string =>
  text.length > longestShown ? `${text.slice(0, longestShown - 1).toWellFormed()}…` : text

/** The fields of a session as texts, without its room. */
const textsOf = (content: SessionContent) => ({
  startsAt: content.startsAt.toISOString(),
  endsAt: content.endsAt.toISOString(),
  titleEn: content.titleEn,
  titleZh: content.titleZh,
  speakers: content.speakers.join('; '),
  floorLanguage: content.floorLanguage ?? '',
  isBreak: String(content.isBreak),
  abstract: content.abstract,
})

/** The content of a session with the fields that the file has. */
const contentOf = (parsed: ParsedSession, stored: StoredSession | undefined): SessionContent => ({
  externalId: parsed.externalId,
  startsAt: parsed.startsAt,
  endsAt: parsed.endsAt,
  titleEn: parsed.titleEn ?? stored?.titleEn ?? '',
  titleZh: parsed.titleZh ?? stored?.titleZh ?? '',
  speakers: [...(parsed.speakers ?? stored?.speakers ?? [])],
  floorLanguage:
    parsed.floorLanguage === undefined ? (stored?.floorLanguage ?? null) : parsed.floorLanguage,
  isBreak: parsed.isBreak ?? stored?.isBreak ?? false,
  abstract: parsed.abstract ?? stored?.abstract ?? '',
})

const changedFields = (
  before: StoredSession,
  after: PlannedSession,
  roomOf: (eventId: bigint) => string,
): ChangedField[] => {
  const was = textsOf(before)
  const becomes = textsOf(after.content)
  const rooms = { before: roomOf(before.eventId), after: roomOf(after.eventId) }
  return [
    ...(roomKey(rooms.before) === roomKey(rooms.after)
      ? []
      : [{ field: 'room' as const, ...rooms }]),
    ...(Object.keys(was) as (keyof typeof was)[])
      .filter((field) => was[field] !== becomes[field])
      .map((field) => ({ field, before: shown(was[field]), after: shown(becomes[field]) })),
  ]
}

interface Comparison {
  readonly plan: ProgrammePlan
  readonly stored: readonly StoredSession[]
  readonly schedule: ParsedSchedule
  /** Whether imported sessions that are not in the file are removed. */
  readonly removesMissing: boolean
}

/**
 * Compares one session of the file with the stored ones of the same id. Undefined: nothing
 * changes.
 */
const compareOne = (
  parsed: ParsedSession,
  { plan, roomOf, isOver }: Comparison & ReturnType<typeof lookups>,
  stored: readonly StoredSession[],
): PlannedSession | ChangedSession | RowProblem | undefined => {
  const place = placeSession(plan, parsed)
  if (typeof place === 'string') {
    const value = place === 'roomUnknown' ? parsed.room : parsed.startsAt.toISOString()
    const column = place === 'roomUnknown' ? 'room' : 'start'
    return { row: parsed.row, ...fieldProblem(column, place, value) }
  }
  // Two events may have a session with one id.
  const before = stored.find(({ eventId }) => eventId === place) ?? stored[0]
  const after = { eventId: place, content: contentOf(parsed, before) }
  const fields = before === undefined ? [] : changedFields(before, after, roomOf)
  if (before !== undefined && before.eventId === place && fields.length === 0) return undefined
  if (isOver(place) || (before !== undefined && isOver(before.eventId)))
    return { row: parsed.row, ...fieldProblem(null, 'eventOver', roomOf(place)) }
  return before === undefined ? after : { before, after, fields }
}

const lookups = ({ events }: ProgrammePlan) => {
  const byId = new Map(events.map((event) => [event.id, event]))
  return {
    roomOf: (eventId: bigint): string => byId.get(eventId)?.room ?? '',
    isOver: (eventId: bigint): boolean => byId.get(eventId)?.isOver ?? true,
  }
}

/**
 * Compares a file with the sessions of a programme by their external ids. Sessions without one were
 * entered by hand and stay as they are, as do those of rows with a problem.
 */
export const differenceOf = (comparison: Comparison): Difference => {
  const { stored, schedule, plan, removesMissing } = comparison
  const context = { ...comparison, ...lookups(plan) }
  const imported = stored.filter(({ externalId }) => externalId !== '')
  const byExternalId = Map.groupBy(imported, ({ externalId }) => externalId)
  const added: PlannedSession[] = []
  const changed: ChangedSession[] = []
  const problems: RowProblem[] = [...schedule.problems]
  for (const session of schedule.sessions) {
    const outcome = compareOne(session, context, byExternalId.get(session.externalId) ?? [])
    if (outcome === undefined) continue
    if ('reason' in outcome) problems.push(outcome)
    else if ('before' in outcome) changed.push(outcome)
    else added.push(outcome)
  }
  const named = new Set([
    ...schedule.heldIds,
    ...schedule.sessions.map(({ externalId }) => externalId),
  ])
  const removed = removesMissing
    ? imported.filter(
        ({ externalId, eventId }) => !named.has(externalId) && !context.isOver(eventId),
      )
    : []
  return {
    added,
    changed,
    removed,
    untouched: stored.length - changed.length - removed.length,
    problems: problems.toSorted((one, other) => one.row - other.row),
  }
}
