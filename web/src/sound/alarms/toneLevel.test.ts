import { expect, test } from 'vitest'
import { ceilingDecibels } from '../faders/limiter.ts'
import { standsOut, toneLevel } from './toneLevel.ts'

test('Tones stand out of what is heard by no more than 6 dB, and never reach the ceiling of the headphones.', () => {
  for (let programme = -45; programme <= 0; programme += 1) {
    const loudest = toneLevel(programme)
    // A sine is 3 dB below its peak.
    expect(loudest - 3 - programme).toBeLessThanOrEqual(standsOut)
    expect(loudest).toBeLessThan(ceilingDecibels)
  }
})

test('Where nothing is heard they are soft.', () => {
  expect(toneLevel(-90)).toBe(-42)
})
