import { expect, test } from 'vitest'
import {
  type HeadphoneExposure,
  figuresOf,
  loudMinuteOf,
  minuteDecibels,
  noHeadphoneExposure,
  noStretch,
  type Stretch,
  stretchedBy,
  withSecond,
} from './headphoneExposure.ts'

const meanSquareOf = (decibels: number): number => 10 ** (decibels / 10)
const hear = (
  decibels: number,
  seconds: number,
  before: HeadphoneExposure = noHeadphoneExposure,
  threshold = loudMinuteOf(null),
): HeadphoneExposure =>
  Array.from({ length: seconds }).reduce<HeadphoneExposure>(
    (headphoneExposure) =>
      withSecond(
        headphoneExposure,
        { meanSquare: meanSquareOf(decibels), peak: 0.5, isHeld: false },
        threshold,
      ),
    before,
  )

test('The minute is an energy average, and older audio does not count.', () => {
  expect(minuteDecibels(noHeadphoneExposure)).toBeNull()
  expect(minuteDecibels(hear(-20, 60))).toBeCloseTo(-20, 6)
  expect(minuteDecibels(hear(-20, 30))).toBeCloseTo(-23.01, 2)
  // Half a minute at -10 is ten times half a minute at -20: (0.1 + 0.01) / 2.
  expect(minuteDecibels(hear(-20, 30, hear(-10, 30)))).toBeCloseTo(-12.6, 2)
  expect(minuteDecibels(hear(-40, 60, hear(-10, 60)))).toBeCloseTo(-40, 6)
})

test('A minute at -18 or above is too loud, and the warning ends below -21.', () => {
  expect(hear(-17, 40).isTooLoud).toBe(false)
  const loud = hear(-17, 48)
  expect(loud.isTooLoud).toBe(true)
  expect(hear(-20, 60, loud).isTooLoud).toBe(true)
  expect(hear(-22, 60, loud).isTooLoud).toBe(false)
  expect(hear(-20, 60).isTooLoud).toBe(false)
})

test('With calibrated headphones the warning starts at 80 dB SPL.', () => {
  const threshold = loudMinuteOf(105)
  expect(threshold).toBe(-25)
  expect(hear(-26, 60, noHeadphoneExposure, threshold).isTooLoud).toBe(false)
  expect(hear(-24, 60, noHeadphoneExposure, threshold).isTooLoud).toBe(true)
})

test('One limitation over several seconds counts once.', () => {
  const held = [true, true, false, true].reduce(
    (headphoneExposure, isHeld) =>
      withSecond(headphoneExposure, { meanSquare: 0, peak: 0, isHeld }, -18),
    noHeadphoneExposure,
  )
  expect(held.holds).toBe(2)
})

test('A stretch has energy average, loudest minute, peak and number of limitations.', () => {
  let headphoneExposure = hear(-10, 60)
  let stretch: Stretch = noStretch
  const goOn = (decibels: number, seconds: number, peak: number, isHeld = false): void => {
    for (let second = 0; second < seconds; second += 1) {
      const next = withSecond(
        headphoneExposure,
        { meanSquare: meanSquareOf(decibels), peak, isHeld },
        -18,
      )
      stretch = stretchedBy(stretch, headphoneExposure, next)
      headphoneExposure = next
    }
  }
  expect(figuresOf(stretch)).toMatchObject({ seconds: 0, level: null, peak: null })
  goOn(-30, 60, 0.1)
  goOn(-20, 60, 0.5, true)
  goOn(-30, 120, 0.1)
  const { level, loudestMinute, peak, ...rest } = figuresOf(stretch)
  // A minute at -20 and three at -30: 0.00325 on average. The time before the stretch does not
  // count.
  expect(level).toBeCloseTo(-24.88, 2)
  expect(loudestMinute).toBeCloseTo(-20, 6)
  expect(peak).toBeCloseTo(-6.02, 2)
  expect(rest).toEqual({ seconds: 240, holds: 1 })
})
