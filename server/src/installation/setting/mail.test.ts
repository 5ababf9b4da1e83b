import type { WireInput } from '@openbooth/contract/call'
import { role } from '@openbooth/contract/roles'
import { settingCalls } from '@openbooth/contract/installation/setting/calls'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { tryToGetCode } from '#testing/people/people.ts'
import { startTestServer } from '#testing/server.ts'

const secret = 'stand-in'
type Entered = WireInput<typeof settingCalls.saveMail>

const server = await startTestServer({ SMTP_URL: '', OPENBOOTH_PRIVATE_NETWORKS: '127.0.0.0/8' })
const admin = await server.user(role.admin)
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
const save = async (changes: Partial<Entered> = {}) => {
  // Trials are limited.
  server.clock.advance(60_000)
  const { revision } = await mail()
  return server.ok(settingCalls.saveMail, entered({ ...changes, revision }), admin)
}
const delivered = { result: 'delivered', problem: null, said: '' }
const sendTest = () => server.ok(settingCalls.testMail, { to: 'admin@example.test' }, admin)

test('Without a mail server no mail is sent, codes are not required, and a test says so.', async () => {
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

test('A mail server that delivered the test mail is used from then on, and its password is never returned.', async () => {
  const { isSaved, trial, mail: answer } = await save()
  expect({ isSaved, trial }).toEqual({ isSaved: true, trial: delivered })
  expect(server.mail.arrived.at(-1)).toMatchObject({
    from: 'desk@booth.example',
    to: [admin.emailAddress],
  })
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
  expect(await sendTest()).toEqual(delivered)
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

test('A mail server that fails its test is not saved, the working one stays in use, and the reason is shown.', async () => {
  const { mail: before } = await save()
  const failing: [Partial<Entered>, string][] = [
    [{ port: 1 }, 'unreachable'],
    [{ host: 'mail.invalid' }, 'unknownHost'],
    [{ password: 'wrong' }, 'signIn'],
    [{ security: 'startTls' }, 'encryption'],
  ]
  for (const [changes, problem] of failing) {
    const answer = await save(changes)
    expect(answer).toMatchObject({ isSaved: false, trial: { result: 'failed', problem } })
    expect(answer.trial.said).not.toBe('')
    expect(answer.mail).toEqual(before)
  }
  expect(await sendTest()).toEqual(delivered)
  server.mail.behave('refuse')
  expect(await save({ testTo: 'nobody@elsewhere.test' })).toMatchObject({
    isSaved: false,
    trial: { problem: 'recipient', said: expect.stringContaining('No such mailbox') },
  })
})

test('Waiting mail is sent as soon as a working mail server is saved.', async () => {
  await save()
  server.mail.behave('busy')
  await tryToGetCode(server, 'patient@example.test', 'register')
  const isTried = () =>
    server.app.db.query
      .selectFrom('mailOutbox')
      .select('problem')
      .where('recipient', '=', 'patient@example.test')
      .executeTakeFirstOrThrow()
  await expect.poll(isTried).toEqual({ problem: 'busy' })
  server.mail.behave('none')
  await save()
  const arrived = () => server.mail.arrived.flatMap(({ to }) => to)
  await expect.poll(arrived).toContain('patient@example.test')
})

test('An omitted password is preserved only for the same server and user with the same or better encryption.', async () => {
  await save()
  const without = { password: undefined } as unknown as Partial<Entered>
  const renamed = await save({ ...without, senderName: '' })
  expect(renamed.mail).toMatchObject({
    sender: 'desk@booth.example',
    entered: { hasPassword: true },
  })
  expect(await sendTest()).toMatchObject({ result: 'delivered' })
  for (const changes of [{ host: 'localhost' }, { userName: 'other' }, { userName: '' }])
    expect(await save({ ...without, ...changes })).toMatchObject({
      isSaved: false,
      mail: { entered: { host: '127.0.0.1', hasPassword: true } },
    })
  expect(await save({ password: '' })).toMatchObject({ isSaved: false })
})

test('The error of a mail server in a test is shown in its words and in ours.', async () => {
  await save()
  server.mail.behave('refuse')
  expect(await sendTest()).toEqual({
    result: 'failed',
    problem: 'recipient',
    said: expect.stringContaining('No such mailbox'),
  })
})

test('A mail server that does not respond times out before the client does.', async () => {
  await save()
  server.mail.behave('hang')
  const started = performance.now()
  expect(await sendTest()).toMatchObject({
    result: 'failed',
    problem: 'noAnswer',
    said: 'No answer within 8 seconds',
  })
  expect(performance.now() - started).toBeLessThan(10_000)
})

test('A change with a stale version is refused.', async () => {
  const { revision } = (await save()).mail
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
])('A %s of “%s” is refused at its field.', async (path, value, message) => {
  expect(await server.call(settingCalls.saveMail, entered({ [path]: value }), admin)).toMatchObject(
    { msg: 'Invalid Input', data: { fields: [{ path, message }] } },
  )
})

test('Removing a mail server deletes its password.', async () => {
  const { revision } = (await save()).mail
  expect(await server.ok(settingCalls.removeMail, { revision }, admin)).toMatchObject({
    source: 'none',
    entered: null,
    revision: 0,
  })
})

describe('Other environments', () => {
  test('A mail server from the environment has priority and cannot be changed here, and its address and password are not shown.', async () => {
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

  test('A mail server inside the own network is refused unless the operator listed it.', async () => {
    const other = await startTestServer({ SMTP_URL: '' })
    const boss = await other.user(role.admin)
    const port = Number(new URL(other.mail.url).port)
    for (const host of ['127.0.0.1', 'localhost', '::1', '169.254.169.254']) {
      const { revision } = await other.ok(settingCalls.mail, {}, boss)
      const answer = await other.ok(settingCalls.saveMail, entered({ host, port, revision }), boss)
      expect(answer).toMatchObject({
        isSaved: false,
        trial: { problem: 'inside', said: `Outbound call refused (inside): ${host}` },
        mail: { source: 'none' },
      })
    }
    expect(other.mail.arrived).toEqual([])
    await other.close()
  })

  test('A test in demo mode stores the mail for reading.', async () => {
    const other = await startTestServer({ SMTP_URL: '', OPENBOOTH_DEMO: '1' })
    const boss = await other.user(role.admin)
    expect((await other.ok(settingCalls.mail, {}, boss)).source).toBe('outbox')
    expect(await other.ok(settingCalls.testMail, { to: 'a@b.example' }, boss)).toEqual({
      result: 'kept',
      problem: null,
      said: '',
    })
    await other.close()
  })
})
