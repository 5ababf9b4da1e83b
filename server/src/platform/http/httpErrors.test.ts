import { accountCalls } from '@openbooth/contract/users/user/calls'
import { agentCalls } from '@openbooth/contract/users/agent/calls'
import { channelCalls } from '@openbooth/contract/events/channel/calls'
import { comboPackageCalls } from '@openbooth/contract/money/comboPackage/calls'
import { smallBodyBytes, type Call, type Envelope } from '@openbooth/contract/call'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { stateStreamCalls } from '@openbooth/contract/live/stateStream/calls'
import { projectCalls } from '@openbooth/contract/events/project/calls'
import { role } from '@openbooth/contract/roles'
import { settingCalls } from '@openbooth/contract/installation/setting/calls'
import { userAdminCalls } from '@openbooth/contract/users/user/adminCalls'
import { Agent, request } from 'node:http'
import { json } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/server.ts'

// Errors of any call; a public call represents all.

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: 'true' })
})
afterAll(() => server.close())

const post = (body: string, type = 'application/json') =>
  fetch(server.address + accountCalls.login.path, {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  })

const envelope = async (answer: Response) => ({
  status: answer.status,
  stored: answer.headers.get('cache-control'),
  body: await answer.json(),
})

test('A body that is not JSON, broken JSON or empty gets an error in the envelope.', async () => {
  const refusal = (status: number, code: number, msg: string) => ({
    status,
    stored: 'no-store',
    body: { code, msg, data: null },
  })
  const unsupported = refusal(415, 41500, 'Unsupported Content')
  expect(await envelope(await post('<xml/>', 'application/xml'))).toEqual(unsupported)
  expect(await envelope(await post('a=b', 'application/x-www-form-urlencoded'))).toEqual(
    unsupported,
  )
  expect(await envelope(await post('{"username":'))).toEqual(refusal(400, 40000, 'Invalid Input'))
  expect(await envelope(await post(''))).toEqual(refusal(400, 40000, 'Invalid Input'))
})

const padded = (bytes: number) => `{"padding":"${'['.repeat(bytes - 14)}"}`
const send = async (call: Call, body: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(server.address + call.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
  return ((await answer.json()) as Envelope).msg
}

test('A body above the declared limit is refused before it is read completely, and one just below is read.', async () => {
  expect(await envelope(await post(padded(smallBodyBytes + 1)))).toEqual({
    status: 413,
    stored: 'no-store',
    body: { code: 41300, msg: 'Body Too Large', data: null },
  })
  const { token } = await server.user()
  for (const [call, headers] of [
    [accountCalls.login, {}],
    [eventCalls.quote, { token }],
  ] as const) {
    expect(await send(call, padded(call.bodyBytes), headers)).not.toBe('Body Too Large')
    expect(await send(call, padded(call.bodyBytes + 1), headers)).toBe('Body Too Large')
  }
})

test('Without a session or a seat no body is read, whatever its content and size.', async () => {
  for (const body of ['{', '[1]', padded(eventCalls.create.bodyBytes), padded(1024 * 1024)]) {
    expect(await send(eventCalls.create, body)).toBe('Token Unknown')
    expect(await send(eventCalls.create, body, { token: 'x' })).toBe('Token Unknown')
    expect(await send(stateStreamCalls.heartbeat, body, { seat: 'x' })).toBe('Code Not Found')
  }
})

/** Sends a large body three times, each after the previous response. */
const sendThrice = async (address: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const body = padded(eventCalls.create.bodyBytes)
  const ask = () =>
    new Promise<{ msg: string; port: number | undefined }>((resolve, reject) => {
      const asking = request(
        address + eventCalls.create.path,
        { method: 'POST', agent, headers: { 'content-type': 'application/json' } },
        (answer) => {
          const port = answer.socket.localPort
          json(answer).then(
            (received) => resolve({ msg: (received as Envelope).msg, port }),
            reject,
          )
        },
      )
      asking.on('error', reject)
      asking.end(body)
    })
  const begun = performance.now()
  const answers = [await ask(), await ask(), await ask()]
  const took = performance.now() - begun
  agent.destroy()
  return {
    messages: answers.map(({ msg }) => msg),
    connections: new Set(answers.map(({ port }) => port)).size,
    took,
  }
}

test('A request refused unread gets its response at once, and its connection stays usable.', async () => {
  const { messages, connections, took } = await sendThrice(server.address)
  expect(messages).toEqual(Array(3).fill('Token Unknown'))
  expect(connections).toBe(1)
  // Two bodies of a quarter of a megabyte were read before the third was requested.
  expect(took).toBeGreaterThan(100)
})

test('A body with fields that target the prototype is refused or has no effect.', async () => {
  const answer = await post('{"__proto__":{"polluted":true},"username":"a","password":"b"}')
  expect([200, 400, 404]).toContain(answer.status)
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
})

test('Above its limit a call returns Too Many Requests to that address only, until the window ends.', async () => {
  const ask = async (from: string) => (await server.call(accountCalls.captcha, {}, { from })).msg
  const { max, seconds } = accountCalls.captcha.limit!
  for (let asked = 0; asked < max; asked += 1) expect(await ask('203.0.113.7')).toBe('Success')
  const answer = await server.fetch(accountCalls.captcha, {}, { from: '203.0.113.7' })
  expect(await envelope(answer)).toMatchObject({
    status: 429,
    body: { code: 42900, msg: 'Too Many Requests', data: null },
  })
  expect(await ask('203.0.113.8')).toBe('Success')
  server.clock.advance(seconds * 1000)
  expect(await ask('203.0.113.7')).toBe('Success')
})

test('All addresses of one IPv6 household share a limit.', async () => {
  const from = (n: number) => `2001:db8:1:2:${n}::1`
  const { max } = accountCalls.captcha.limit!
  for (let asked = 0; asked < max; asked += 1) {
    await server.ok(accountCalls.captcha, {}, { from: from(asked) })
  }
  expect(await server.call(accountCalls.captcha, {}, { from: from(max) })).toMatchObject({
    msg: 'Too Many Requests',
  })
  expect(await server.call(accountCalls.captcha, {}, { from: '2001:db8:1:3::1' })).toMatchObject({
    code: 200,
  })
})

test('An address cannot exceed the calls per minute of the installation, over all calls.', async () => {
  const strict = await startTestServer({ REQUESTS_PER_MINUTE: '5' })
  try {
    const user = await strict.user()
    for (let made = 0; made < 5; made += 1) await strict.ok(accountCalls.sessions, {}, user)
    expect(await envelope(await strict.fetch(accountCalls.sessions, {}, user))).toMatchObject({
      status: 429,
      body: { code: 42900, msg: 'Too Many Requests', data: null },
    })
    // A body above the limit is not read at full speed either.
    const { messages, took } = await sendThrice(strict.address)
    expect(messages).toEqual(Array(3).fill('Too Many Requests'))
    expect(took).toBeGreaterThan(100)
  } finally {
    await strict.close()
  }
})

test('A crash returns only the id of the request.', async () => {
  const broken = await startTestServer()
  const client = new pg.Client({ connectionString: broken.app.env.DATABASE_URL! })
  await client.connect()
  try {
    await client.query('drop table captchas')
    expect(await envelope(await broken.fetch(accountCalls.captcha, {}))).toEqual({
      status: 500,
      stored: 'no-store',
      body: {
        code: 50000,
        msg: 'Server Error',
        data: { requestId: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/) },
      },
    })
  } finally {
    await client.end()
    await broken.close()
  }
})

