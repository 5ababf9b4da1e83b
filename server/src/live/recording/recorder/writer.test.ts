import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSound } from '../opus/readSound.ts'
import { repair } from '../opus/repair.ts'
import { startWriter, type Writer } from './writer.ts'

const second = 48_000
let folder: string
let writer: Writer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openbooth-writer-'))
  writer = startWriter()
})
afterAll(async () => {
  await writer?.stop()
  await rm(folder, { recursive: true })
})

const path = (name: string): string => join(folder, name)
const open = (name: string) => writer.open(path(`${name}.part`), new Int16Array())
const sound = (): Int16Array => new Int16Array(second).fill(1_000)

test('A disk error ends one chunk, and the thread continues with the other chunks', async () => {
  const beside = open('beside')
  beside.write(sound())
  const first = open('twice')
  const refused = open('twice')
  await expect(refused.ended).rejects.toMatchObject({ code: 'EEXIST' })
  beside.write(sound())
  beside.close(path('beside.opus'), new Int16Array())
  await beside.ended
  expect((await readSound(await readFile(path('beside.opus')))).length).toBe(2 * second)
  first.close(path('twice.opus'), new Int16Array())
  await first.ended
})

test('After a fault in the encoder a new thread writes the next chunk, and the earlier data is readable', async () => {
  const lost = open('lost')
  lost.write(sound())
  await expect.poll(() => lost.waiting(), { timeout: 10_000 }).toBeLessThanOrEqual(0)
  const faulty = open('faulty')
  // Neither the disk nor libopus reports this error.
  faulty.write({ length: NaN, buffer: new ArrayBuffer(0), subarray: null } as never)
  faulty.close(path('faulty.opus'), new Int16Array())
  await expect(faulty.ended).rejects.toMatchObject({ code: 'thread' })
  await expect(lost.ended).rejects.toMatchObject({ code: 'thread' })
  expect(await repair(path('lost.part'))).toBeGreaterThan(0.9 * second)
  const next = open('next')
  next.write(sound())
  next.close(path('next.opus'), new Int16Array())
  await next.ended
  expect((await readSound(await readFile(path('next.opus')))).length).toBe(second)
})
