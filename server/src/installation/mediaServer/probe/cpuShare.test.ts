import { expect, test } from 'vitest'
import { cpuShareOf } from './cpuShare.ts'

const at = (seconds: number): Date => new Date(Date.UTC(2026, 10, 21, 10, 0, seconds))
const unknown = { cpuSeconds: null, cpuReadAt: null }

// Calculated by hand: the reading at the full minute, the reading some seconds later, and the share
// of the cores.
test.each([
  ['the first reading gives no share', null, 30, 12, 2, null],
  ['three CPU seconds in thirty on two cores give 5 %', 10, 30, 13, 2, 0.05],
  ['both cores fully used give 100 %', 10, 30, 70, 2, 1],
  ['slightly different clocks give at most 100 %', 10, 30, 71, 2, 1],
  ['a restarted engine gives no share', 10, 30, 9, 2, null],
  ['an unknown number of cores gives no share', 10, 30, 13, null, null],
  ['a clock that was set back gives no share', 10, -30, 13, 2, null],
] as const)('cpuShare is correct: %s.', (_what, first, seconds, cpuSeconds, cores, cpuShare) => {
  const before = first === null ? unknown : { cpuSeconds: first, cpuReadAt: at(0) }
  const now = { cpuSeconds, cpuReadAt: at(seconds) }
  expect(cpuShareOf(before, now, cores)).toEqual({ ...now, cpuShare })
})

test('An immediate second reading changes nothing, and an unreadable one resets the measurement.', () => {
  const before = { cpuSeconds: 10, cpuReadAt: at(0) }
  const soon = new Date(at(0).getTime() + 500)
  expect(cpuShareOf(before, { cpuSeconds: 11, cpuReadAt: soon }, 2)).toBeUndefined()
  expect(cpuShareOf(before, { cpuSeconds: null, cpuReadAt: at(30) }, 2)).toEqual({
    ...unknown,
    cpuShare: null,
  })
})
