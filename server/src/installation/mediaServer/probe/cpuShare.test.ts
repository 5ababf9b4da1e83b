import { expect, test } from 'vitest'
import { cpuShareOf } from './cpuShare.ts'

const at = (seconds: number): Date => new Date(Date.UTC(2026, 10, 21, 10, 0, seconds))
const unknown = { cpuSeconds: null, cpuReadAt: null }

// Calculated by hand: the reading at the full minute, the reading some seconds later, and the share
// of the cores.
test.each([
  ['the first reading says nothing', null, 30, 12, 2, null],
  ['three of thirty seconds of two cores', 10, 30, 13, 2, 0.05],
  ['all of both cores', 10, 30, 70, 2, 1],
  ['clocks that differ a little make no more than all', 10, 30, 71, 2, 1],
  ['an engine that was started anew begins again', 10, 30, 9, 2, null],
  ['of unknown cores no share is known', 10, 30, 13, null, null],
  ['a clock that was put back says nothing', 10, -30, 13, 2, null],
] as const)('CPU: %s.', (_what, first, seconds, cpuSeconds, cores, cpuShare) => {
  const before = first === null ? unknown : { cpuSeconds: first, cpuReadAt: at(0) }
  const now = { cpuSeconds, cpuReadAt: at(seconds) }
  expect(cpuShareOf(before, now, cores)).toEqual({ ...now, cpuShare })
})

test('A reading that follows at once changes nothing, and one that tells nothing forgets what there was.', () => {
  const before = { cpuSeconds: 10, cpuReadAt: at(0) }
  const soon = new Date(at(0).getTime() + 500)
  expect(cpuShareOf(before, { cpuSeconds: 11, cpuReadAt: soon }, 2)).toBeUndefined()
  expect(cpuShareOf(before, { cpuSeconds: null, cpuReadAt: at(30) }, 2)).toEqual({
    ...unknown,
    cpuShare: null,
  })
})
