import type { AgendaEvent, Session } from '../types.ts'
import { timeIn } from '../timetable/timetable.ts'

/** A session as typed. */
export interface SessionValues extends Record<string, unknown> {
  readonly eventId: string
  readonly titleEn: string
  readonly titleZh: string
  /** `09:00`, or invalid input. */
  readonly start: string
  readonly end: string
  readonly isBreak: boolean
  readonly floorLanguage: string | null
  /** One name a line. */
  readonly speakers: string
  readonly abstract: string
}

/** The session of a form: a stored one, or a new one at an event. */
export interface SessionAsked {
  readonly session?: Session
  readonly eventId: number
  /** Absent: after the last session of the event. */
  readonly startsAt?: string | undefined
}

const minute = 60_000
const usualMinutes = 30

/** The period of a new session: after the last one, or where the reader pressed. */
export const newPeriod = (
  event: AgendaEvent,
  sessions: readonly Session[],
  startsAt: string | undefined,
) => {
  const ends = sessions
    .filter(({ eventId }) => eventId === event.id)
    .map(({ endsAt }) => Date.parse(endsAt))
  const last = Math.max(Date.parse(event.startAt), ...ends)
  const start = startsAt === undefined ? last : Date.parse(startsAt)
  const end = start + usualMinutes * minute
  const close = Date.parse(event.endAt)
  return {
    startsAt: new Date(start).toISOString(),
    endsAt: new Date(start < close ? Math.min(end, close) : end).toISOString(),
  }
}

/** The form of a session. */
export const valuesOf = (
  { session, eventId }: SessionAsked,
  { startsAt, endsAt }: { readonly startsAt: string; readonly endsAt: string },
  zone: string,
): SessionValues => ({
  eventId: String(eventId),
  titleEn: session?.titleEn ?? '',
  titleZh: session?.titleZh ?? '',
  start: timeIn(zone, startsAt),
  end: timeIn(zone, endsAt),
  isBreak: session?.isBreak ?? false,
  floorLanguage: session?.floorLanguage ?? null,
  speakers: session?.speakers.join('\n') ?? '',
  abstract: session?.abstract ?? '',
})

/** The names in the field of the speakers. */
export const speakersIn = (typed: string): string[] =>
  typed
    .split('\n')
    .map((name) => name.trim())
    .filter((name) => name !== '')
