import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { secondFactorCalls } from '@openbooth/contract/users/secondFactor/calls'
import { accountCalls } from '@openbooth/contract/users/user/calls'
import type { Call, Envelope, WireOutput, WireInput } from '@openbooth/contract/call'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { Secret, TOTP } from 'otpauth'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMailStandIn, type MailStandIn } from '#providers/mail/standIn.ts'
import { compiledCode } from '#testing/processes/compiledCode.ts'
import { testDatabase, type TestDatabase } from '#testing/database/database.ts'
import { isChallenge } from '#platform/http/limits/proofOfWork.ts'

// The server runs as a separate process, because its log goes directly to the standard output.

let database: TestDatabase
let mail: MailStandIn
let folder: string
let server: ChildProcessByStdio<null, Readable, Readable>
let address = ''
let log = ''

const timeoutMilliseconds = 15_000
const eventually = async <T>(look: () => T | undefined): Promise<T> => {
  for (let waited = 0; waited < timeoutMilliseconds; waited += 20) {
    const found = look()
    if (found !== undefined) return found
    await wait(20)
  }
  throw new Error(`It did not happen. The log says:\n${log}`)
}

beforeAll(async () => {
  database = await testDatabase()
  mail = await startMailStandIn()
  folder = await mkdtemp(join(tmpdir(), 'openbooth-log-'))
  server = spawn(process.execPath, [join(import.meta.dirname, '../../../main.ts')], {
    env: {
      PATH: process.env.PATH,
      ...compiledCode(),
      PORT: '0',
      HOST: '127.0.0.1',
      OPENBOOTH_DATA: folder,
      OPENBOOTH_DEMO: '0',
      OPENBOOTH_LIVEKIT: 'off',
      DATABASE_URL: database.url,
      SMTP_URL: mail.url,
      LOG_LEVEL: 'trace',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const output of [server.stdout, server.stderr]) {
    output.on('data', (chunk: Buffer) => (log += chunk.toString()))
  }
  address = await eventually(() => /ready: (http\S+)/.exec(log)?.[1])
})
afterAll(async () => {
  server.kill()
  if (server.exitCode === null) await once(server, 'exit')
  await mail.stop()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const call = async <C extends Call>(
  { method, path }: C,
  input: WireInput<C>,
  token = '',
): Promise<Envelope<WireOutput<C>>> => {
  const answer = await fetch(address + path, {
    method,
    headers: { ...(method === 'POST' && { 'content-type': 'application/json' }), token },
    ...(method === 'POST' && { body: JSON.stringify(input) }),
  })
  return (await answer.json()) as Envelope<WireOutput<C>>
}

const solveCaptcha = async () => {
  const { id, challenge } = (await call(accountCalls.captcha, {})).data
  if (!isChallenge(challenge)) throw new TypeError('not a challenge')
  const solution = await solveChallenge({ challenge, deriveKey })
  return { id, answer: `work:${solution?.counter}:${solution?.derivedKey}` }
}

const mailed = (emailAddress: string, pattern: RegExp): Promise<string> =>
  eventually(() => {
    const found = mail.arrived.find(({ to }) => to.includes(emailAddress))
    return found && pattern.exec(found.raw.replaceAll('=3D', '=').replaceAll(/=\r?\n/g, ''))?.[1]
  })

test('No password, token, code, link or hash is in the log at any level, even after a crash.', async () => {
  const password = 'never-in-a-log-one'
  const wrongPassword = 'never-in-a-log-two'
  const emailAddress = 'log.reader@example.test'
  const register = async (userName: string, authCode: string) =>
    call(accountCalls.register, {
      userName,
      emailAddress,
      authCode,
      password,
      eulaVersion: 1,
    })
  const captcha = await solveCaptcha()
  await call(accountCalls.getAuthCode, { emailAddress, purpose: 'register', captcha })
  const code = await mailed(emailAddress, /^ {4}(\d{6})\r?$/m)

  // The database refuses this row and includes all of it in the error.
  const client = new pg.Client({ connectionString: database.adminUrl })
  await client.connect()
  await client.query(`alter table users add constraint crash check (user_name <> 'crash me')`)
  expect(await register('crash me', code)).toMatchObject({ msg: 'Server Error' })

  const registered = await register('log reader', code)
  expect(registered).toMatchObject({ code: 200 })
  const { userId, token } = registered.data
  await client.query('update workspaces set role = 1 where id = $1', [userId])
  await call(accountCalls.login, { username: emailAddress, password: wrongPassword })
  const second = await call(accountCalls.login, { username: emailAddress, password })
  const made = { userName: 'made', emailAddress: 'made@example.test', userType: 0 } as const
  expect(await call(accountCalls.registerByAdmin, made, token!)).toMatchObject({ code: 200 })
  const secret = await mailed('made@example.test', /findPwd#([\w-]{43})/)
  expect(await call(accountCalls.setPwdByLink, { secret, password, eulaVersion: 1 })).toMatchObject(
    { code: 200 },
  )

  const begun = await call(secondFactorCalls.beginTotp, {}, token!)
  const totpSecret = begun.data.secret
  const totpCode = TOTP.generate({ secret: Secret.fromBase32(totpSecret) })
  const confirmed = await call(secondFactorCalls.confirmTotp, { code: totpCode }, token!)
  const [recoveryCode = ''] = confirmed.data.recoveryCodes ?? []
  const refused = await call(accountCalls.login, { username: emailAddress, password })
  const { challenge } = refused.data as unknown as { challenge: string }
  expect(await call(secondFactorCalls.complete, { challenge, recoveryCode })).toMatchObject({
    code: 200,
  })

  // A client that disconnects in the middle of a request is no crash.
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  socket.write(
    `POST ${accountCalls.login.path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{`,
  )
  await wait(200)
  socket.destroy()

  // A crash of a call with a token, and one of a sign-in.
  await client.query('alter table sessions rename to gone')
  expect(await call(accountCalls.sessions, {}, token!)).toMatchObject({ msg: 'Server Error' })
  expect(await call(accountCalls.login, { username: 'made', password })).toMatchObject({
    msg: 'Server Error',
  })
  await client.end()

  await eventually(() =>
    log.match(/"msg":"Request failed with an unexpected error"/g)?.length === 3 ? true : undefined,
  )
  expect(log.match(/"msg":"Request failed with an unexpected error"/g)).toHaveLength(3)
  const secrets = {
    password,
    wrongPassword,
    code,
    token,
    token2: second.data.token,
    secret,
    totpSecret,
    recoveryCode,
    challenge,
    work: captcha.answer,
  }
  for (const [name, value] of Object.entries(secrets)) {
    expect(value, name).toBeTruthy()
    expect(log.includes(value!), `${name} in the log`).toBe(false)
  }
  expect(log).not.toContain('$argon2')
})
