import { createHmac } from 'node:crypto'
import type { WireInput } from '@openbooth/contract/call'
import { accountCalls } from '@openbooth/contract/users/user/calls'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { admissionCalls } from '@openbooth/contract/live/admission/calls'
import { role } from '@openbooth/contract/roles'
import {
  mostWebhooks,
  webhookKinds,
  webhookRetries,
} from '@openbooth/contract/installation/webhook/rules'
import { webhookCalls } from '@openbooth/contract/installation/webhook/calls'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeAgent, makeCustomer } from '#testing/people/agents.ts'
import { codeIn } from '#testing/people/people.ts'
import {
  formOf,
  mailsThatReached,
  makeChannels,
  makeMediaServer,
  makeUnlimited,
  plan,
  startNow,
  type Channels,
} from '#testing/events.ts'
import { startTestServer, type TestServer, type TestUser } from '#testing/server.ts'
import { startReceiver, type Receiver } from '#testing/webhookReceiver.ts'
import { forgetOld, sendDue } from './scheduledTasks.ts'
import { notifyWebhooks } from './notifyWebhooks.ts'

let server: TestServer
let channels: Channels
let receiver: Receiver
beforeAll(async () => {
  server = await startTestServer({ OPENBOOTH_PRIVATE_NETWORKS: '127.0.0.1/32' })
  channels = await makeChannels(server)
  await makeMediaServer(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.resetClock()
  receiver = await startReceiver()
})
afterEach(() => receiver.close())

/** What happens to an event that was saved. */
const lifeKinds = webhookKinds.slice(0, webhookKinds.indexOf('session.started'))
const make = (owner: TestUser, changes: Partial<WireInput<typeof webhookCalls.create>> = {}) =>
  server.ok(webhookCalls.create, { url: receiver.url, kinds: [...lifeKinds], ...changes }, owner)
/** However far the clock was moved on, they are signed in. */
const awake = async (owner: TestUser): Promise<TestUser> => {
  await server.app.db.query
    .updateTable('sessions')
    .set({ createdAt: server.clock.now(), lastSeenAt: server.clock.now() })
    .where('userId', '=', owner.id)
    .execute()
  return owner
}
const log = async (owner: TestUser, id: number) =>
  (await server.ok(webhookCalls.deliveries, { id }, await awake(owner))).rows
const soon = { timeout: 15_000, interval: 50 }
const notify = (eventId: number, kind: (typeof webhookKinds)[number] = 'event.opened') =>
  server.app.db.transaction((tx) =>
    notifyWebhooks(tx, BigInt(eventId), {
      kind,
      at: server.clock.now(),
      ...(kind === 'recording.made' && { facts: { recording: { id: 7 } } }),
    }),
  )
const signed = (secret: string, { id, timestamp, body }: Receiver['received'][number]) =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')}`
const answered = (url: string) => receiver.received.filter(({ path }) => url.endsWith(path))

test('A webhook gets signed messages about opening, closing and report, with the event and the call for details.', async () => {
  const owner = await server.user()
  const { webhook, secret } = await make(owner)
  const { id, number, version } = await startNow(server, channels, owner, 60, { name: 'Fair' })
  await server.ok(eventCalls.close, { id, version }, owner)
  server.clock.advance(600_000)
  await expect.poll(() => receiver.received.length, soon).toBe(3)
  const page = expect.stringMatching(new RegExp(`^http.*/meeting/detail/${id}$`))
  const said = (type: string, path: string, timestamp: string) => ({
    type,
    timestamp,
    data: { event: { id, number, name: 'Fair', page }, call: { path, input: { id } } },
  })
  expect(receiver.received.map(({ body }) => JSON.parse(body))).toEqual([
    said('event.opened', '/conf/meeting/get', '2026-11-21T10:00:00.000Z'),
    said('event.closed', '/conf/meeting/get', '2026-11-21T10:00:00.000Z'),
    said('report.ready', '/conf/meeting/report', '2026-11-21T10:10:00.000Z'),
  ])
  for (const one of receiver.received) expect(one.signature).toBe(signed(secret, one))
  const rows = await log(owner, webhook.id)
  expect(rows.map(({ messageId, state, status }) => [messageId, state, status])).toEqual(
    receiver.received.map((one) => [one.id, 'delivered', 204]).toReversed(),
  )
})

test('A webhook gets messages about a saved, changed and extended event, and about the first opening of a link.', async () => {
  const owner = await makeUnlimited(server, await server.user())
  await make(owner, { kinds: ['event.created', 'event.changed', 'code.opened'] })
  const { id } = await startNow(server, channels, owner, 60, { speakers: [{ name: 'Sam' }] })
  const read = () => server.ok(eventCalls.get, { id }, owner)
  await server.ok(eventCalls.update, formOf(await read(), { notes: 'Bring water' }), owner)
  const { version } = await read()
  const appointmentEndTime = '2026-11-21T11:30'
  await server.ok(eventCalls.extend, { id, version, appointmentEndTime }, owner)
  const sam = codeIn(await server.ok(eventCalls.codes, { eventId: id }, owner), 'Sam')
  for (let n = 0; n < 2; n += 1)
    await server.ok(admissionCalls.look, { code: sam.code, isOpened: true })
  await expect.poll(() => receiver.received.length, soon).toBe(4)
  const bodies = receiver.received.map(({ body }) => JSON.parse(body))
  expect(bodies.map(({ type }) => type)).toEqual([
    'event.created',
    'event.changed',
    'event.changed',
    'code.opened',
  ])
  expect(bodies[3].data).toMatchObject({
    event: { id },
    code: { id: sam.id, role: 'speaker' },
    call: { path: '/conf/meeting/codes', input: { eventId: id } },
  })
})

test('A webhook gets one message about a cancelled event, by owner or administrator, and none about a refused cancellation.', async () => {
  const [owner, admin] = [await server.user(), await server.user(role.admin)]
  await make(owner)
  const planned = async () =>
    plan(server, channels, owner, { startsIn: 60 * 24, lasts: 60, name: 'Fair' })
  const { id, number, version } = await planned()
  await server.ok(eventCalls.cancel, { id, version }, owner)
  expect(await server.call(eventCalls.cancel, { id, version }, owner)).not.toMatchObject({
    msg: 'Success',
  })
  const other = await planned()
  await server.ok(
    eventCalls.cancelFor,
    { id: other.id, version: other.version, reason: 'The hall is flooded' },
    admin,
  )
  await expect.poll(() => receiver.received.length, soon).toBe(2)
  const [first, second] = receiver.received.map(({ body }) => JSON.parse(body))
  expect(first).toEqual({
    type: 'event.cancelled',
    timestamp: server.clock.now().toISOString(),
    data: {
      event: { id, number, name: 'Fair', page: expect.stringMatching(`/meeting/detail/${id}$`) },
      call: { path: '/conf/meeting/get', input: { id } },
    },
  })
  expect(second).toMatchObject({ type: 'event.cancelled', data: { event: { id: other.id } } })
})

test('The customer of an event also gets messages, owner-only messages go to the owner, and strangers get none.', async () => {
  const agent = await makeAgent(server, 1000_00n)
  const [customer, stranger] = [await makeCustomer(server, agent), await server.user()]
  const hooks = new Map<TestUser, number>()
  for (const [name, user] of Object.entries({ agent, customer, stranger }))
    hooks.set(user, (await make(user, { url: `${receiver.url}/${name}` })).webhook.id)
  const { id } = await startNow(server, channels, agent, 60, { customerId: Number(customer.id) })
  await server.app.db.pool.query('select sync_alarms($1, $2, $3)', [
    id,
    server.clock.now(),
    JSON.stringify([
      { kind: 'silence', subject: 'ch:floor', track: 'ch:floor', level: 'amber' },
      { kind: 'clipping', subject: 'ch:floor', track: 'ch:floor', level: 'red' },
    ]),
  ])
  const kinds = async (user: TestUser) =>
    (await log(user, hooks.get(user)!)).map(({ kind }) => kind).toSorted()
  expect(await kinds(agent)).toEqual(['alarm', 'event.opened'])
  expect(await kinds(customer)).toEqual(['event.opened'])
  expect(await kinds(stranger)).toEqual([])
  const [alarm] = await log(agent, hooks.get(agent)!)
  expect(JSON.parse(alarm!.body).data).toMatchObject({
    alarm: { kind: 'clipping', track: 'ch:floor' },
    call: { path: '/conf/meeting/live/acts', input: { id } },
  })
})

test('A webhook gets only its chosen events, and none from a transaction that was rolled back.', async () => {
  const owner = await server.user()
  const { webhook } = await make(owner, { kinds: ['event.closed'] })
  const { id } = await startNow(server, channels, owner, 60)
  const failing = server.app.db.transaction(async (tx) => {
    await notifyWebhooks(tx, BigInt(id), { kind: 'event.closed', at: server.clock.now() })
    throw new Error('it was not')
  })
  await expect(failing).rejects.toThrow('it was not')
  expect(await log(owner, webhook.id)).toEqual([])
  await notify(id, 'event.closed')
  expect(await log(owner, webhook.id)).toHaveLength(1)
})

test('A failed message is retried at growing intervals with the same id and content, and finally given up.', async () => {
  const owner = await server.user()
  // A kind that passing time alone never causes.
  const kind = 'recording.made'
  const { webhook } = await make(owner, { kinds: [kind] })
  const { id } = await startNow(server, channels, owner, 60)
  receiver.react(() => ({ status: 503, body: 'busy\0now' }))
  await notify(id, kind)
  const waits = [0, ...webhookRetries]
  for (const [n, wait] of waits.entries()) {
    if (n > 0) {
      server.clock.advance(wait - 1)
      await sendDue(server.app)
      expect(receiver.received).toHaveLength(n)
      server.clock.advance(1)
    }
    await expect.poll(() => receiver.received.length, soon).toBe(n + 1)
    await expect
      .poll(async () => (await log(owner, webhook.id))[0], soon)
      .toMatchObject({ tries: n + 1, status: 503, problem: 'answer', answer: 'busynow' })
  }
  expect(new Set(receiver.received.map(({ id: one }) => one)).size).toBe(1)
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)
  expect(new Set(receiver.received.map(({ timestamp }) => timestamp)).size).toBe(waits.length)
  expect((await log(owner, webhook.id))[0]).toMatchObject({ state: 'failed', nextTryAt: null })

  // The owner sends it again after fixing the receiver.
  receiver.react(() => ({ status: 200, body: 'thank you' }))
  const { id: delivery, messageId } = (await log(owner, webhook.id))[0]!
  expect(await server.ok(webhookCalls.sendAgain, { id: delivery }, owner)).toMatchObject({
    messageId,
    state: 'delivered',
    status: 200,
    answer: 'thank you',
    problem: null,
  })
}, 60_000)

