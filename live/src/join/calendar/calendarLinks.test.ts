import { expect, test } from 'vitest'
import { calendarLinks } from './calendarLinks.ts'

test('The links to calendars contain the title, the time in UTC and the link of the event.', () => {
  const event = {
    eventName: 'Q&A – 年会 #3',
    startAt: '2026-11-21T06:00:00.000Z',
    endAt: '2026-11-21T08:30:00.000Z',
  }
  const link = 'https://booth.example/live/12345678'
  const asked = calendarLinks(event, link).map(({ href }) => new URL(href))
  expect(asked.map(({ host }) => host)).toEqual([
    'calendar.google.com',
    'outlook.live.com',
    'outlook.office.com',
  ])
  const [google, ...outlook] = asked.map(({ searchParams }) => Object.fromEntries(searchParams))
  expect(google).toMatchObject({
    text: event.eventName,
    dates: '20261121T060000Z/20261121T083000Z',
    details: link,
  })
  for (const one of outlook)
    expect(one).toMatchObject({ subject: event.eventName, startdt: event.startAt, body: link })
})