const text = (characters: number) => 'x'.repeat(characters)
const beyond: [string, Call, Record<string, unknown>, object][] = [
  ['name', eventCalls.quote, { name: text(201) }, { message: 'Too Long', params: { most: 200 } }],
  [
    'notes',
    eventCalls.quote,
    { notes: text(2001) },
    { message: 'Too Long', params: { most: 2000 } },
  ],
  [
    'hideChannel',
    eventCalls.quote,
    { hideChannel: Array(1001).fill(1) },
    { message: 'Too Many', params: { most: 1000 } },
  ],
  [
    'name',
    projectCalls.create,
    { name: text(101) },
    { message: 'Too Long', params: { most: 100 } },
  ],
  [
    'enName',
    channelCalls.create,
    { enName: text(61) },
    { message: 'Too Long', params: { most: 60 } },
  ],
  [
    'position',
    channelCalls.create,
    { position: 10_000 },
    { message: 'Too Large', params: { most: 9999 } },
  ],
  [
    'sellerName',
    settingCalls.update,
    { sellerName: text(201) },
    { message: 'Too Long', params: { most: 200 } },
  ],
  [
    'sessionIdleMinutes',
    settingCalls.update,
    { sessionIdleMinutes: 4 },
    { message: 'Too Small', params: { least: 5 } },
  ],
  [
    'technicianPlanHours',
    settingCalls.update,
    { technicianPlanHours: 99_999_999_999 },
    { message: 'Too Large', params: { most: 1_000_000_000 } },
  ],
  [
    'price',
    comboPackageCalls.create,
    { price: 99_999_999_999 },
    { message: 'Too Large', params: { most: 1_000_000_000 } },
  ],
  [
    'reason',
    userAdminCalls.grant,
    { reason: text(201) },
    { message: 'Too Long', params: { most: 200 } },
  ],
  [
    'receiverNums',
    agentCalls.fee,
    { receiverNums: 1_000_001 },
    { message: 'Receiver Number Not Valid' },
  ],
  [
    'password',
    accountCalls.login,
    { password: text(1001) },
    { message: 'Too Long', params: { most: 1000 } },
  ],
]

test.each(beyond)(
  'One element too many in %s of a call is refused with the limit.',
  async (path, call, input, problem) => {
    const { token } = await server.user(call === projectCalls.create ? role.agent : role.admin)
    const answer = await fetch(server.address + call.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token },
      body: JSON.stringify(input),
    })
    const { msg, data } = (await answer.json()) as { msg: string; data: { fields: object[] } }
    expect(msg).toBe('Invalid Input')
    expect(data.fields).toContainEqual({ path, ...problem })
  },
)
