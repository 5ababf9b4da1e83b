import { randomUUID } from 'node:crypto'
import { eventCalls } from '@openbooth/contract/event'
import { eventState } from '@openbooth/contract/rules/events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeProven } from '#testing/closeProven.ts'
import { startTestServer, type TestServer, type TestUser } from '#testing/server.ts'
import {
  type Channels,
  type Draft,
  boothOf,
  draftOf,
  makeChannels,
  makeMediaServer,
} from './testing/drafts.ts'
import { mailsThatReached } from './testing/invitedMails.ts'
import { inMinutes, plan, startNow, untilState } from './testing/life.ts'

let server: TestServer
let channels: Channels
beforeAll(async () => {
  server = await startTestServer()
  channels = await makeChannels(server)
  await makeMediaServer(server)
})
afterAll(() => closeProven(server))

let people = 0
/** An address nobody else in this file has. */
const newAddress = (): string => `guest${(people += 1)}@example.test`

const listenerCode = async (user: TestUser, eventId: number) =>
  (await server.ok(eventCalls.codes, { eventId }, user)).find(({ role }) => role === 'listener')!

/** Mails the code of the listeners to an address. */
const invite = async (user: TestUser, eventId: number, to = newAddress(), language?: 'zh') => {
  const code = await listenerCode(user, eventId)
  const codes = [{ id: code.id, emailAddress: to }]
  await server.ok(eventCalls.mailCodes, { eventId, codes, ...(language && { language }) }, user)
  return { to, code }
}

/** An event as its host plans it, which may be saved again with changes. */
const planned = async (user: TestUser) => {
  const draft = draftOf(channels)
  const { id } = await server.ok(eventCalls.create, draft, user)
  const save = async (changes: Partial<Draft>, operationId = randomUUID()) => {
    const { version, booths } = await server.ok(eventCalls.get, { id }, user)
    const same = { booths: booths.map(({ id: booth, name, a }) => ({ id: booth, name, a })) }
    const input = { ...draft, ...same, ...changes, id, version, operationId }
    return { input, saved: await server.ok(eventCalls.update, input, user) }
  }
  return { id, save }
}

test('Another time is mailed to whoever was mailed a code, with the same link and a newer calendar file.', async () => {
  const user = await server.user()
  const { id, save } = await planned(user)
  const { to, code } = await invite(user, id)
  await save({ appointmentStartTime: '2026-12-01T09:30', timeZone: 'Europe/Paris' })
  const [invitation, mail, ...others] = await mailsThatReached(server, to)
  expect(others).toEqual([])
  expect(invitation).toContain('SEQUENCE:1\r\n')
  expect(mail).toContain('1 Dec 2026, 09:30–10:00, Paris (GMT+01:00) = 1 Dec 2026, 08:30–09:00 UTC')
  expect(mail).toContain(`${user.userName} has changed this event`)
  expect(mail).toContain(code.link)
  expect(mail).toContain(`UID:code-${code.id}@openbooth\r\n`)
  expect(mail).toContain('SEQUENCE:2\r\n')
  expect(mail).toContain('DTSTART:20261201T083000Z\r\n')
  expect(mail).toContain(`URL:${code.link}\r\n`)
})

test.each<[string, Partial<Draft>]>([
  ['name', { name: 'Another name' }],
  ['start', { appointmentStartTime: '2026-12-01T09:10' }],
  ['end', { appointmentEndTime: '2026-12-01T10:10' }],
  ['time zone', { timeZone: 'Europe/Dublin' }],
])('Another %s is mailed.', async (_, changes) => {
  const user = await server.user()
  const { id, save } = await planned(user)
  const { to } = await invite(user, id)
  await save(changes)
  expect(await mailsThatReached(server, to)).toHaveLength(2)
})

test('Other booths, listeners or notes are mailed to nobody.', async () => {
  const user = await server.user()
  const { id, save } = await planned(user)
  const { to } = await invite(user, id)
  await save({ booths: [boothOf(channels, 2)], receiverNums: 20, notes: 'Bring water' })
  expect(await mailsThatReached(server, to)).toHaveLength(1)
})

