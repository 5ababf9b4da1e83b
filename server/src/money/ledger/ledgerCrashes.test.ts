import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { type CrashingServer, startCrashingServer } from './testing/crashingServer.ts'
import { addUsers } from './testing/addUsers.ts'
import { storm } from './testing/storm.ts'

// `npm run torture` runs the same test at full size.
const clients = 32
const users = 8
const acts = 1500
const crashes = 3

let server: CrashingServer
let database: Database
beforeAll(async () => {
  server = await startCrashingServer()
  database = openDatabase(server.url, { max: clients })
  await addUsers(database.pool, users)
})
afterAll(async () => {
  await database.close()
  await server.stop()
})

test('No confirmed act is lost or repeated when the database is killed repeatedly', async () => {
  const seen = await storm({
    pool: database.pool,
    clients,
    users,
    acts,
    crashes,
    crash: server.crash,
  })
  expect(seen.problems).toEqual([])
  expect(seen).toMatchObject({ crashes, deadlocks: 0 })
  expect(seen.acts).toBeGreaterThanOrEqual(acts)
  expect(seen.broken).toBeGreaterThan(0)
  expect(seen.refused).toBeGreaterThan(0)
}, 180_000)
