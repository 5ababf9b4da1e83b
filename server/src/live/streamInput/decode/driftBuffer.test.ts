import { expect, test } from 'vitest'
import { openDriftBuffer } from './driftBuffer.ts'

const rate = 48_000
const block = 960

/**
 * Plays a tone that arrives in bursts from a sender with another clock.
 * @param speed of the sender's clock relative to ours
 */
const played = (
  speed: number,
  seconds: number,
  burstMs = 170,
): { out: number[]; lacks: number[] } => {
  const buffer = openDriftBuffer()
  const out: number[] = []
  const lacks: number[] = []
  let sent = 0
  let nextBurst = 0
  for (let ms = 0; ms < seconds * 1_000; ms += 20) {
    while (ms >= nextBurst) {
      const until = Math.floor((nextBurst / 1_000) * rate * speed)
      const samples = Int16Array.from({ length: until - sent }, (_, n) =>
        Math.round(8_000 * Math.sin((2 * Math.PI * 440 * (sent + n)) / rate)),
      )
      sent = until
      buffer.put(samples, nextBurst)
      nextBurst += burstMs
    }
    const one = new Float32Array(block)
    lacks.push(buffer.take(one))
    out.push(...one)
  }
  return { out, lacks }
}

/** The largest step between two samples; a click has a far larger one than the tone. */
const largestStep = (samples: readonly number[]): number =>
  samples.reduce((most, sample, n) => Math.max(most, Math.abs(sample - (samples[n - 1] ?? 0))), 0)

test.each([1, 1.001, 0.999])(
  'A sender whose clock runs at %s of ours is played for a minute without a gap and without a click.',
  (speed) => {
    const { out, lacks } = played(speed, 60)
    // The first second fills the buffer.
    expect(lacks.slice(100).filter((lack) => lack > 0)).toEqual([])
    const tone = (2 * Math.PI * 440 * 8_000) / 32_768 / rate
    expect(largestStep(out)).toBeLessThan(tone * 1.1)
  },
)

test('Sound that stops fades out, and sound that returns fades in.', () => {
  const buffer = openDriftBuffer()
  const samples = Int16Array.from({ length: rate / 5 }, () => 16_000)
  const out: number[] = []
  const one = new Float32Array(block)
  for (const [place, isSent] of [true, false, true].entries()) {
    if (isSent) buffer.put(samples, place * 400)
    for (let n = 0; n < 20; n += 1) {
      buffer.take(one)
      out.push(...one)
    }
  }
  expect(Math.max(...out)).toBeGreaterThan(0.45)
  expect(largestStep(out)).toBeLessThan(0.01)
})

test('A burst after a long interruption is skipped instead of played late.', () => {
  const buffer = openDriftBuffer()
  buffer.put(new Int16Array(2.5 * rate), 0)
  buffer.take(new Float32Array(block))
  expect(buffer.waiting()).toBeLessThan(1_000)
})
