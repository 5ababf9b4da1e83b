import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#testing/database/database.ts'
import { openDatabase, type Database } from './database.ts'
import { forgetSettings, readSettings, readSettingsWithin } from './settings.ts'

let scratch: TestDatabase
let db: Database
beforeAll(async () => {
  scratch = await testDatabase()
  db = openDatabase(scratch.url, { max: 2 })
})
afterAll(async () => {
  await db.close()
  await scratch.drop()
})

test('Transactions that hold every connection can read the settings, even while others wait for one.', async () => {
  forgetSettings(db)
  let waiting: Promise<unknown> | undefined
  const read = () =>
    db.transaction(async (tx) => {
      // It cannot get a connection until one of the transactions ends.
      waiting ??= readSettings(db)
      return readSettingsWithin(db, tx)
    })
  const [one, two] = await Promise.all([read(), read()])
  expect(one).toEqual(two)
  expect(await waiting).toEqual(one)
  expect(await db.transaction((tx) => readSettingsWithin(db, tx))).toBe(await readSettings(db))
})
