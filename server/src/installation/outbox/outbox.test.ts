import type { WireInput } from '@openbooth/contract/call'
import { outboxCalls } from '@openbooth/contract/installation/outbox/calls'
import { role } from '@openbooth/contract/roles'
import { read, utils } from '@e965/xlsx'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { ordered } from '#platform/list/list.ts'
import { enqueueMail } from '#platform/mail/mailOutbox.ts'
import { planOf } from '#testing/database/planOf.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { mailsMatching } from './queries.ts'

const minute = 60_000
const secretLink = 'https://booth.example/findPwd#very-secret'

const server = await startTestServer()
const admin = await server.user(role.admin)
const user = await server.user(role.organiser, 'Anna')
afterAll(() => server.close())
beforeEach(async () => {
  await server.app.db.query.deleteFrom('mailOutbox').execute()
  server.mail.behave('none')
  await server.resetClock()
})

/** Writes an email with a secret and waits until the task has sent or postponed it. */
const write = async (to: string, behaviour: Parameters<TestServer['mail']['behave']>[0]) => {
  server.mail.behave(behaviour)
  const { app, clock } = server
  const id = await app.db.transaction((tx) =>
    enqueueMail(tx, clock.now(), {
      kind: 'setPasswordLink',
      subject: 'Your OpenBooth account is ready',
      text: secretLink,
      html: `<a href="${secretLink}">${secretLink}</a>`,
      to,
      causedBy: user.id,
      dedupeKey: `to ${to}`,
    }),
  )
  await expect.poll(async () => (await mailTo(to))?.tries, { timeout: 5000 }).toBe(1)
  await expect
    .poll(
      async () => {
        const row = await mailTo(to)
        return row?.state !== 'waiting' || row.problem !== null
      },
      { timeout: 5000 },
    )
    .toBe(true)
  return Number(id)
}
const list = (input: WireInput<typeof outboxCalls.list> = {}) =>
  server.ok(outboxCalls.list, input, admin)
const mailTo = async (to: string) => (await list({ search: to })).rows[0]
const recipients = async (input: WireInput<typeof outboxCalls.list>) =>
  (await list(input)).rows.map(({ recipient }) => recipient)

test('Each mail shows its state, cause and error, and never its content.', async () => {
  await write('good@example.test', 'none')
  await write('bad@example.test', 'refuse')
  await write('slow@example.test', 'busy')
  const answer = await list()
  expect(answer.rows).toMatchObject([
    {
      recipient: 'slow@example.test',
      state: 'waiting',
      tries: 1,
      problem: 'busy',
      said: expect.stringContaining('Mailbox busy'),
      nextTryAt: new Date(server.clock.now().getTime() + minute).toISOString(),
      isLate: false,
      actions: ['retry', 'drop'],
    },
    { recipient: 'bad@example.test', state: 'failed', problem: 'recipient', nextTryAt: null },
    {
      recipient: 'good@example.test',
      state: 'sent',
      kind: 'setPasswordLink',
      subject: 'Your OpenBooth account is ready',
      causedBy: { id: Number(user.id), userName: 'Anna' },
      sentAt: server.clock.now().toISOString(),
      problem: null,
      said: null,
      actions: [],
    },
  ])
  expect(answer.counts).toEqual({ late: 0, failed: 1 })
  expect(JSON.stringify(answer)).not.toContain('very-secret')
})

test('The outbox is filtered by state, kind, problem, cause, delay, time and address, and the file contains the same rows.', async () => {
  await write('good@example.test', 'none')
  await write('slow@example.test', 'busy')
  const now = server.clock.now()
  expect(await recipients({ state: 'waiting' })).toEqual(['slow@example.test'])
  expect(await recipients({ problem: 'busy' })).toEqual(['slow@example.test'])
  expect(await recipients({ kind: 'testMail' })).toEqual([])
  expect(await recipients({ kind: 'setPasswordLink', causedBy: Number(user.id) })).toHaveLength(2)
  expect(await recipients({ causedBy: Number(admin.id) })).toEqual([])
  expect(await recipients({ search: 'GOOD@' })).toEqual(['good@example.test'])
  expect(await recipients({ from: new Date(now.getTime() + 1).toISOString() })).toEqual([])
  expect(await recipients({ to: now.toISOString() })).toEqual([])
  expect(await recipients({ isLate: true })).toEqual([])
  await server.app.db.query
    .updateTable('mailOutbox')
    .set({ createdAt: new Date(now.getTime() - 5 * minute) })
    .where('recipient', '=', 'slow@example.test')
    .execute()
  expect(await recipients({ isLate: true })).toEqual(['slow@example.test'])
  expect((await list()).counts.late).toBe(1)

  const response = await server.fetch(outboxCalls.export, { state: 'waiting' }, admin)
  const book = read(await response.arrayBuffer())
  const rows = utils.sheet_to_json<unknown[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1 })
  expect(rows).toHaveLength(2)
  expect(rows[1]).toEqual(expect.arrayContaining(['Waiting', 'slow@example.test', 'Anna']))
  expect(JSON.stringify(rows)).not.toContain('very-secret')
})

