import { eventCalls } from '@openbooth/contract/event'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hit, readHits } from '#platform/http/limits.ts'
import { closeProven } from '#testing/closeProven.ts'
import { type Channels, draftOf, makeChannels } from '#testing/events.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { allowanceKey } from './mailAllowance.ts'

let server: TestServer
let channels: Channels
beforeAll(async () => {
  server = await startTestServer()
  channels = await makeChannels(server)
})
afterAll(() => closeProven(server))

const hour = 3600
const day = 24 * hour

/** Somebody with an event, whose one code goes to as many guests as the test says. */
const host = async () => {
  const user = await server.user()
  const { id: eventId } = await server.ok(eventCalls.create, draftOf(channels), user)
  const [code] = await server.ok(eventCalls.codes, { eventId }, user)
  const spend = (key: 'mailsPerHour' | 'mailsPerDay', seconds: number, mails: number) =>
    hit(server.app.db, server.clock.now(), allowanceKey(key, user.id), seconds, mails)
  const invite = (...guests: string[]) => {
    const codes = guests.map((guest) => ({
      id: code!.id,
      emailAddress: `${guest}.of.${user.userName}@example.test`,
    }))
    return server.call(eventCalls.mailCodes, { eventId, codes }, user)
  }
  const reached = () =>
    server.mail.arrived
      .flatMap(({ to }) => to)
      .filter((address) => address.endsWith(`of.${user.userName}@example.test`))
  const written = async () => {
    const rows = await server.app.db.query
      .selectFrom('mailOutbox')
      .select('recipient')
      .where('recipient', 'like', `%.of.${user.userName}@example.test`)
      .execute()
    return rows.length
  }
  return { user, eventId, spend, invite, reached, written }
}

test('The 501st mail of an hour is refused with all of its call, the 500th goes out.', async () => {
  const { spend, invite, reached, written } = await host()
  await spend('mailsPerHour', hour, 498)
  expect(await invite('a', 'b', 'c')).toMatchObject({ msg: 'Too Many Requests' })
  expect(await written()).toBe(0)
  expect(await invite('a', 'b')).toMatchObject({ data: { sent: 2 } })
  expect(await invite('c')).toMatchObject({ msg: 'Too Many Requests' })
  await expect.poll(() => reached().length, { timeout: 8_000 }).toBe(2)
  server.clock.advance(hour * 1000)
  expect(await invite('c')).toMatchObject({ data: { sent: 1 } })
})

test('The 2,001st mail of a day is refused, also when the hour has room.', async () => {
  const { spend, invite, reached, written } = await host()
  await spend('mailsPerDay', day, 1999)
  expect(await invite('a', 'b')).toMatchObject({ msg: 'Too Many Requests' })
  expect(await written()).toBe(0)
  expect(await invite('a')).toMatchObject({ data: { sent: 1 } })
  server.clock.advance(2 * hour * 1000)
  expect(await invite('b')).toMatchObject({ msg: 'Too Many Requests' })
  await expect.poll(() => reached().length, { timeout: 8_000 }).toBe(1)
})

test('What is refused for another reason uses nothing up.', async () => {
  const { user, eventId, spend } = await host()
  await spend('mailsPerHour', hour, 3)
  const codes = [{ id: 999_999, emailAddress: 'nobody@example.test' }]
  expect(await server.call(eventCalls.mailCodes, { eventId, codes }, user)).toMatchObject({
    msg: 'Code Not Found',
  })
  const keys = [allowanceKey('mailsPerHour', user.id), allowanceKey('mailsPerDay', user.id)]
  expect(await readHits(server.app.db, server.clock.now(), keys)).toEqual([3, 0])
})

test('What one user has mailed takes nothing from another.', async () => {
  const busy = await host()
  await busy.spend('mailsPerHour', hour, 500)
  const other = await host()
  expect(await busy.invite('a')).toMatchObject({ msg: 'Too Many Requests' })
  expect(await other.invite('a')).toMatchObject({ data: { sent: 1 } })
})
