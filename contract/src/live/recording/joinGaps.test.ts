import { expect, test } from 'vitest'
import { joinGaps } from './joinGaps.ts'

const gap = (from: number, to: number | null, reason = 'engineLost') => ({
  from: from * 1_000,
  to: to === null ? null : to * 1_000,
  reason,
})

test('Adjacent or overlapping losses are merged, while gaps from a switch or a pause stay separate.', () => {
  expect(joinGaps([])).toEqual([])
  expect(joinGaps([gap(0, 60, 'workerLost'), gap(20, 40), gap(61, 62), gap(72, 80)])).toEqual([
    gap(0, 80, 'workerLost'),
  ])
  const apart = [gap(0, 10), gap(21, 30), gap(31, 40, 'off'), gap(41, 50, 'paused'), gap(51, 60)]
  expect(joinGaps(apart)).toEqual(apart)
  expect(joinGaps([gap(0, 10), gap(5, null), gap(20, 30)])).toEqual([gap(0, null)])
})
