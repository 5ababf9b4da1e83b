import { expect, test } from 'vitest'
import { frameMilliseconds, silentFrame } from '../../delivery/index.ts'
import { openPacer } from './pacer.ts'

/** A frame with its number. */
const frame = (n: number) => ({ data: Uint8Array.of(n % 256), at: 1e12 + n * frameMilliseconds })

/** Lets frames arrive in time for some seconds. Returns what was sent, with its time. */
const play = (delay: number, seconds: number, arrives: (n: number) => boolean) => {
  const pacer = openPacer(delay, 0)
  const sent: { readonly at: number; readonly data: Uint8Array }[] = []
  let held = 0
  for (let n = 0; n * frameMilliseconds < seconds * 1_000; n += 1) {
    const now = n * frameMilliseconds
    for (const data of pacer.due(now)) sent.push({ at: now, data })
    if (arrives(n)) pacer.put(frame(n))
    held = Math.max(held, pacer.held())
  }
  return { sent, held }
}

test.each([0, 5_000, 30_000])(
  'A pacer with a delay of %d ms sends each frame by its time.',
  (delay) => {
    const { sent, held } = play(delay, 60, () => true)
    const first = sent.find(({ data }) => data !== silentFrame)!
    expect(first.data[0]).toBe(0)
    expect(first.at).toBeGreaterThanOrEqual(delay + 200)
    expect(first.at).toBeLessThan(delay + 300)
    const frames = sent.filter(({ data }) => data !== silentFrame)
    expect(frames.map(({ data }) => data[0])).toEqual(frames.map((_, n) => n % 256))
    expect(held).toBeLessThan(((delay + 6_000) / frameMilliseconds) * 288)
  },
)

test('A pacer sends silence in the time of missing frames, and then the next frames.', () => {
  const { sent } = play(0, 20, (n) => n < 200 || n > 600)
  const silent = sent.filter(({ data }) => data === silentFrame)
  // 400 frames are missing. One second passes before silence begins.
  expect(silent.length).toBeGreaterThan(340)
  expect(silent.length).toBeLessThan(400)
  expect(sent.at(-1)!.data).not.toBe(silentFrame)
})

test('A pacer whose frames are not read stores a bounded number of frames.', () => {
  const pacer = openPacer(1_000, 0)
  for (let n = 0; n < 100_000; n += 1) pacer.put(frame(n))
  expect(pacer.held()).toBeLessThan(100_000)
})
