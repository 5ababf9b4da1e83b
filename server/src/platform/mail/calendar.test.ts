import { assert, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarFile } from './calendar.ts'
import type { CalendarEntry } from './calendar.ts'
import { readCalendar, unescaped } from './testing/readCalendar.ts'

const entry: CalendarEntry = {
  uid: 'event-42@openbooth',
  sequence: 3,
  language: 'en',
  title: 'Annual meeting',
  description: 'Booth: French',
  startsAt: new Date('2026-11-21T06:00:00.000Z'),
  endsAt: new Date('2026-11-21T08:30:00.000Z'),
  timeZone: 'Asia/Shanghai',
  url: 'https://booth.example/live/abc',
  organiser: { name: 'Wu "Min"', address: 'wu@example.test' },
  at: new Date('2026-11-01T00:00:00.000Z'),
}

describe('a calendar file', () => {
  test('A calendar file has times in UTC, and identity and version of the event.', () => {
    const fields = readCalendar(calendarFile([entry]))
    expect(fields.get('DTSTART')).toBe('20261121T060000Z')
    expect(fields.get('DTEND')).toBe('20261121T083000Z')
    expect(fields.get('DTSTAMP')).toBe('20261101T000000Z')
    expect(fields.get('UID')).toBe('event-42@openbooth')
    expect(fields.get('SEQUENCE')).toBe('3')
    expect(fields.get('METHOD')).toBe('PUBLISH')
    expect(fields.get('STATUS')).toBe('CONFIRMED')
    expect(fields.get('URL')).toBe('https://booth.example/live/abc')
    expect(fields.get('LOCATION')).toBe('https://booth.example/live/abc')
    expect(fields.get('ORGANIZER')).toBe('mailto:wu@example.test')
  })

  test('A calendar file reminds a quarter of an hour before, unless the event is cancelled.', () => {
    expect(calendarFile([entry])).toContain('BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT15M\r\n')
    expect(calendarFile([{ ...entry, cancelled: true }])).not.toContain('VALARM')
  })

  test('A calendar file contains several appointments, each with its own identity.', () => {
    const file = calendarFile([entry, { ...entry, uid: 'event-43@openbooth' }])
    expect(file.match(/^UID:.*$/gm)).toEqual(['UID:event-42@openbooth', 'UID:event-43@openbooth'])
    expect(file.match(/BEGIN:VCALENDAR/g)).toHaveLength(1)
  })

  test('A calendar file names the time zone in its description.', () => {
    const description = unescaped(readCalendar(calendarFile([entry])).get('DESCRIPTION'))
    expect(description).toContain('Booth: French')
    expect(description).toContain('14:00–16:30, Beijing (GMT+08:00)')
  })

  test('A calendar file removes a cancelled event from the calendar.', () => {
    const fields = readCalendar(calendarFile([{ ...entry, sequence: 4, cancelled: true }]))
    expect(fields.get('METHOD')).toBe('CANCEL')
    expect(fields.get('STATUS')).toBe('CANCELLED')
    expect(fields.get('UID')).toBe('event-42@openbooth')
    expect(fields.get('SEQUENCE')).toBe('4')
  })

  test('A calendar file breaks lines at 75 octets and never within a Chinese character.', () => {
    const title = '第十二届国际同声传译年会暨远程口译技术研讨会'.repeat(4)
    const file = calendarFile([{ ...entry, title }])
    for (const line of file.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(line).not.toContain('\ufffd')
    }
    expect(unescaped(readCalendar(file).get('SUMMARY'))).toBe(title)
  })

  test('A calendar file ends every line with CR LF only.', () => {
    const file = calendarFile([{ ...entry, description: 'one\r\ntwo\rthree\nfour' }])
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(unescaped(readCalendar(file).get('DESCRIPTION'))).toMatch(/^one\ntwo\nthree\nfour\n\n/)
  })

  test('A calendar file preserves any title without extra lines.', () => {
    const lineCount = readCalendar(calendarFile([entry])).size
    assert(
      property(string({ unit: 'grapheme', maxLength: 300 }), (title) => {
        const fields = readCalendar(calendarFile([{ ...entry, title }]))
        expect(fields.size).toBe(lineCount)
        // Line ends are normalised. The format does not allow other control characters.
        const kept = title.replaceAll(/\r\n?/g, '\n').replaceAll(/(?![\t\n])\p{Cc}/gu, '')
        expect(unescaped(fields.get('SUMMARY'))).toBe(kept)
      }),
    )
    const crafted = 'x\r\nEND:VEVENT\r\nATTENDEE:mailto:evil@example.test; a, b \\ c'
    const fields = readCalendar(
      calendarFile([{ ...entry, title: crafted, url: 'https://a/\r\nATTENDEE:x' }]),
    )
    expect(fields.has('ATTENDEE')).toBe(false)
    expect(unescaped(fields.get('SUMMARY'))).toBe(crafted.replaceAll('\r\n', '\n'))
  })
})