test('The same save sent again is told once, the next save again.', async () => {
  const user = await server.user()
  const { id, save } = await planned(user)
  const { to } = await invite(user, id)
  const { input } = await save({ name: 'Second name' })
  await server.ok(eventCalls.update, input, user)
  expect(await mailsThatReached(server, to)).toHaveLength(2)
  await save({ name: 'Third name' })
  expect(await mailsThatReached(server, to)).toHaveLength(3)
})

test('Pressed three times at once, a save is told once.', async () => {
  const user = await server.user()
  const { id, save } = await planned(user)
  const { to } = await invite(user, id)
  const { input } = await save({ notes: 'Read the version' })
  const next = { ...input, version: input.version + 1, operationId: randomUUID(), name: 'Pressed' }
  const answers = await Promise.all([1, 2, 3].map(() => server.ok(eventCalls.update, next, user)))
  expect(new Set(answers.map(({ version }) => version))).toEqual(new Set([next.version + 1]))
  expect(await mailsThatReached(server, to)).toHaveLength(2)
})

test('A save that is refused tells nobody.', async () => {
  const user = await server.user()
  const { id, save } = await planned(user)
  const { to } = await invite(user, id)
  await expect(save({ appointmentEndTime: '2026-12-01T15:00' })).rejects.toThrow(
    'Excess Balance Hours',
  )
  expect(await mailsThatReached(server, to)).toHaveLength(1)
})

test('Whoever holds a revoked or replaced code is told nothing.', async () => {
  const user = await server.user()
  const { id, save } = await planned(user)
  const { to, code } = await invite(user, id)
  await server.ok(eventCalls.revokeCode, { id: code.id }, user)
  await save({ name: 'After revoking' })
  expect(await mailsThatReached(server, to)).toHaveLength(1)

  server.clock.advance(1_000)
  await server.ok(eventCalls.reissueCode, { id: code.id }, user)
  const newcomer = await invite(user, id)
  await save({ name: 'After replacing' })
  expect(await mailsThatReached(server, to)).toHaveLength(1)
  expect((await mailsThatReached(server, newcomer.to)).at(-1)).toContain(newcomer.code.link)
})

test('Everybody is told in the language of the invitation.', async () => {
  const user = await server.user()
  const { id, save } = await planned(user)
  const english = await invite(user, id)
  const chinese = await invite(user, id, newAddress(), 'zh')
  await save({ name: 'In two languages' })
  expect((await mailsThatReached(server, english.to)).at(-1)).toContain('has changed this event')
  expect((await mailsThatReached(server, chinese.to)).at(-1)).toContain('您的链接不变')
})

test('A later end of a running event is mailed too.', async () => {
  const user = await server.user()
  const { id } = await startNow(server, channels, user, 60)
  const { to, code } = await invite(user, id)
  const appointmentEndTime = inMinutes(server, 90)
  await server.ok(eventCalls.extend, { id, version: 1, appointmentEndTime }, user)
  const mail = (await mailsThatReached(server, to)).at(-1)
  const end = `${appointmentEndTime.replaceAll(/[-:]/g, '')}00Z`
  expect(mail).toContain(`DTEND:${end}\r\n`)
  expect(mail).toContain('SEQUENCE:2\r\n')
  expect(mail).toContain(code.link)
})

test('Who is mailed while the event is changed has the new time in the end.', async () => {
  const user = await server.user()
  const { id, save } = await planned(user)
  const guests = Array.from({ length: 4 }, newAddress)
  await Promise.all([
    ...guests.map((guest) => invite(user, id, guest)),
    save({ appointmentStartTime: '2026-12-01T09:45' }),
  ])
  for (const guest of guests)
    expect((await mailsThatReached(server, guest)).join('\n')).toContain('DTSTART:20261201T094500Z')
})

// Last, because it moves the clock and stops the media server.
test('An event the system cancels is not said to be cancelled by its host.', async () => {
  const user = await server.user()
  const { id } = await plan(server, channels, user, { startsIn: 5, lasts: 60 })
  const { to } = await invite(user, id)
  await server.app.db.query.updateTable('mediaServers').set({ status: 'stopped' }).execute()
  server.clock.advance(65 * 60_000)
  await untilState(server, user, id, eventState.cancelled)
  const mail = (await mailsThatReached(server, to)).at(-1)
  expect(mail).toContain('could not be held and was cancelled')
  expect(mail).toContain('METHOD:CANCEL\r\n')
  expect(mail).not.toContain(`${user.userName} has cancelled`)
})
