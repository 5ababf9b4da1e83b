import { mkdtemp, open, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { heardIn } from '../testing/heardIn.ts'
import { openChunkFile } from './chunkFile.ts'
import { readSound } from './readSound.ts'
import { repair } from './repair.ts'

const rate = 48_000
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openbooth-opus-'))
})
afterAll(() => rm(folder, { recursive: true }))

const tone = (hertz: number, from: number, length: number, level = 8_000): Int16Array =>
  Int16Array.from({ length }, (_, i) =>
    Math.round(level * Math.sin((2 * Math.PI * hertz * (from + i)) / rate)),
  )
let files = 0
const newPath = (): string => join(folder, `${(files += 1)}.opus`)

/** Maximum difference between the samples of two sounds. */
const worst = (a: Int16Array, b: Int16Array): number =>
  a.reduce((most, sample, i) => Math.max(most, Math.abs(sample - b[i]!)), 0)

test('Written samples are read back with the same length and position.', async () => {
  const path = newPath()
  const sent = tone(1_000, 0, 3 * rate + 17)
  const file = await openChunkFile(path)
  for (let from = 0; from < sent.length; from += 20_001)
    file.write(sent.subarray(from, from + 20_001))
  file.close()
  const heard = await readSound(await readFile(path))
  expect(heard.length).toBe(sent.length)
  // The beginning differs because of the codec.
  expect(worst(heard.subarray(480, -480), sent.subarray(480, -480))).toBeLessThan(400)
})

test('Chunks join without a seam: a tone across their borders is undistorted.', async () => {
  const whole = tone(1_000, 0, 10 * rate)
  const joined = new Int16Array(whole.length)
  const border = 2 * rate
  for (let from = 0; from < whole.length; from += border) {
    const path = newPath()
    const file = await openChunkFile(path, whole.subarray(Math.max(0, from - 3_840), from))
    file.write(whole.subarray(from, from + border))
    file.close(whole.subarray(from + border, from + border + 960))
    const heard = await readSound(await readFile(path))
    expect(heard.length).toBe(border)
    joined.set(heard, from)
  }
  const within = worst(
    joined.subarray(rate, border - rate / 2),
    whole.subarray(rate, border - rate / 2),
  )
  for (let at = border; at < whole.length; at += border)
    expect(
      worst(joined.subarray(at - 960, at + 960), whole.subarray(at - 960, at + 960)),
    ).toBeLessThan(2 * within + 100)
})

test('Any player plays a chunk exactly from its first sample to its last.', async () => {
  const path = newPath()
  const whole = tone(1_000, 0, 3 * rate)
  const file = await openChunkFile(path, whole.subarray(0, 3_840), { title: '年会' })
  file.write(whole.subarray(3_840, 2 * rate + 1_234))
  file.close(whole.subarray(2 * rate + 1_234, 3 * rate))
  const bytes = await readFile(path)
  const { samples, tags } = await heardIn(bytes)
  expect(samples.length).toBe(2 * rate + 1_234 - 3_840)
  expect(worst(samples, await readSound(bytes))).toBeLessThan(3)
  expect(tags.title).toBe('年会')
})

test('A truncated file is complete up to its last page and reports its length.', async () => {
  const path = newPath()
  const sent = tone(440, 0, 4 * rate)
  const file = await openChunkFile(path)
  for (let from = 0; from < sent.length; from += rate / 2)
    file.write(sent.subarray(from, from + rate / 2))
  file.abandon()
  const bytes = await readFile(path)
  for (const cut of [0, 1, 30, 90, 1_000, 9_000, bytes.length - 1, bytes.length]) {
    const cutPath = newPath()
    await writeFile(cutPath, bytes.subarray(0, cut))
    const samples = await repair(cutPath)
    const heard = await readSound(await readFile(cutPath))
    expect(heard.length).toBe(samples)
    expect(samples).toBeGreaterThanOrEqual(
      Math.floor((cut / bytes.length) * 4 * 2 - 1.2) * (rate / 2) - 960,
    )
    if (samples > 960)
      expect(worst(heard.subarray(480), sent.subarray(480, samples))).toBeLessThan(400)
  }
  expect(await repair(path)).toBeGreaterThan(4 * rate - 960)
})

test('Damage in the middle of a file is silence, and everything after it keeps its position.', async () => {
  const path = newPath()
  const sent = tone(700, 0, 4 * rate)
  const file = await openChunkFile(path)
  for (let from = 0; from < sent.length; from += rate) file.write(sent.subarray(from, from + rate))
  file.close()
  const { size } = await stat(path)
  const handle = await open(path, 'r+')
  await handle.write(Buffer.from('broken'), 0, 6, Math.floor(size * 0.6))
  await handle.close()
  const heard = await readSound(await readFile(path))
  expect(heard.length).toBe(sent.length)
  expect(worst(heard.subarray(480, rate), sent.subarray(480, rate))).toBeLessThan(400)
  expect(heard.subarray(2.3 * rate, 2.7 * rate).every((sample) => Math.abs(sample) < 50)).toBe(true)
  const end = 3.5 * rate
  expect(worst(heard.subarray(end, -480), sent.subarray(end, -480))).toBeLessThan(400)
  await truncate(path, 0)
  expect((await readSound(await readFile(path))).length).toBe(0)
})
