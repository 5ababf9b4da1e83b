import { describe, expect, test } from 'vitest'
import { resolveWallTime } from '@openbooth/contract/time/wallClock'
import { dateText, moneyText, numberText, offsetText } from './format.ts'

const winter = '2026-12-01T09:00:00.000Z'
const summer = '2026-07-01T09:00:00.000Z'

test.each([
  ['en', 1234.5, 'USD', false, 'US$1,234.50'],
  ['zh', 1234.5, 'USD', false, 'US$1,234.50'],
  ['en', -0.5, 'USD', true, '-US$0.50'],
  ['en', 20, 'EUR', true, '+€20.00'],
  ['zh', 20, 'CNY', false, '¥20.00'],
] as const)(
  'In %s, %d %s (signed: %o… %s) reads %s',
  (language, amount, currency, signed, expected) => {
    expect(moneyText(language, amount, currency, signed)).toBe(expected)
  },
)

test('Hours have no unnecessary decimals', () => {
  expect(numberText('en', 12.5)).toBe('12.5')
  expect(numberText('en', 1200)).toBe('1,200')
})

describe('A moment in the time zone of its place', () => {
  test.each([
    ['en', 'Asia/Shanghai', 'full', '1 Dec 2026, 17:00'],
    ['zh', 'Asia/Shanghai', 'full', '2026年12月1日 17:00'],
    ['en', 'America/New_York', 'compact', '1 Dec, 04:00'],
    ['en', 'Europe/London', 'date', '1 Dec 2026'],
    ['zh', 'Europe/London', 'time', '09:00'],
  ] as const)(
    'A moment appears in its time zone, %s in %s, %s: %s',
    (language, zone, length, expected) => {
      expect(dateText(language, winter, zone, length)).toBe(expected)
    },
  )
})

test.each([
  [winter, 'Europe/Paris', 'GMT+01:00'],
  [summer, 'Europe/Paris', 'GMT+02:00'],
  [winter, 'Europe/London', 'GMT+00:00'],
  [winter, 'Asia/Kolkata', 'GMT+05:30'],
])('On %s, %s has the offset %s', (instant, zone, offset) => {
  expect(offsetText(instant, zone)).toBe(offset)
})

test('A browser with an older zone table shows the new clocks of Vancouver, and the form computes with them', () => {
  const { DateTimeFormat } = Intl
  // Los Angeles still has the clocks that older tables have for Vancouver.
  const older = (zone: string | undefined) =>
    zone === 'America/Vancouver' ? 'America/Los_Angeles' : zone
  Intl.DateTimeFormat = function (tag?: string, options?: Intl.DateTimeFormatOptions) {
    return new DateTimeFormat(tag, { ...options, timeZone: older(options?.timeZone) })
  } as unknown as typeof DateTimeFormat
  try {
    const zone = 'America/Vancouver'
    expect(new Intl.DateTimeFormat('en', { timeZone: zone, hour: 'numeric' }).format(0)).toBe(
      '4 PM',
    )
    expect(dateText('en', winter, zone, 'time')).toBe('02:00')
    expect(offsetText(winter, zone)).toBe('GMT-07:00')
    // Older tables show this time twice.
    expect(resolveWallTime({ zone, wallTime: '2026-11-01T01:30' })).toMatchObject({
      kind: 'resolved',
      time: { instant: new Date('2026-11-01T08:30:00Z'), dst: false },
    })
  } finally {
    Intl.DateTimeFormat = DateTimeFormat
  }
})
