import { expect, test } from 'vitest'
import { makeInputShares, sharesFor } from './inputs.ts'

const tone = (hertz: number, gain = 0.3) =>
  Float32Array.from(
    { length: 2048 },
    (_, place) => gain * Math.sin((2 * Math.PI * hertz * place) / 48_000),
  )
const silence = new Float32Array(2048)
const inverted = tone(400).map((sample) => -sample)

test('Sound on one input is sent at its full level, and sound on both inputs is not louder', () => {
  expect(sharesFor(silence, tone(400))).toEqual({ left: 1, right: 1 })
  expect(sharesFor(tone(400), tone(90, 0.003))).toEqual({ left: 1, right: 1 })
  expect(sharesFor(tone(400), tone(400))).toEqual({ left: 0.5, right: 0.5 })
})

test('Two people on two inputs are both sent at full level', () => {
  expect(sharesFor(tone(400), tone(1_000))).toEqual({ left: 1, right: 1 })
})

test('An inverted input does not cancel the other one', () => {
  expect(sharesFor(tone(400), inverted)).toEqual({ left: 1, right: 0 })
})

test('Silence does not change the shares of the inputs, and a short sound on both does not make a voice quieter', () => {
  const shares = makeInputShares()
  expect(shares('auto', silence, silence)).toEqual({ left: 0.5, right: 0.5 })
  expect(shares('auto', silence, tone(400))).toEqual({ left: 1, right: 1 })
  for (let moment = 0; moment < 4; moment += 1)
    expect(shares('auto', tone(400), tone(400))).toEqual({ left: 1, right: 1 })
  expect(shares('auto', tone(400), tone(400))).toEqual({ left: 0.5, right: 0.5 })
  expect(shares('auto', silence, silence)).toEqual({ left: 0.5, right: 0.5 })
})

test('Only the chosen input is sent', () => {
  const shares = makeInputShares()
  expect(shares('left', tone(400), tone(1_000))).toEqual({ left: 1, right: 0 })
  expect(shares('right', tone(400), tone(1_000))).toEqual({ left: 0, right: 1 })
  expect(shares('both', tone(400), tone(1_000))).toEqual({ left: 0.5, right: 0.5 })
})
