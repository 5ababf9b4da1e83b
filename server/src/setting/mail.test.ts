import type { WireInput } from '@openbooth/contract/call'
import { role } from '@openbooth/contract/roles'
import { settingCalls } from '@openbooth/contract/setting'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { tryToGetCode } from '#testing/people.ts'
import { startTestServer, type TestServer, type TestUser } from '#testing/server.ts'

const secret = 'stand-in'
type Entered = WireInput<typeof settingCalls.saveMail>

let server: TestServer
let admin: TestUser
beforeAll(async () => {
  server = await startTestServer({ SMTP_URL: '', OPENBOOTH_PRIVATE_NETWORKS: '127.0.0.0/8' })
  admin = await server.user(role.admin)
})
afterAll(() => server.close())
afterEach(() => server.mail.behave('none'))

const entered = (changes: Partial<Entered> = {}): Entered => ({
  host: '127.0.0.1',
  port: Number(new URL(server.mail.url).port),
  security: 'none',
  userName: 'openbooth',
  password: secret,
  senderName: 'Booth desk',
  senderAddress: 'desk@booth.example',
  revision: 0,
  ...changes,
})
const mail = () => server.ok(settingCalls.mail, {}, admin)
const save = async (changes: Partial<Entered> = {}) =>
  server.ok(
    settingCalls.saveMail,
    entered({ ...changes, revision: (await mail()).revision }),
    admin,
  )
const sendTest = () => server.ok(settingCalls.testMail, { to: 'admin@example.test' }, admin)

test('Without a mail server mail cannot leave, nobody is asked for a mailed code, and a test says so.', async () => {
  expect(await mail()).toEqual({
    source: 'none',
    senderIsFixed: false,
    sender: null,
    entered: null,
    revision: 0,
  })
  expect(await tryToGetCode(server, 'nobody@example.test', 'register')).toMatchObject({
    msg: 'Delivery Failed',
  })
  const to = 'admin@example.test'
  expect(await server.call(settingCalls.testMail, { to }, admin)).toMatchObject({
    msg: 'Mail Is Not Set Up',
  })
  expect(await server.call(settingCalls.removeMail, { revision: 0 }, admin)).toMatchObject({
    msg: 'Mail Is Not Set Up',
  })
})

test('From the moment a mail server is entered mail leaves by it, and its password never comes back.', async () => {
  const answer = await save()
  const { password: _, revision: __, ...shown } = entered()
  expect(answer).toEqual({
    source: 'settings',
    senderIsFixed: false,
    sender: '"Booth desk" <desk@booth.example>',
    entered: {
      ...shown,
      hasPassword: true,
      change: { at: server.clock.now().toISOString(), byName: admin.userName },
    },
    revision: 1,
  })
  expect(await sendTest()).toEqual({ result: 'delivered', problem: '' })
  expect(server.mail.arrived.at(-1)).toMatchObject({
    from: 'desk@booth.example',
    to: ['admin@example.test'],
  })
  expect(await tryToGetCode(server, 'somebody@example.test', 'register')).toMatchObject({
    code: 200,
  })
  const { rows } = await server.app.db.pool.query(
    `select password, (select string_agg(details::text, ' ') from audit_log) as log from mail_settings`,
  )
  expect(rows[0].password).not.toContain(secret)
  expect(rows[0].log).toContain('"hasPassword": true')
  expect(rows[0].log).not.toContain(secret)
})

test('A password that is not sent stays, as long as it is the same server and user and no less protected; else it is gone.', async () => {
  await save()
  const without = { password: undefined } as unknown as Partial<Entered>
  expect((await save({ ...without, senderName: '' })).sender).toBe('desk@booth.example')
  expect(await sendTest()).toMatchObject({ result: 'delivered' })
  expect((await save({ ...without, host: 'localhost' })).entered).toMatchObject({
    host: 'localhost',
    hasPassword: false,
  })
  await save()
  expect((await save({ ...without, userName: 'other' })).entered?.hasPassword).toBe(false)
  await save()
  expect((await save({ ...without, port: 2526 })).entered?.hasPassword).toBe(false)
  await save({ security: 'startTls' })
  expect((await save({ ...without, security: 'tls' })).entered?.hasPassword).toBe(true)
  expect((await save({ ...without, security: 'none' })).entered?.hasPassword).toBe(false)
  await save()
  expect((await save({ password: '' })).entered?.hasPassword).toBe(false)
})

