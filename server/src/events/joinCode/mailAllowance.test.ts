import { eventCalls } from '@openbooth/contract/events/event/calls'
import { userAdminCalls } from '@openbooth/contract/users/user/adminCalls'
import { role } from '@openbooth/contract/roles'
import { afterAll, expect, test } from 'vitest'
import { mailAllowances } from '#platform/mail/mailAllowance.ts'
import { closeProven } from '#testing/closeProven.ts'
import { draftOf, makeChannels } from '#testing/events.ts'
import { mailsThatReached } from '#testing/people/people.ts'
import { spendMails } from '#testing/people/spendMails.ts'
import { startTestServer } from '#testing/server.ts'

const server = await startTestServer()
const channels = await makeChannels(server)
const admin = await server.user(role.admin)
afterAll(() => closeProven(server))

const hour = 3_600_000
const { known, unknown } = mailAllowances

/** A user with an event that has one code, for the given number of guests. */
const host = async (isKnown = true) => {
  const user = await server.user()
  const { db } = server.app
  await db.query
    .updateTable('workspaces')
    .set({ isTopup: isKnown })
    .where('id', '=', user.id)
    .execute()
  const { id: eventId } = await server.ok(eventCalls.create, draftOf(channels), user)
  const [code] = await server.ok(eventCalls.codes, { eventId }, user)
  const spend = (mails: number, ago?: number) => spendMails(server, user.id, mails, ago)
  const invite = (...guests: string[]) => {
    const codes = guests.map((guest) => ({
      id: code!.id,
      emailAddress: `${guest}.of.${user.userName}@example.test`,
    }))
    return server.call(eventCalls.mailCodes, { eventId, codes }, user)
  }
  const written = async () => {
    const rows = await db.query
      .selectFrom('mailOutbox')
      .select('recipient')
      .where('recipient', 'like', `%.of.${user.userName}@example.test`)
      .execute()
    return rows.length
  }
  return { user, eventId, spend, invite, written }
}
const refused = { msg: 'Too Many Mails' }

test('A call above the hourly email allowance is refused completely, and the last one within it is sent.', async () => {
  const { spend, invite, written } = await host()
  await spend(known.lastHour - 2)
  expect(await invite('a', 'b', 'c')).toMatchObject(refused)
  expect(await written()).toBe(0)
  expect(await invite('a', 'b')).toMatchObject({ data: { sent: 2 } })
  expect(await invite('c')).toMatchObject(refused)
  server.clock.advance(hour)
  expect(await invite('c')).toMatchObject({ data: { sent: 1 } })
})

test('A call above the daily email allowance is refused, even if the hour has room.', async () => {
  const { spend, invite, written } = await host()
  await spend(known.lastDay - 1, 2 * hour)
  expect(await invite('a', 'b')).toMatchObject(refused)
  expect(await written()).toBe(0)
  expect(await invite('a')).toMatchObject({ data: { sent: 1 } })
  expect(await invite('b')).toMatchObject(refused)
})

test('A user with only a confirmed address has a lower email allowance.', async () => {
  const { spend, invite } = await host(false)
  await spend(unknown.lastHour - 1)
  expect(await invite('a', 'b')).toMatchObject(refused)
  expect(await invite('a')).toMatchObject({ data: { sent: 1 } })
})

test('User texts in emails of such an account contain no links: event name, user name and message.', async () => {
  const user = await server.user(role.organiser, 'www.lure.example')
  const draft = draftOf(channels, { name: 'Win at https://lure.example/win' })
  const { id: eventId } = await server.ok(eventCalls.create, draft, user)
  const [code] = await server.ok(eventCalls.codes, { eventId }, user)
  const mailed = async (isKnown: boolean) => {
    const { query } = server.app.db
    await query
      .updateTable('workspaces')
      .set({ isTopup: isKnown })
      .where('id', '=', user.id)
      .execute()
    const emailAddress = `${isKnown ? 'friend' : 'stranger'}@lured.test`
    const codes = [{ id: code!.id, emailAddress }]
    const words = 'Sign in at http://lure.example:8080/login'
    await server.ok(eventCalls.mailCodes, { eventId, codes, words }, user)
    const { subject } = await query
      .selectFrom('mailOutbox')
      .select('subject')
      .where('recipient', '=', emailAddress)
      .executeTakeFirstOrThrow()
    const [parts] = await mailsThatReached(server, emailAddress)
    // Emails may contain the user's own verified address.
    const own = `${subject} ${parts}`.replaceAll(`mailto:${user.emailAddress}`, '')
    return own.match(/lure\.example/g)?.length ?? 0
  }
  expect(await mailed(false)).toBe(0)
  expect(await mailed(true)).toBeGreaterThan(5)
})

test('Two simultaneous calls cannot both use the remaining allowance.', async () => {
  const { spend, invite } = await host()
  await spend(known.lastHour - 1)
  const answers = await Promise.all(['a', 'b', 'c'].map((guest) => invite(guest)))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
})

test('A call refused for another reason uses no allowance, and an administrator sees the usage.', async () => {
  const { user, eventId, invite } = await host()
  await invite('a')
  const codes = [{ id: 999_999, emailAddress: 'nobody@example.test' }]
  expect(await server.call(eventCalls.mailCodes, { eventId, codes }, user)).toMatchObject({
    msg: 'Code Not Found',
  })
  const { mailsCaused } = await server.ok(userAdminCalls.detail, { id: Number(user.id) }, admin)
  expect(mailsCaused).toEqual({ lastHour: 1, lastDay: 1 })
})

test('Emails of one user do not reduce the allowance of another.', async () => {
  const busy = await host()
  await busy.spend(known.lastHour)
  const other = await host()
  expect(await busy.invite('a')).toMatchObject(refused)
  expect(await other.invite('a')).toMatchObject({ data: { sent: 1 } })
})