test('Two processes at once send each message once.', async () => {
  const owner = await server.user()
  const { id } = await startNow(server, channels, owner, 60)
  const urls = Array.from({ length: mostWebhooks }, (_, n) => `${receiver.url}/${n}`)
  for (const url of urls) await make(owner, { url })
  for (let n = 0; n < 3; n += 1) await notify(id, 'event.closed')
  await Promise.all([1, 2, 3, 4].map(() => sendDue(server.app)))
  await expect.poll(() => receiver.received.length, soon).toBe(3 * urls.length)
  expect(new Set(receiver.received.map((one) => one.id)).size).toBe(3 * urls.length)
})

test('A receiver that does not respond delays no other, and gets one request at a time.', async () => {
  const owner = await server.user()
  const { id } = await startNow(server, channels, owner, 60)
  const slow = await make(owner, { url: `${receiver.url}/slow`, kinds: ['report.ready'] })
  const quick = await make(owner, { url: `${receiver.url}/quick`, kinds: ['report.ready'] })
  const answer = Promise.withResolvers<void>()
  receiver.react(({ path }) => (path.endsWith('slow') ? { after: answer.promise } : {}))
  for (let n = 0; n < 5; n += 1) await notify(id, 'report.ready')
  await expect.poll(() => answered(`${receiver.url}/quick`).length, soon).toBe(5)
  expect(answered(`${receiver.url}/slow`)).toHaveLength(1)
  await expect
    .poll(async () =>
      (await log(owner, quick.webhook.id)).every((one) => one.state === 'delivered'),
    )
    .toBe(true)
  answer.resolve()
  await expect.poll(() => answered(`${receiver.url}/slow`).length, soon).toBe(5)
  expect(await log(owner, slow.webhook.id)).toHaveLength(5)
}, 30_000)

