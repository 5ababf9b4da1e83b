import { expect, test } from 'vitest'
import { instantOf, readDate, readStamp, readTime, stampInstant } from './times.ts'

test.each([
  ['2026-12-01', '2026-12-01'],
  [' 2026/2/3 ', '2026-02-03'],
  ['2026.02.03', '2026-02-03'],
  ['2026年12月1日', '2026-12-01'],
  ['2026年2月3', '2026-02-03'],
  ['2024-02-29', '2024-02-29'],
  ['2026-02-29', undefined],
  ['2026-13-01', undefined],
  ['2026-12/01', undefined],
  ['01/12/2026', undefined],
  ['12/1/26', undefined],
  ['1 December 2026', undefined],
  ['', undefined],
])('readDate reads %j as %j, and refuses dates that countries read differently.', (text, day) => {
  expect(readDate(text)).toBe(day)
})

test.each([
  ['9:00', '09:00'],
  ['09:05:59', '09:05'],
  ['23：59', '23:59'],
  ['12:00 am', '00:00'],
  ['12:30 PM', '12:30'],
  ['9:15 p.m.', '21:15'],
  ['13:00 pm', undefined],
  ['24:00', undefined],
  ['9:60', undefined],
  ['9', undefined],
  ['9.30', undefined],
])('readTime reads %j as %j.', (text, time) => {
  expect(readTime(text)).toBe(time)
})

test.each([
  ['2026-12-01T09:00:00+08:00', 'Europe/London', '2026-12-01T01:00:00.000Z'],
  ['2026-12-01 09:00', 'Asia/Shanghai', '2026-12-01T01:00:00.000Z'],
  ['2026/12/1 9:00', 'Asia/Shanghai', '2026-12-01T01:00:00.000Z'],
  ['2026-12-01T09:00:00.000Z', 'Asia/Shanghai', '2026-12-01T09:00:00.000Z'],
  ['2026-12-01T09:00+0530', 'UTC', '2026-12-01T03:30:00.000Z'],
  // The clocks of London show 01:30 twice on 25 October 2026.
  ['2026-10-25 01:30+01:00', 'Europe/London', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25 01:30+00:00', 'Europe/London', '2026-10-25T01:30:00.000Z'],
])('The time %j in a programme of %s is %s.', (text, zone, instant) => {
  expect(stampInstant(readStamp(text)!, zone)).toEqual(new Date(instant))
})

test.each([
  ['Europe/London', '2026-10-25T01:30', 'timeTwice'],
  ['Europe/London', '2026-03-29T01:30', 'timeSkipped'],
  // Santiago skips midnight in September.
  ['America/Santiago', '2026-09-06T00:15', 'timeSkipped'],
  // Lord Howe moves its clocks by half an hour.
  ['Australia/Lord_Howe', '2026-10-04T02:15', 'timeSkipped'],
  ['Australia/Lord_Howe', '2026-04-05T01:45', 'timeTwice'],
])('In %s the time %s has the problem %s.', (zone, wallTime, reason) => {
  expect(instantOf(zone, wallTime)).toBe(reason)
})
