import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { heardIn } from '../testing/heardIn.ts'
import { crc16 } from './mp3Frames.ts'
import { openMp3File } from './mp3File.ts'
import { rate } from './ogg.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openbooth-mp3-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('An MP3 file plays exactly the written samples at their positions, and contains its tags', async () => {
  const path = join(folder, 'tone.mp3')
  const sent = Int16Array.from({ length: 3 * rate + 17 }, (_, i) =>
    i < rate ? 0 : Math.round(8_000 * Math.sin((2 * Math.PI * 1_000 * i) / rate)),
  )
  const tags = { title: '年会 · Français', album: '年会', artist: 'OpenBooth', date: '2026-11-21' }
  const file = await openMp3File(path, { ...tags, comment: '法语' })
  for (let from = 0; from < sent.length; from += 50_000)
    file.write(sent.subarray(from, from + 50_000))
  file.close()
  const bytes = await readFile(path)
  const heard = await heardIn(bytes)
  expect(heard.samples.length).toBe(sent.length)
  const second = (samples: Int16Array) => samples.subarray(1.1 * rate, 2.9 * rate)
  const difference = second(heard.samples).map((sample, i) => sample - second(sent)[i]!)
  // LAME lowers the level by 5 %. An offset of one sample would cause a difference of 1,047.
  expect(difference.reduce((most, one) => Math.max(most, Math.abs(one)), 0)).toBeLessThan(700)
  expect(heard.samples.subarray(0, 0.95 * rate).every((sample) => Math.abs(sample) < 50)).toBe(true)
  expect(heard.tags).toMatchObject({ ...tags, comment: '法语' })
  // The LAME tag ends with a checksum of everything before it.
  const lame = bytes.indexOf('LAME3.100', bytes.indexOf('Info'))
  const frame = bytes.indexOf('Info') - 21
  expect(bytes.readUInt16BE(lame + 34)).toBe(crc16(bytes.subarray(frame, lame + 34)))
  expect(bytes.readUInt16BE(lame + 32)).toBe(crc16(bytes.subarray(frame + 288)))
})