test('A webhook that failed for days is disabled with an email to its owner, and starts fresh when enabled again.', async () => {
  const owner = await server.user()
  const { webhook } = await make(owner, { kinds: ['report.ready'] })
  const { id } = await startNow(server, channels, owner, 60)
  receiver.react(() => ({ status: 500 }))
  const read = async () => (await server.ok(webhookCalls.list, {}, await awake(owner)))[0]!
  await notify(id, 'report.ready')
  await expect.poll(async () => (await read()).failingSince, soon).not.toBe(null)
  const failingSince = (await read()).failingSince
  server.clock.advance(3 * 24 * 3600_000)
  await notify(id, 'report.ready')
  await expect.poll(read, soon).toMatchObject({
    isEnabled: false,
    failingSince,
    switchedOffAt: server.clock.now().toISOString(),
  })
  expect((await log(owner, webhook.id)).map(({ state }) => state)).toEqual(['failed', 'failed'])
  const mails = await mailsThatReached(server, owner.emailAddress)
  expect(mails.join()).toContain(`Webhook disabled: ${new URL(receiver.url).host}`)
  await notify(id, 'report.ready')
  expect(await log(owner, webhook.id)).toHaveLength(2)
  const again = { id: webhook.id, url: receiver.url, kinds: webhook.kinds, isEnabled: true }
  expect(await server.ok(webhookCalls.update, again, owner)).toMatchObject({
    isEnabled: true,
    failingSince: null,
    switchedOffAt: null,
  })
}, 30_000)

