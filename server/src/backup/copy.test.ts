import { Writable } from 'node:stream'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unmigratedDatabase, type TestDatabase } from '#testing/database/database.ts'
import { copyTo } from './copy.ts'

let place: TestDatabase
let client: pg.Client
beforeAll(async () => {
  place = await unmigratedDatabase()
  client = new pg.Client({ connectionString: place.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await place.drop()
})

/** A stream that is full after every chunk, and empties when `open` is called. */
const fullStream = () => {
  const waiting: (() => void)[] = []
  let received = 0
  const stream = new Writable({
    highWaterMark: 1,
    write: (chunk: Buffer, _encoding, done) => {
      received += chunk.length
      waiting.push(done)
    },
  })
  stream.on('error', () => {})
  const open = (): void => waiting.shift()?.()
  return { stream, open, received: () => received }
}

const rows = (count: number) => `copy (select generate_series(1, ${count})) to stdout`

test('The connection answers the next query after a copy whose target never drained', async () => {
  const { stream } = fullStream()
  await copyTo(client, rows(3), stream)
  stream.end()
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('A copy waits for a slow target, and continues when the target is destroyed', async () => {
  const { stream, open, received } = fullStream()
  const copied = copyTo(client, rows(200_000), stream)
  await expect.poll(received).toBeGreaterThan(0)
  open()
  const isDone = await Promise.race([
    copied.then(() => true),
    new Promise((r) => setTimeout(r, 500)),
  ])
  expect(isDone).toBeUndefined()
  stream.destroy(new Error('The disk is full.'))
  await copied
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})
