import { afterAll, expect, test } from 'vitest'
import { makeMediaServer, plan } from '#testing/events.ts'
import { makeLanguages } from '#testing/languages.ts'
import { startTestServer } from '#testing/server.ts'
import { countStreamed } from './countStreamed.ts'
import { countSegmentRequest, writeSegmentRequests } from './segmentRequests.ts'

const server = await startTestServer()
const channels = await makeLanguages(server)
await makeMediaServer(server)
afterAll(() => server.close())

test('Streamed seconds of two workers add up for each channel, also after a failed write.', async () => {
  const { id } = await plan(server, channels, await server.user(), {
    startsIn: 10,
    lasts: 60,
  })
  const { db } = server.app
  const failures: unknown[] = []
  const first = countStreamed(db, BigInt(id), (error) => failures.push(error))
  for (let second = 0; second < 25; second += 1) first.second(['ch:floor', 'ch:2'])
  await first.close()
  let isDown = true
  const query = async (...sent: Parameters<typeof db.pool.query>) => {
    if (isDown) throw new Error('The database is away.')
    return db.pool.query(...sent)
  }
  const pool = { query } as unknown as typeof db.pool
  const second = countStreamed({ ...db, pool }, BigInt(id), (error) => failures.push(error))
  for (let turn = 0; turn < 10; turn += 1) second.second(['ch:floor'])
  await expect.poll(() => failures).toHaveLength(1)
  isDown = false
  await second.close()
  const rows = await db.query
    .selectFrom('streamTimes')
    .select(['track', 'seconds'])
    .where('eventId', '=', BigInt(id))
    .orderBy('track')
    .execute()
  expect(rows).toEqual([
    { track: 'ch:2', seconds: 25 },
    { track: 'ch:floor', seconds: 35 },
  ])
})

test('Segment requests of public streams add up over several writes, and a deleted event does not stop them.', async () => {
  const { app } = server
  const { id } = await plan(server, channels, await server.user(), { startsIn: 10, lasts: 60 })
  for (const requests of [3, 2]) {
    for (let n = 0; n < requests; n += 1) countSegmentRequest(app, BigInt(id))
    countSegmentRequest(app, 999_999_999n)
    await writeSegmentRequests(app)
  }
  const rows = await app.db.query.selectFrom('publicSegmentRequests').selectAll().execute()
  expect(rows).toEqual([{ eventId: BigInt(id), requests: 5n }])
})
