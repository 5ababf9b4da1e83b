import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { differenceOf, type Difference, type StoredSession } from './difference.ts'
import type { ParsedSchedule, ParsedSession } from './parse/session.ts'
import { placeSession, type PlanEvent, type ProgrammePlan } from './placeSession.ts'

const at = (text: string): Date => new Date(`2026-12-${text}Z`)

const event = (id: number, room: string, from: string, to: string, isOver = false): PlanEvent => ({
  id: BigInt(id),
  room,
  startAt: at(from),
  endAt: at(to),
  isOver,
})

const plan: ProgrammePlan = {
  zone: 'Europe/London',
  rooms: ['Main hall', 'Workshop', 'Empty'],
  events: [
    event(1, 'Main hall', '01T09:00', '01T17:00'),
    event(2, 'Workshop', '01T09:00', '01T12:00'),
    event(3, 'Workshop', '01T13:00', '01T17:00'),
    event(4, 'Main hall', '02T09:00', '02T17:00'),
    event(5, 'Main hall', '03T09:00', '03T17:00', true),
  ],
}

const parsed = (externalId: string, changes: Partial<ParsedSession> = {}): ParsedSession => ({
  row: 2,
  externalId,
  room: 'Main hall',
  startsAt: at('01T10:00'),
  endsAt: at('01T11:00'),
  titleEn: 'Talk',
  ...changes,
})

const stored = (externalId: string, changes: Partial<StoredSession> = {}): StoredSession => ({
  id: 100n,
  eventId: 1n,
  externalId,
  titleEn: 'Talk',
  titleZh: '',
  startsAt: at('01T10:00'),
  endsAt: at('01T11:00'),
  isBreak: false,
  floorLanguage: null,
  abstract: '',
  speakers: [],
  ...changes,
})

const file = (
  sessions: readonly ParsedSession[],
  more: Partial<ParsedSchedule> = {},
): ParsedSchedule => ({ sessions, problems: [], heldIds: [], ignoredColumns: [], ...more })

const compare = (
  sessions: readonly StoredSession[],
  schedule: ParsedSchedule,
  removesMissing = true,
): Difference => differenceOf({ plan, stored: sessions, schedule, removesMissing })

describe('the event of a session', () => {
  test.each([
    ['starts in an event', 'main HALL ', '01T16:50', '01T18:00', 1n],
    ['starts with an event', 'Workshop', '01T13:00', '01T14:00', 3n],
    ['starts before the only event of its day', 'Main hall', '02T08:30', '02T08:50', 4n],
    ['overlaps one event', 'Workshop', '01T12:30', '01T13:30', 3n],
    ['ends after one event and before another', 'Workshop', '01T12:00', '01T13:00', 'noEvent'],
    ['overlaps two events', 'Workshop', '01T08:00', '01T14:00', 'noEvent'],
    ['is on a day without an event', 'Main hall', '05T09:00', '05T10:00', 'noEvent'],
    ['is in a room without events', 'Empty', '01T09:00', '01T10:00', 'noEvent'],
    ['is in an unknown room', 'Foyer', '01T09:00', '01T10:00', 'roomUnknown'],
  ] as const)('A session that %s (%s, %s to %s) belongs to %s.', (_, room, from, to, expected) => {
    expect(placeSession(plan, { room, startsAt: at(from), endsAt: at(to) })).toBe(expected)
  })
})