test('Disabling a webhook drops its waiting messages, and it can still be tested.', async () => {
  const owner = await server.user()
  const { webhook } = await make(owner, { kinds: ['report.ready'] })
  const { id } = await startNow(server, channels, owner, 60)
  receiver.react(() => ({ status: 500 }))
  await notify(id, 'report.ready')
  await expect.poll(async () => (await log(owner, webhook.id))[0]!.tries, soon).toBe(1)
  const off = { id: webhook.id, url: receiver.url, kinds: webhook.kinds, isEnabled: false }
  await server.ok(webhookCalls.update, off, owner)
  expect(await log(owner, webhook.id)).toMatchObject([{ state: 'failed', nextTryAt: null }])
  expect(await server.ok(webhookCalls.test, { id: webhook.id }, owner)).toMatchObject({
    kind: 'test',
    state: 'failed',
    status: 500,
    problem: 'answer',
  })
  receiver.react(() => ({}))
  expect(await server.ok(webhookCalls.test, { id: webhook.id }, owner)).toMatchObject({
    state: 'delivered',
    status: 204,
    body: '{"type":"test","timestamp":"2026-11-21T10:00:00.000Z","data":{}}',
  })
})

test('Both the old and the new secret sign messages for a day after a change.', async () => {
  const owner = await server.user()
  const { webhook, secret } = await make(owner)
  const { secret: newer } = await server.ok(webhookCalls.rotate, { id: webhook.id }, owner)
  expect(newer).not.toBe(secret)
  const signatures = async () => {
    await server.ok(webhookCalls.test, { id: webhook.id }, await awake(owner))
    const last = receiver.received.at(-1)!
    return { is: last.signature, newer: signed(newer, last), former: signed(secret, last) }
  }
  const both = await signatures()
  expect(both.is).toBe(`${both.newer} ${both.former}`)
  server.clock.advance(24 * 3600_000)
  const one = await signatures()
  expect(one.is).toBe(one.newer)
})

