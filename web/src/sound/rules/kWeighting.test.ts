import { expect, test } from 'vitest'
import { integratedLoudness } from '../testing/referenceMeter.ts'
import { tone } from '../testing/sounds.ts'
import { loudnessOf, makeKWeighting } from '@openbooth/contract/live/sound/voice/kWeighting'

/** A tone without its first second, in which the filters settle. */
const measured = (rate: number, hertz: number): number => {
  const weigh = makeKWeighting(rate)
  let squares = 0
  for (let place = 0; place < 3 * rate; place += 1) {
    const weighed = weigh(Math.sin((2 * Math.PI * hertz * place) / rate))
    if (place >= rate) squares += weighed ** 2
  }
  return loudnessOf(squares / (2 * rate))
}

test('A tone of 997 Hz at full scale measures -3.01 LUFS as recommended, at any sample rate.', () => {
  for (const rate of [16_000, 44_100, 48_000, 96_000])
    expect(measured(rate, 997)).toBeCloseTo(-3.01, 1)
})

test.each([40, 100, 500, 2_000, 4_000, 10_000])(
  'A tone of %i Hz has the weight of a reference meter.',
  (hertz) => {
    const reference = integratedLoudness(tone(3, hertz, 1))
    expect(measured(48_000, hertz)).toBeCloseTo(reference, 1)
    expect(Math.abs(measured(44_100, hertz) - reference)).toBeLessThan(0.2)
  },
)

test('Silence measures the minimum level.', () => {
  expect(loudnessOf(0)).toBe(-120)
})
