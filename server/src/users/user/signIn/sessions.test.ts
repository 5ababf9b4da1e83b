import { accountCalls } from '@openbooth/contract/users/user/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  startTestServer,
  testPassword,
  testStart,
  type TestServer,
  type TestUser,
} from '#testing/server.ts'
import { changeSetting } from '../testing/changeSetting.ts'

const minute = 60_000
const hour = 60 * minute

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const ask = (token: string) => server.call(accountCalls.sessions, {}, { token })
const another = async ({ userName }: TestUser) =>
  server.ok(accountCalls.login, { username: userName, password: testPassword })

test('A session ends after two hours without a call, and says so.', async () => {
  const { token } = await server.user()
  server.clock.advance(2 * hour)
  expect(await ask(token)).toMatchObject({ code: 200 })
  server.clock.advance(2 * hour + 1)
  expect(await ask(token)).toMatchObject({ code: 50014, msg: 'Session Expired' })
})

test('Calls renew the last activity of a session, for at most 24 hours.', async () => {
  await server.resetClock()
  const { token } = await server.user()
  for (let passed = 0; passed < 24; passed += 1) {
    server.clock.advance(hour)
    const { data } = await ask(token)
    expect(data).toMatchObject([
      { createdAt: testStart.toISOString(), lastSeenAt: server.clock.now().toISOString() },
    ])
  }
  server.clock.advance(1)
  expect(await ask(token)).toMatchObject({ code: 50014 })
})

test('Both session times are settings.', async () => {
  const user = await server.user()
  await changeSetting(server, 'sessionIdleMinutes', 5)
  server.clock.advance(5 * minute + 1)
  expect(await ask(user.token)).toMatchObject({ code: 50014 })
  await changeSetting(server, 'sessionIdleMinutes', 1440)
  await changeSetting(server, 'sessionAbsoluteHours', 1)
  expect(await ask(user.token)).toMatchObject({ code: 200 })
  server.clock.advance(hour)
  expect(await ask(user.token)).toMatchObject({ code: 50014 })
  await changeSetting(server, 'sessionIdleMinutes', 120)
  await changeSetting(server, 'sessionAbsoluteHours', 24)
})

test('A token is accepted in the header only, not in a cookie or an address.', async () => {
  const { token } = await server.user()
  const tryWith = async (headers: Record<string, string>, query = '') => {
    const answer = await fetch(`${server.address}${accountCalls.sessions.path}${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ token }),
    })
    return { status: answer.status, ...((await answer.json()) as object) }
  }
  for (const headers of [{ cookie: `token=${token}` }, { 'x-token': token }, {}] as Record<
    string,
    string
  >[]) {
    expect(await tryWith(headers, `?token=${token}`)).toMatchObject({
      status: 401,
      code: 50008,
      msg: 'Token Unknown',
      data: null,
    })
  }
  // This header is for API keys; a session token is not one.
  expect(await tryWith({ authorization: `Bearer ${token}` })).toMatchObject({
    status: 401,
    msg: 'API Key Not Valid',
  })
  expect(await tryWith({ token })).toMatchObject({ status: 200, code: 200 })
})

test('The database stores the hash of a token and never the token.', async () => {
  const { token } = await server.user()
  const rows = await server.app.db.pool.query<{ row: string }>(
    'select s::text as row from sessions s',
  )
  const hex = Buffer.from(token).toString('hex')
  for (const { row } of rows.rows) {
    expect(row).not.toContain(token)
    expect(row).not.toContain(hex)
  }
})

test('Signing out ends the current session at once and no other.', async () => {
  const user = await server.user()
  const other = await another(user)
  expect(await server.ok(accountCalls.logout, {}, other)).toEqual({})
  expect(await ask(other.token)).toMatchObject({ code: 50012, msg: 'Session Ended Elsewhere' })
  expect(await ask(user.token)).toMatchObject({ code: 200 })
})

test('The list shows own active sessions, the latest first, and marks the current one.', async () => {
  const user = await server.user()
  server.clock.advance(minute)
  const second = await another(user)
  await server.user()
  const ended = await another(user)
  await server.ok(accountCalls.logout, {}, ended)

  const { data } = await ask(second.token)
  expect(data).toMatchObject([
    { isCurrent: true, address: '127.0.0.1', userAgent: 'node' },
    { isCurrent: false },
  ])
  expect(JSON.stringify(data)).not.toContain(second.token)
})

test('An own session can be ended once by its id.', async () => {
  const user = await server.user()
  const other = await another(user)
  const listed = await server.ok(accountCalls.sessions, {}, user)
  const { id } = listed.find(({ isCurrent }) => !isCurrent)!
  await server.ok(accountCalls.endSession, { id }, user)
  expect(await ask(other.token)).toMatchObject({ code: 50012 })
  expect(await server.call(accountCalls.endSession, { id }, user)).toMatchObject({
    code: 40412,
    msg: 'Session Not Found',
  })
})

test('All other sessions can be ended together, and the current one stays.', async () => {
  const user = await server.user()
  const others = [await another(user), await another(user)]
  const stranger = await server.user()
  await server.ok(accountCalls.endSession, {}, user)
  for (const { token } of others) expect(await ask(token)).toMatchObject({ code: 50012 })
  expect(await ask(user.token)).toMatchObject({ code: 200 })
  expect(await ask(stranger.token)).toMatchObject({ code: 200 })
})

test('A user reads the own account, administrators read every account, and an unknown one is not found.', async () => {
  const user = await server.user()
  const stranger = await server.user()
  const admin = await server.user(1)
  const userId = Number(user.id)
  expect(await server.ok(accountCalls.getInfo, { userId }, user)).toMatchObject({
    id: userId,
    userName: user.userName,
    emailAddress: user.emailAddress,
    userType: 0,
    balance: 0,
    hourBalance: 2,
    comboPackageBak: { id: 1, until: null },
    inviteCode: expect.stringMatching(/^[2-9A-HJKMNP-Z]{8}$/),
    inviteCount: 0,
    inviteLimit: 10,
    isTopup: false,
    inBlacklist: false,
    approval: 1,
    currency: 'USD',
  })
  expect(await server.call(accountCalls.getInfo, { userId }, stranger)).toMatchObject({
    code: 40300,
    msg: 'No Permission',
  })
  expect(await server.ok(accountCalls.getInfo, { userId }, admin)).toMatchObject({ id: userId })
  expect(await server.call(accountCalls.getInfo, { userId: 999_999 }, admin)).toMatchObject({
    code: 40410,
    msg: 'No User',
  })
})
