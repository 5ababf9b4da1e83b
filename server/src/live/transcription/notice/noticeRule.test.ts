import { expect, test } from 'vitest'
import { isNoticeNow, type NoticeTimes } from './noticeRule.ts'

const minute = 60_000
const [long, times]: [number, NoticeTimes] = [
  -1_000 * minute,
  { heardSince: 0, spokenAt: null, quietSince: -1_000 * minute },
]

test('isNoticeNow is false while the machine is not heard', () => {
  expect(isNoticeNow({ ...times, heardSince: null }, 0)).toBe(false)
})

test('isNoticeNow is true as soon as a silent machine takes its channel', () => {
  expect(isNoticeNow(times, 0)).toBe(true)
})

test('isNoticeNow is true again 15 minutes after the last notice, and not before', () => {
  expect(isNoticeNow({ ...times, spokenAt: 1_000 }, 15 * minute)).toBe(false)
  expect(isNoticeNow({ ...times, spokenAt: 1_000 }, 15 * minute + 1_000)).toBe(true)
})

test('isNoticeNow waits for a pause of two seconds, for at most two minutes', () => {
  const speaking: NoticeTimes = { ...times, quietSince: null }
  expect(isNoticeNow(speaking, 2 * minute - 1)).toBe(false)
  expect(isNoticeNow({ ...times, quietSince: 8_001 }, 10_000)).toBe(false)
  expect(isNoticeNow({ ...times, quietSince: 8_000 }, 10_000)).toBe(true)
  expect(isNoticeNow(speaking, 2 * minute)).toBe(true)
})

test('isNoticeNow is true each time the machine returns, but at most once a minute', () => {
  const returned: NoticeTimes = { heardSince: 40_000, spokenAt: 0, quietSince: long }
  expect(isNoticeNow(returned, 40_000)).toBe(false)
  expect(isNoticeNow(returned, minute)).toBe(true)
  expect(isNoticeNow({ ...returned, heardSince: 3 * minute }, 3 * minute)).toBe(true)
})