test('A few mails of one state, kind or problem are read without reading many others.', async () => {
  await server.app.db.pool.query(
    `insert into mail_outbox (dedupe_key, recipient, subject, body_text, state, next_try_at, created_at, sent_at, settled_at,
       kind, problem)
     select n::text, n || '@example.test', '', case n when 3 then 'kept' else '' end,
       case n when 1 then 'dropped' when 2 then 'failed' else 'sent' end, $1, $1, case when n > 2 then $1::timestamptz end, $1,
       case n when 4 then 'renewed' else 'receipt' end, case n when 5 then 'busy' end
     from generate_series(1, 3000) n`,
    [server.clock.now()],
  )
  for (const filter of [
    { state: 'dropped' },
    { state: 'failed' },
    { state: 'kept' },
    { state: 'waiting' },
    { kind: 'renewed' },
    { problem: 'busy' },
  ] as const) {
    const order = { sort: 'createdAt', descending: true } as const
    const mails = mailsMatching(server.app.db.query, server.clock.now(), { ...filter, ...order })
    const { rows, blocks } = await planOf(server, ordered(mails, order, 'm').limit(20))
    expect([filter, rows]).toEqual([
      filter,
      'state' in filter && filter.state === 'waiting' ? 0 : 1,
    ])
    expect(blocks, JSON.stringify(filter)).toBeLessThan(10)
  }
})

test('Failed mails are sent again completely, one by one or all at once.', async () => {
  const first = await write('first@example.test', 'refuse')
  await write('second@example.test', 'refuse')
  server.mail.behave('none')
  expect(await server.ok(outboxCalls.retry, { ids: [first] }, admin)).toEqual({ count: 1 })
  await expect.poll(async () => (await mailTo('first@'))?.state, { timeout: 5000 }).toBe('sent')
  expect(server.mail.arrived.at(-1)?.raw).toContain('very-secret')
  expect((await mailTo('second@'))?.state).toBe('failed')
  expect(await server.ok(outboxCalls.retryFailed, {}, admin)).toEqual({ count: 1 })
  await expect.poll(async () => (await mailTo('second@'))?.state, { timeout: 5000 }).toBe('sent')
})

test('A dropped mail is not sent, and its text is deleted.', async () => {
  const id = await write('slow@example.test', 'busy')
  expect(await server.ok(outboxCalls.drop, { ids: [id] }, admin)).toEqual({ count: 1 })
  server.mail.behave('none')
  server.clock.advance(90 * minute)
  await server.scheduledTasks.underWay()
  expect(await mailTo('slow@')).toMatchObject({ state: 'dropped', actions: [], tries: 1 })
  const row = await server.app.db.query
    .selectFrom('mailOutbox')
    .select(['bodyText', 'bodyHtml', 'calendar'])
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ bodyText: '', bodyHtml: null, calendar: null })
})

test('A sent mail can be neither sent again nor dropped.', async () => {
  const id = await write('good@example.test', 'none')
  const refused = { msg: 'Mail State Does Not Allow This' }
  expect(await server.call(outboxCalls.retry, { ids: [id] }, admin)).toMatchObject(refused)
  expect(await server.call(outboxCalls.retryFailed, {}, admin)).toMatchObject(refused)
  expect(await server.call(outboxCalls.drop, { ids: [id] }, admin)).toMatchObject(refused)
})

test('The readiness check reports late mail, not through a proxy, and the server stays ready.', async () => {
  const ready = async (headers: Record<string, string> = {}) => {
    const response = await fetch(`${server.address}/readyz`, { headers })
    return { status: response.status, ...((await response.json()) as object) }
  }
  expect(await ready()).toMatchObject({ status: 'ready', lateMail: 0, lateMailSince: null })
  await write('slow@example.test', 'busy')
  const written = server.clock.now()
  await server.app.db.query
    .updateTable('mailOutbox')
    .set({ createdAt: new Date(written.getTime() - 6 * minute) })
    .execute()
  expect(await ready()).toMatchObject({
    status: 'ready',
    lateMail: 1,
    lateMailSince: new Date(written.getTime() - 6 * minute).toISOString(),
  })
  expect(await ready({ 'x-forwarded-for': '203.0.113.9' })).toEqual({ status: 'ready' })
})