describe('the difference', () => {
  test('A session with a new id is added to the event of its room and time.', () => {
    const { added, changed, removed, untouched } = compare([], file([parsed('a')]))
    expect(added).toMatchObject([{ eventId: 1n, content: { externalId: 'a', titleEn: 'Talk' } }])
    expect([changed, removed, untouched]).toEqual([[], [], 0])
  })

  test('A session with the same content stays untouched.', () => {
    expect(compare([stored('a')], file([parsed('a')]))).toMatchObject({
      added: [],
      changed: [],
      removed: [],
      untouched: 1,
    })
  })

  test('A changed session lists its fields before and after, also its room.', () => {
    const { changed } = compare(
      [stored('a', { speakers: ['Ada'], titleZh: '讲座' })],
      file([
        parsed('a', {
          room: 'Workshop',
          startsAt: at('01T10:30'),
          titleEn: 'Keynote',
          speakers: ['Ada', 'Sam'],
          floorLanguage: 'fr',
          isBreak: true,
          abstract: 'New',
        }),
      ]),
    )
    expect(changed[0]!.after.eventId).toBe(2n)
    expect(changed[0]!.after.content.titleZh).toBe('讲座')
    expect(changed[0]!.fields).toEqual([
      { field: 'room', before: 'Main hall', after: 'Workshop' },
      { field: 'startsAt', before: '2026-12-01T10:00:00.000Z', after: '2026-12-01T10:30:00.000Z' },
      { field: 'titleEn', before: 'Talk', after: 'Keynote' },
      { field: 'speakers', before: 'Ada', after: 'Ada; Sam' },
      { field: 'floorLanguage', before: '', after: 'fr' },
      { field: 'isBreak', before: 'false', after: 'true' },
      { field: 'abstract', before: '', after: 'New' },
    ])
  })

  test('Fields that the file does not have keep their value, and empty ones are cleared.', () => {
    const before = stored('a', { titleZh: '讲座', floorLanguage: 'zh', abstract: 'Old' })
    expect(compare([before], file([parsed('a')])).untouched).toBe(1)
    const { changed } = compare(
      [before],
      file([parsed('a', { titleZh: '', floorLanguage: null, abstract: '' })]),
    )
    expect(changed[0]!.after.content).toMatchObject({
      titleZh: '',
      floorLanguage: null,
      abstract: '',
    })
  })

  test('A move to another event of the same room changes the event and the times.', () => {
    const { changed } = compare(
      [stored('a')],
      file([parsed('a', { startsAt: at('02T10:00'), endsAt: at('02T11:00') })]),
    )
    expect(changed[0]!.after.eventId).toBe(4n)
    expect(changed[0]!.fields.map(({ field }) => field)).toEqual(['startsAt', 'endsAt'])
  })

  test('Imported sessions that are not in the file are removed only if the organiser chose that.', () => {
    const before = [stored('a'), stored('b', { id: 101n }), stored('', { id: 102n })]
    expect(compare(before, file([parsed('a')])).removed.map(({ id }) => id)).toEqual([101n])
    expect(compare(before, file([parsed('a')]), false)).toMatchObject({ removed: [], untouched: 3 })
  })

  test('Sessions of rows with a problem are neither changed nor removed.', () => {
    const problem = { row: 3, column: 'end', reason: 'missing', value: '' } as const
    const { removed, untouched, problems } = compare(
      [stored('a'), stored('b', { id: 101n })],
      file([parsed('a', { room: 'Foyer' })], { problems: [problem], heldIds: ['b'] }),
    )
    expect([removed, untouched]).toEqual([[], 2])
    expect(problems).toEqual([
      { row: 2, column: 'room', reason: 'roomUnknown', value: 'Foyer' },
      problem,
    ])
  })

  test('Sessions of an event that is over are not changed, moved or removed, and unchanged ones cause no problem.', () => {
    const times = { startsAt: at('03T10:00'), endsAt: at('03T11:00') }
    const over = stored('a', { eventId: 5n, ...times })
    expect(compare([over], file([parsed('a', times)]))).toMatchObject({
      problems: [],
      untouched: 1,
    })
    expect(compare([over], file([]))).toMatchObject({ removed: [], untouched: 1 })
    for (const session of [
      parsed('a', { ...times, titleEn: 'New' }),
      parsed('a'),
      parsed('b', times),
    ]) {
      const { added, changed, problems } = compare([over], file([session]))
      expect([added, changed]).toEqual([[], []])
      expect(problems).toMatchObject([{ reason: 'eventOver' }])
    }
  })

  test('differenceOf compares the stored session in the event of the file if two events have its id.', () => {
    const both = [stored('a'), stored('a', { id: 101n, eventId: 2n, titleEn: 'Other' })]
    expect(compare(both, file([parsed('a')]))).toMatchObject({ changed: [], untouched: 2 })
    const { changed } = compare(both, file([parsed('a', { room: 'Workshop' })]))
    expect(
      changed.map(({ before, fields }) => [before.id, fields.map(({ field }) => field)]),
    ).toEqual([[101n, ['titleEn']]])
  })
})

/** What a database would have after the difference. */
const applied = (before: readonly StoredSession[], difference: Difference): StoredSession[] => {
  const gone = new Set(difference.removed.map(({ id }) => id))
  const changes = new Map(difference.changed.map(({ before: { id }, after }) => [id, after]))
  const firstNewId = 1n + before.reduce((most, { id }) => (id > most ? id : most), 0n)
  return [
    ...before
      .filter(({ id }) => !gone.has(id))
      .map((item) => {
        const after = changes.get(item.id)
        return after ? { ...item, ...after.content, eventId: after.eventId } : item
      }),
    ...difference.added.map(({ content, eventId }, place) => ({
      ...content,
      eventId,
      id: firstNewId + BigInt(place),
    })),
  ]
}

test('A second import of any file changes nothing, and each session is stored as in the file.', () => {
  const session = record({
    externalId: constantFrom('a', 'b', 'c', 'd', 'e'),
    room: constantFrom('Main hall', 'Workshop', 'Foyer'),
    hour: integer({ min: 8, max: 20 }),
    day: constantFrom('01', '02', '03'),
    titleEn: constantFrom('', 'Talk', 'Keynote'),
    speakers: array(constantFrom('Ada', 'Sam'), { maxLength: 2 }),
  })
  const toSession = ({
    hour,
    day,
    ...rest
  }: {
    externalId: string
    room: string
    hour: number
    day: string
    titleEn: string
    speakers: string[]
  }): ParsedSession =>
    parsed(rest.externalId, {
      ...rest,
      startsAt: at(`${day}T${String(hour).padStart(2, '0')}:00`),
      endsAt: at(`${day}T${String(hour).padStart(2, '0')}:45`),
    })
  const schedule = array(session, { maxLength: 5 }).map((rows) =>
    file([...new Map(rows.map((row) => [row.externalId, toSession(row)])).values()]),
  )
  assert(
    property(array(schedule, { minLength: 1, maxLength: 4 }), (files) => {
      let now: StoredSession[] = [stored('', { id: 1n })]
      for (const one of files) {
        const difference = compare(now, one)
        expect(difference.untouched + difference.changed.length + difference.removed.length).toBe(
          now.length,
        )
        now = applied(now, difference)
        expect(now.filter(({ externalId }) => externalId === '')).toHaveLength(1)
        const again = compare(now, one)
        expect([again.added, again.changed, again.removed]).toEqual([[], [], []])
        expect(again.problems).toEqual(difference.problems)
        const refused = new Set(difference.problems.map(({ row }) => row))
        if (refused.size > 0) continue
        for (const { externalId, titleEn, startsAt } of one.sessions)
          expect(now.filter((item) => item.externalId === externalId)).toMatchObject([
            { titleEn, startsAt },
          ])
      }
    }),
  )
})