test('A webhook address must be https on the internet, or in a network that the operator listed.', async () => {
  const owner = await server.user()
  const kinds = ['alarm' as const]
  const refused = { msg: 'Webhook Address Not Accepted', data: { fields: [{ path: 'url' }] } }
  for (const url of [
    'http://example.org/hook',
    'https://10.0.0.1/hook',
    'https://user:secret@example.org/',
    'ftp://example.org/',
    'example.org',
  ])
    expect(await server.call(webhookCalls.create, { url, kinds }, owner)).toMatchObject(refused)
  const { webhook } = await make(owner)
  const change = { id: webhook.id, url: 'https://169.254.169.254/', kinds, isEnabled: true }
  expect(await server.call(webhookCalls.update, change, owner)).toMatchObject(refused)
})

test('A redirect is not followed, and an unknown host name is reported as such.', async () => {
  const owner = await server.user()
  const { webhook } = await make(owner)
  receiver.react(() => ({ status: 302, location: `${receiver.url}/elsewhere` }))
  const again = { id: webhook.id }
  expect(await server.ok(webhookCalls.test, again, owner)).toMatchObject({ problem: 'redirected' })
  expect(receiver.received).toHaveLength(1)
  const { id } = (await make(owner, { url: 'https://hooks.invalid/' })).webhook
  expect(await server.ok(webhookCalls.test, { id }, owner)).toMatchObject({
    problem: 'unknownHost',
    status: null,
  })
})

test('Removing a webhook deletes its log, and a removed webhook is not found.', async () => {
  const owner = await server.user()
  const { webhook } = await make(owner)
  const { id } = await server.ok(webhookCalls.test, { id: webhook.id }, owner)
  await server.ok(webhookCalls.remove, { id: webhook.id }, owner)
  expect(await server.ok(webhookCalls.list, {}, owner)).toEqual([])
  expect(await server.call(webhookCalls.sendAgain, { id }, owner)).toMatchObject({
    msg: 'Webhook Delivery Not Found',
  })
  for (const call of [webhookCalls.deliveries, webhookCalls.test, webhookCalls.rotate])
    expect(await server.call(call, { id: webhook.id }, owner)).toMatchObject({
      msg: 'Webhook Not Found',
    })
})

test('A user cannot have more webhooks than the limit.', async () => {
  const owner = await server.user()
  for (let n = 0; n < mostWebhooks - 1; n += 1) await make(owner)
  const wanted = { url: receiver.url, kinds: ['alarm' as const] }
  const answers = await Promise.all(
    [1, 2].map(() => server.call(webhookCalls.create, wanted, owner)),
  )
  expect(answers.map(({ msg }) => msg).toSorted()).toEqual([
    'Success',
    'Webhook Number Has Reached Its Limit',
  ])
})

test('Sent messages are deleted after 30 days, and a blacklisted owner gets none.', async () => {
  const [owner, admin] = [await server.user(), await server.user(role.admin)]
  const { webhook } = await make(owner, { kinds: ['report.ready'] })
  const { id } = await startNow(server, channels, owner, 60)
  await server.ok(webhookCalls.test, { id: webhook.id }, owner)
  await server.ok(accountCalls.setBlackList, { id: Number(owner.id), inBlacklist: true }, admin)
  await notify(id, 'report.ready')
  const kept = async () => {
    const { rows } = await server.app.db.pool.query(
      'select kind from webhook_deliveries where webhook_id = $1',
      [webhook.id],
    )
    return rows
  }
  expect(await kept()).toEqual([{ kind: 'test' }])
  await forgetOld(server.app, new Date(server.clock.now().getTime() + 30 * 24 * 3600_000))
  expect(await kept()).toEqual([{ kind: 'test' }])
  await forgetOld(server.app, new Date(server.clock.now().getTime() + 30 * 24 * 3600_000 + 1))
  expect(await kept()).toEqual([])
})
