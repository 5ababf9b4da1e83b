import { expect, test } from 'vitest'
import { mergedGaps } from './mergedGaps.ts'
import { durationSaid } from './texts.ts'

const said = (name: string) => ({ en: name, zh: name })
const at = (second: number): string => new Date(second * 1_000).toISOString()
const gap = (from: number, to: number | null, reason = 'workerLost') => ({
  at: at(from),
  endedAt: to === null ? null : at(to),
  reason,
})

test('mergedGaps lists a gap that several recordings share once, with their names', () => {
  const [floor, french] = [said('Original'), said('French')]
  const merged = mergedGaps([
    { name: floor, gaps: [gap(10, 20), gap(60, 61)] },
    { name: french, gaps: [gap(11, 20.5), gap(100, null)] },
  ])
  expect(merged).toEqual([
    { ...gap(10, 20), names: [floor, french] },
    { ...gap(60, 61), names: [floor] },
    { ...gap(100, null), names: [french] },
  ])
})

test('mergedGaps separates gaps with different causes or lengths, and gaps without an end', () => {
  const [floor, french] = [said('Original'), said('French')]
  const merged = mergedGaps([
    { name: floor, gaps: [gap(10, 20)] },
    { name: french, gaps: [gap(10, 20, 'refused'), gap(10, 40), gap(10, null)] },
  ])
  expect(merged.map(({ names }) => names.length)).toEqual([1, 1, 1, 1])
})

test.each([
  [0, '00:00'],
  [208_000, '03:28'],
  [18 * 60_000, '18:00'],
  [3_725_400, '1:02:05'],
])('durationSaid writes %i ms as %s', (milliseconds, text) => {
  expect(durationSaid(milliseconds)).toBe(text)
})
