import { eventState } from '@openbooth/contract/events/event/rules/events'
import { expect, test } from 'vitest'
import { daysOf, type Programme, roomsAt, roomsWith, stateAt } from './rooms.ts'

const { normal, order, completed } = eventState
const event = (
  room: string,
  name: string,
  startAt: string,
  endAt: string,
  state: Programme['events'][number]['state'] = order,
): Programme['events'][number] => ({
  room,
  name,
  startAt: `2026-11-${startAt}:00Z`,
  endAt: `2026-11-${endAt}:00Z`,
  state,
  isAdmitted: state === normal,
  now: null,
  next: null,
})

const congress = (first: Programme['events'][number]['state'] = order): Programme => ({
  name: 'Congress',
  timeZone: 'Europe/London',
  isCancelled: false,
  rooms: [
    { key: '7', name: 'Hall' },
    { key: '9', name: 'Garden' },
    { key: '0', name: '' },
  ],
  events: [
    event('7', 'Congress: Hall, 23 Nov', '23T09:00', '23T12:00', first),
    event('9', 'Workshop', '23T11:00', '23T12:00', first === completed ? completed : order),
    event('7', 'Congress: Hall, 24 Nov', '24T09:00', '24T12:00'),
    event('0', 'Dinner', '24T19:00', '24T23:00'),
  ],
  serverTime: '2026-11-23T08:00:00Z',
})

const at = (time: string) => Date.parse(`2026-11-${time}:00Z`)

// The moment, the state of the first event, the state of the programme, and the current and next
// event in each room (by its start). Written by hand.
test.each([
  ['23T08:00', order, { at: 'before', from: '2026-11-23T09:00:00Z' }, ['- 23T09', '- 23T11']],
  ['23T09:00', order, { at: 'on' }, ['23T09 24T09', '- 23T11']],
  ['23T10:00', normal, { at: 'on' }, ['23T09 24T09', '- 23T11']],
  ['23T11:30', normal, { at: 'on' }, ['23T09 24T09', '23T11 -']],
  // The first event was extended.
  ['23T12:10', normal, { at: 'on' }, ['23T09 24T09', '- -']],
  ['23T12:10', completed, { at: 'between', from: '2026-11-24T09:00:00Z' }, ['- 24T09', '- -']],
  ['25T12:00', completed, { at: 'over' }, ['- -', '- -']],
] as const)(
  'At %s with the first event in state %i, the programme and its rooms have the expected state.',
  (time, first, state, rooms) => {
    const programme = congress(first)
    expect(stateAt(programme, at(time))).toEqual(state)
    const hour = (one: { readonly startAt: string } | undefined) => one?.startAt.slice(8, 13) ?? '-'
    expect(
      roomsAt(programme, at(time), 'en')
        .slice(0, 2)
        .map(({ now, next }) => `${hour(now)} ${hour(next)}`),
    ).toEqual(rooms)
  },
)

const session = (titleEn: string, titleZh: string, startAt: string, endAt: string) => ({
  titleEn,
  titleZh,
  startAt: `2026-11-${startAt}:00Z`,
  endAt: `2026-11-${endAt}:00Z`,
  isBreak: false,
})
const opening = session('Opening', '开幕', '23T09:00', '23T09:30')
const keynote = session('', '主旨演讲', '23T10:00', '23T11:00')

// The session now and next of the event in Hall, the language of the page, and the titles that its
// room shows. `event`: the event itself, whose title is empty. Written by hand.
test.each([
  [opening, keynote, 'en', 'Opening', '主旨演讲'],
  [opening, keynote, 'zh', '开幕', '主旨演讲'],
  [opening, keynote, 'fr', 'Opening', '主旨演讲'],
  [null, keynote, 'en', 'none', '主旨演讲'],
  [keynote, null, 'en', '主旨演讲', 'event'],
  [null, null, 'en', 'event', 'event'],
] as const)(
  'A room shows the sessions of its event: row %#.',
  (now, next, language, shownNow, shownNext) => {
    const programme = congress(normal)
    const [first, ...others] = programme.events
    const events = [{ ...first!, now, next }, ...others]
    const [hall] = roomsAt({ ...programme, events }, at('23T09:10'), language)
    const shown = (item: { readonly title: string } | undefined) =>
      item === undefined ? 'none' : item.title || 'event'
    expect([shown(hall!.now), shown(hall!.next), hall!.isOpen]).toEqual([shownNow, shownNext, true])
  },
)

test('A cancelled programme does not start.', () => {
  expect(stateAt({ ...congress(), isCancelled: true }, at('23T08:00'))).toEqual({ at: 'cancelled' })
})

test('The search finds rooms by their name and by the name of their events, regardless of case.', () => {
  const rooms = roomsAt(congress(), at('23T08:00'), 'en')
  const found = (search: string) => roomsWith(rooms, search).map(({ name }) => name)
  expect(found('')).toEqual(['Hall', 'Garden', 'Dinner'])
  expect(found(' GARD')).toEqual(['Garden'])
  expect(found('work')).toEqual(['Garden'])
  expect(found('opera')).toEqual([])
})

test('An event whose name only repeats programme and room has an empty title.', () => {
  const titles = daysOf(congress(), 'Europe/London').map((day) => day.map(({ item }) => item.title))
  expect(titles).toEqual([
    ['', 'Workshop'],
    ['', 'Dinner'],
  ])
})

test('Events are grouped by the day in the time zone of the reader.', () => {
  const startsOf = (timeZone: string) =>
    daysOf(congress(), timeZone).map((day) => day.map(({ item }) => item.startAt.slice(8, 13)))
  expect(startsOf('Europe/London')).toEqual([
    ['23T09', '23T11'],
    ['24T09', '24T19'],
  ])
  // There it is 14 hours later: 23:00 on the 23rd, then after midnight.
  expect(startsOf('Pacific/Kiritimati')).toEqual([['23T09'], ['23T11', '24T09'], ['24T19']])
  expect(daysOf(congress(completed), 'Europe/London')).toHaveLength(1)
})
