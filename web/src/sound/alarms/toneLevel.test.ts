import { expect, test } from 'vitest'
import { ceilingDecibels } from '@openbooth/contract/live/sound/voice/bounds'
import { standsOut, toneLevel } from './toneLevel.ts'

test('Tones exceed the current audio by at most 6 dB, and never reach the ceiling of the headphones.', () => {
  for (let programme = -45; programme <= 0; programme += 1) {
    const loudest = toneLevel(programme)
    // A sine is 3 dB below its peak.
    expect(loudest - 3 - programme).toBeLessThanOrEqual(standsOut)
    expect(loudest).toBeLessThan(ceilingDecibels)
  }
})

test('Tones are soft in silence.', () => {
  expect(toneLevel(-90)).toBe(-42)
})
