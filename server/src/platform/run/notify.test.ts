import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#testing/database/database.ts'
import { type Notice, type Notifier, openNotifier } from './notify.ts'
import { silentLog } from './plainLog.ts'

let place: TestDatabase
let one: Notifier
let other: Notifier
beforeAll(async () => {
  place = await testDatabase()
  one = await openNotifier(place.url, silentLog)
  other = await openNotifier(place.url, silentLog)
})
afterAll(async () => {
  await one.close()
  await other.close()
  await place.drop()
})

const until = async (reached: () => boolean): Promise<void> => {
  while (!reached()) await pause(5)
}
const breakConnections = async (): Promise<void> => {
  const client = new pg.Client({ connectionString: place.adminUrl })
  await client.connect()
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'openbooth notify' and datname = current_database()`,
  )
  await client.end()
}

test('A message of one process reaches the subscribers of its topic in every process', async () => {
  const heardByOne: Notice[] = []
  const heardByOther: Notice[] = []
  const ends = [
    one.subscribe('event', (notice) => heardByOne.push(notice)),
    other.subscribe('event', (notice) => heardByOther.push(notice)),
    other.subscribe('user', () => expect.unreachable('another topic')),
  ]
  one.publish('event', 9_007_199_254_740_993n)
  await until(() => heardByOne.length > 0 && heardByOther.length > 0)
  expect([heardByOne, heardByOther]).toEqual([
    [{ id: '9007199254740993' }],
    [{ id: '9007199254740993' }],
  ])
  for (const end of ends) end()
})

test('An unsubscribed subscriber gets no messages, and one that throws does not affect others', async () => {
  let heard = 0
  const leave = one.subscribe('event', () => expect.unreachable('has left'))
  leave()
  const ends = [
    one.subscribe('event', () => {
      throw new Error('broken listener')
    }),
    one.subscribe('event', () => (heard += 1)),
  ]
  other.publish('event', '1')
  await until(() => heard === 1)
  for (const end of ends) end()
})

test('After a broken connection every subscriber is asked to read again, and later messages arrive', async () => {
  const heard: Notice[] = []
  const end = one.subscribe('event', (notice) => heard.push(notice))
  await breakConnections()
  await until(() => heard.length > 0)
  expect(heard[0]).toEqual({ missed: true })
  other.publish('event', '2')
  await until(() => heard.some((notice) => 'id' in notice && notice.id === '2'))
  end()
})

test('A message published while the connection is broken is sent when it is back', async () => {
  const heard: Notice[] = []
  const end = other.subscribe('event', (notice) => heard.push(notice))
  await breakConnections()
  await until(() => heard.length > 0)
  one.publish('event', '3')
  await until(() => heard.some((notice) => 'id' in notice && notice.id === '3'))
  end()
})

test('A transient message reaches every process, but is dropped while the connection is broken', async () => {
  const heard: Notice[] = []
  const heardByOther: Notice[] = []
  const ends = [
    one.subscribe('reading', (notice) => heard.push(notice)),
    other.subscribe('reading', (notice) => heardByOther.push(notice)),
  ]
  one.pass('reading', '7', '7 [1]')
  await until(() => heard.length > 0 && heardByOther.length > 0)
  await breakConnections()
  // Until the connection is known to be broken.
  await pause(20)
  for (let n = 2; !heard.some((notice) => 'missed' in notice); n += 1) {
    one.pass('reading', '7', `7 [${n}]`)
    await pause(1)
  }
  one.publish('reading', 'after')
  await until(() => heard.some((notice) => 'id' in notice && notice.id === 'after'))
  expect(heard).toEqual([{ id: '7 [1]' }, { missed: true }, { id: 'after' }])
  for (const end of ends) end()
})
