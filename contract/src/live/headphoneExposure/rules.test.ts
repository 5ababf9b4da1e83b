import { expect, test } from 'vitest'
import { type HeadphoneExposureFigures, joinHeadphoneExposures } from './rules.ts'

const stretch = (figures: Partial<HeadphoneExposureFigures>): HeadphoneExposureFigures => ({
  seconds: 600,
  level: -30,
  loudestMinute: -25,
  peak: -8,
  holds: 0,
  ...figures,
})

test('Exposure over several stretches averages energy by time, including silence.', () => {
  const alike = joinHeadphoneExposures([stretch({}), stretch({ seconds: 60 })])
  expect(alike).toMatchObject({ seconds: 660, holds: 0 })
  expect(alike.level).toBeCloseTo(-30, 6)
  const half = joinHeadphoneExposures([stretch({}), stretch({ level: null })])
  expect(half.level).toBeCloseTo(-33.01, 2)
  // Ten minutes at -20 are ten times ten minutes at -30.
  expect(joinHeadphoneExposures([stretch({}), stretch({ level: -20 })]).level).toBeCloseTo(-22.6, 2)
})

test('The exposure summary has the loudest minute and peak of all stretches and the total of limited peaks.', () => {
  const joined = joinHeadphoneExposures([
    stretch({ loudestMinute: null, peak: null, holds: 2 }),
    stretch({ loudestMinute: -19, peak: -6, holds: 1 }),
    stretch({ loudestMinute: -22 }),
  ])
  expect(joined).toMatchObject({ loudestMinute: -19, peak: -6, holds: 3 })
})

test('Without sound in the headphones the exposure is zero.', () => {
  expect(joinHeadphoneExposures([])).toEqual({
    seconds: 0,
    level: null,
    loudestMinute: null,
    peak: null,
    holds: 0,
  })
})