test('What the mail server says against a test is told in its words.', async () => {
  await save()
  server.mail.behave('refuse')
  expect(await sendTest()).toEqual({
    result: 'failed',
    problem: expect.stringContaining('No such mailbox'),
  })
  server.mail.behave('none')
  await save({ password: 'wrong' })
  expect(await sendTest()).toMatchObject({
    problem: expect.stringContaining('Authentication credentials invalid'),
  })
  await save({ port: 1 })
  expect(await sendTest()).toMatchObject({ result: 'failed' })
})

test('A server that says nothing is given up before the client gives up.', async () => {
  await save()
  server.mail.behave('hang')
  const started = performance.now()
  expect(await sendTest()).toMatchObject({
    result: 'failed',
    problem: 'No answer within 8 seconds',
  })
  expect(performance.now() - started).toBeLessThan(10_000)
})

test('A change of what somebody else has changed meanwhile is refused.', async () => {
  const { revision } = await save()
  await save({ senderName: 'Another' })
  const stale = { msg: 'Changed By Somebody Else' }
  expect(await server.call(settingCalls.saveMail, entered({ revision }), admin)).toMatchObject(
    stale,
  )
  expect(await server.call(settingCalls.removeMail, { revision }, admin)).toMatchObject(stale)
})

test.each([
  ['host', 'smtp://mail.example.org', 'Mail Server Not Valid'],
  ['host', '', 'Mail Server Required'],
  ['port', 0, 'Too Small'],
  ['senderAddress', 'nobody', 'Email Not Valid'],
  ['senderName', 'a\r\nBcc: evil@example.test', 'Not Valid'],
])('A %s of “%s” is refused next to its field.', async (path, value, message) => {
  expect(await server.call(settingCalls.saveMail, entered({ [path]: value }), admin)).toMatchObject(
    { msg: 'Invalid Input', data: { fields: [{ path, message }] } },
  )
})

test('A removed mail server is forgotten with its password.', async () => {
  const { revision } = await save()
  expect(await server.ok(settingCalls.removeMail, { revision }, admin)).toMatchObject({
    source: 'none',
    entered: null,
    revision: 0,
  })
})

describe('Elsewhere', () => {
  test('the mail server of the environment wins and cannot be changed here; its address and password are not told.', async () => {
    const other = await startTestServer({ MAIL_FROM: 'Ops <ops@booth.example>' })
    const boss = await other.user(role.admin)
    const answer = await other.ok(settingCalls.mail, {}, boss)
    expect(answer).toEqual({
      source: 'environment',
      senderIsFixed: true,
      sender: 'Ops <ops@booth.example>',
      entered: null,
      revision: 0,
    })
    expect(await other.call(settingCalls.saveMail, entered(), boss)).toMatchObject({
      msg: 'Mail Is Set By The Environment',
    })
    expect(await other.ok(settingCalls.testMail, { to: boss.emailAddress }, boss)).toMatchObject({
      result: 'delivered',
    })
    await other.close()
  })

  test('a mail server inside our own network is not spoken to unless the operator listed it.', async () => {
    const other = await startTestServer({ SMTP_URL: '' })
    const boss = await other.user(role.admin)
    const port = Number(new URL(other.mail.url).port)
    for (const host of ['127.0.0.1', 'localhost', '::1', '169.254.169.254']) {
      const { revision } = await other.ok(settingCalls.mail, {}, boss)
      await other.ok(settingCalls.saveMail, entered({ host, port, revision }), boss)
      expect(await other.ok(settingCalls.testMail, { to: 'a@b.example' }, boss)).toMatchObject({
        result: 'failed',
        problem: `Outbound call refused (inside): ${host}`,
      })
    }
    expect(other.mail.arrived).toEqual([])
    await other.close()
  })

  test('in demo mode a test is kept to be read.', async () => {
    const other = await startTestServer({ SMTP_URL: '', OPENBOOTH_DEMO: '1' })
    const boss = await other.user(role.admin)
    expect((await other.ok(settingCalls.mail, {}, boss)).source).toBe('outbox')
    expect(await other.ok(settingCalls.testMail, { to: 'a@b.example' }, boss)).toEqual({
      result: 'kept',
      problem: '',
    })
    await other.close()
  })
})
