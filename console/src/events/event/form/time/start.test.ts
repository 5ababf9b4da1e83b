import { withEndTime, withStart, withStartNow } from './start.ts'
import { expect, test } from 'vitest'
import { defaultValues } from '../store/draft/defaultValues.ts'

test('A moved start moves the end by the same time, across midnight too', () => {
  const values = defaultValues('Asia/Shanghai', new Date('2026-12-01T02:10:00Z'), 20)
  expect([values.startDate, values.startTime, values.endTime]).toEqual([
    '2026-12-01',
    '11:00',
    '12:00',
  ])
  const moved = withStart(values, { startTime: '23:30' })
  expect([moved.endDate, moved.endTime]).toEqual(['2026-12-02', '00:30'])
})

test('A start that was empty for a while preserves the length of the event, on another day too', () => {
  const values = defaultValues('Asia/Shanghai', new Date('2026-12-01T02:10:00Z'), 20)
  const blank = withStart(values, { startTime: '' })
  expect([blank.endDate, blank.endTime]).toEqual(['2026-12-01', '12:00'])
  const otherDay = withStart(blank, { startDate: '2026-12-03' })
  const typed = withStart(otherDay, { startTime: '12:00' })
  expect([typed.endDate, typed.endTime]).toEqual(['2026-12-03', '13:00'])
  // An end that was typed meanwhile stays, on the day of the start.
  const longer = withStart({ ...otherDay, endTime: '18:00' }, { startTime: '12:00' })
  expect([longer.endDate, longer.endTime]).toEqual(['2026-12-03', '18:00'])
})

test('An event switched to start now and back to its date keeps its length', () => {
  const opened = new Date('2026-12-01T02:10:00Z')
  const values = defaultValues('Asia/Shanghai', opened, 20)
  const now = withStartNow(values, true, opened)
  expect([now.startNow, now.endDate, now.endTime]).toEqual([true, '2026-12-01', '11:10'])
  expect(withStartNow(now, false, opened)).toEqual(values)
})

const evening = {
  ...defaultValues('Asia/Shanghai', new Date('2026-12-01T02:10:00Z'), 20),
  startDate: '2026-12-10',
  startTime: '20:00',
  endDate: '2026-12-10',
  endTime: '22:00',
}
const now = new Date('2026-12-01T02:10:00Z')
const endOf = ({ endDate, endTime }: typeof evening) => `${endDate} ${endTime}`

test('An end time before the start means the next day, and a later one the day of the start again', () => {
  const late = withEndTime(evening, '01:00', now)
  expect(endOf({ ...evening, ...late })).toBe('2026-12-11 01:00')
  expect(endOf({ ...evening, ...withEndTime(evening, '20:00', now) })).toBe('2026-12-11 20:00')
  expect(endOf({ ...evening, ...withEndTime(late, '23:00', now) })).toBe('2026-12-10 23:00')
  const twoDays = { ...evening, endDate: '2026-12-12', endTime: '18:00' }
  expect(endOf({ ...evening, ...withEndTime(twoDays, '10:00', now) })).toBe('2026-12-12 10:00')
})

test('A moved start never keeps a negative length', () => {
  const wrong = { ...evening, startTime: '23:00', endTime: '00:00' }
  const moved = withStart(wrong, { startTime: '20:00' })
  expect(endOf({ ...evening, ...moved })).toBe('2026-12-11 00:00')
  const earlier = withStart({ ...wrong, endTime: '22:00' }, { startTime: '20:00' })
  expect(endOf({ ...evening, ...earlier })).toBe('2026-12-10 22:00')
  const blank = withStart({ ...wrong, endTime: '22:00' }, { startTime: '' })
  expect(endOf({ ...evening, ...withStart(blank, { startTime: '20:00' }) })).toBe(
    '2026-12-10 22:00',
  )
})
