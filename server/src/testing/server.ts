import { appendFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allCalls } from '@openbooth/contract'
import type { Call, Envelope, WireOutput, WireInput, Upload } from '@openbooth/contract/call'
import { approval } from '@openbooth/contract/users/user/calls'
import { agentCountryType, role, type Role } from '@openbooth/contract/roles'
import { createUser, hashNewPassword } from '#users/user/index.ts'
import { settableClock, type SettableClock } from '#platform/run/clock.ts'
import { readEnv } from '#platform/run/env.ts'
import { hashOf } from '#platform/http/session.ts'
import { readSettings } from '#platform/database/settings.ts'
import { startMailStandIn, type MailStandIn } from '#providers/mail/standIn.ts'
import { startServer, type RunningServer, type ServerOptions } from '../server.ts'
import { testDatabase } from './database/database.ts'

/** The initial time of every test server's clock, a Saturday. */
export const testStart = new Date('2026-11-21T10:00:00Z')
export const testPassword = 'a long enough password'

export interface TestUser {
  readonly id: bigint
  readonly userName: string
  readonly emailAddress: string
  readonly token: string
}

export interface TestServer extends RunningServer {
  readonly clock: SettableClock
  /**
   * Resets the clock to the start time. Waits for running tasks, because they act with the time of
   * their start, which would otherwise be in the future.
   */
  resetClock(at?: Date): Promise<void>
  /** The emails that the server sent by SMTP. */
  readonly mail: MailStandIn
  /** Makes a call over HTTP and returns the envelope. */
  call<C extends Call>(call: C, input: WireInput<C>, as?: Caller): Promise<Envelope<WireOutput<C>>>
  /** Makes a call with a file and returns the envelope. */
  upload<C extends Call & { readonly upload: Upload }>(
    call: C,
    input: WireInput<C>,
    file: { readonly name: string; readonly body: Buffer },
    as?: Caller,
  ): Promise<Envelope<WireOutput<C>>>
  /** The same, and the whole response, for files and headers. */
  fetch(call: Call, input: unknown, as?: Caller): Promise<Response>
  /** Makes a call and returns its data. The test fails if it is refused. */
  ok<C extends Call>(call: C, input: WireInput<C>, as?: Caller): Promise<WireOutput<C>>
  /** A signed-in, approved user with the free package's hours. */
  user(role?: Role, name?: string): Promise<TestUser>
}

export interface Caller {
  readonly token?: string
  /** A personal API key. */
  readonly key?: string
  readonly seat?: string
  /** The acting workspace. Undefined: the caller's own. */
  readonly workspace?: bigint | number | string
  /** The network address of the caller, for a server with TRUST_PROXY=true. */
  readonly from?: string
  /** Header `cookie`, for calls of a browser that started a single sign-on. */
  readonly cookie?: string
}

/**
 * Starts a complete server on a separate database, with a clock that the test controls and a real
 * mail server.
 * @param whole for stories: the folder of the built sites, and the function that fills the empty
 * database; `streamLimits` for many streams
 */
export const startTestServer = async (
  environment: Record<string, string> = {},
  whole: Partial<Pick<ServerOptions, 'root' | 'fill' | 'streamLimits'>> = {},
): Promise<TestServer> => {
  const database = await testDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'openbooth-server-'))
  const mail = await startMailStandIn()
  const clock = settableClock(testStart)
  const env = readEnv({
    PORT: '0',
    HOST: '127.0.0.1',
    OPENBOOTH_DATA: folder,
    OPENBOOTH_DEMO: '0',
    OPENBOOTH_LIVEKIT: 'off',
    OPENBOOTH_AUDIO_WORKER: 'off',
    DATABASE_URL: database.url,
    SMTP_URL: mail.url,
    LOG_LEVEL: 'fatal',
    REQUESTS_PER_MINUTE: '1000000',
    ...environment,
  })
  const server = await startServer({
    env,
    databaseUrl: database.url,
    clock,
    root: folder,
    ...whole,
  })
  let users = 0

  const fetchCall: TestServer['fetch'] = async (call, input, as = {}) => {
    const isGet = call.method === 'GET'
    const asked = isGet ? new URLSearchParams(Object.entries(input as object)).toString() : ''
    const response = await fetch(`${server.address}${call.path}${asked && `?${asked}`}`, {
      method: call.method,
      headers: {
        ...(isGet ? {} : { 'content-type': 'application/json' }),
        ...(as.token && { token: as.token }),
        ...(as.seat && { seat: as.seat }),
        ...(as.workspace !== undefined && { workspace: String(as.workspace) }),
        ...(as.key && { authorization: `Bearer ${as.key}` }),
        ...(as.from && { 'x-forwarded-for': as.from }),
        ...(as.cookie && { cookie: as.cookie }),
      },
      ...(isGet ? {} : { body: JSON.stringify(input) }),
    })
    await observe(server, call, response)
    return response
  }
  const makeCall: TestServer['call'] = async (call, input, as) =>
    (await (await fetchCall(call, input, as)).json()) as Envelope<never>
  return {
    ...server,
    clock,
    resetClock: async (at = testStart) => {
      clock.set(at)
      await server.scheduledTasks.underWay()
    },
    mail,
    fetch: fetchCall,
    call: makeCall,
    upload: async (call, input, { name, body }, as = {}) => {
      const form = new FormData()
      form.append('input', JSON.stringify(input))
      form.append('file', new Blob([Uint8Array.from(body)]), name)
      const response = await fetch(`${server.address}${call.path}`, {
        method: call.method,
        headers: {
          ...(as.token && { token: as.token }),
          ...(as.workspace !== undefined && { workspace: String(as.workspace) }),
        },
        body: form,
      })
      await observe(server, call, response)
      return (await response.json()) as Envelope<never>
    },
    ok: async (call, input, as) => {
      const envelope = await makeCall(call, input, as)
      if (envelope.code !== 200) {
        throw new Error(`${call.path} was refused: ${JSON.stringify(envelope)}`)
      }
      return envelope.data
    },
    user: async (as = role.organiser, name = `user${(users += 1)}`) => {
      const { app } = server
      const emailAddress = `${name.replaceAll(' ', '.')}@example.test`
      const settings = await readSettings(app.db)
      const passwordHash = await testPasswordHash
      const id = await app.db.transaction((tx) =>
        createUser(tx, clock.now(), settings, {
          userName: name,
          emailAddress,
          passwordHash,
          role: as,
          agentCountryType: as === role.agent ? agentCountryType.developed : null,
          approval: approval.approved,
          language: null,
          invitedBy: null,
          agentId: null,
          eulaVersion: null,
        }),
      )
      return { id, userName: name, emailAddress, token: await signIn(server, clock, id) }
    },
    close: async () => {
      await server.close()
      await mail.stop()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const testPasswordHash = hashNewPassword(testPassword)

const signIn = async (
  { app }: RunningServer,
  clock: SettableClock,
  userId: bigint,
): Promise<string> => {
  const { startSession } = await import('#users/user/signIn/sessions.ts')
  const origin = {
    id: 'test',
    address: '127.0.0.1',
    network: '127.0.0.1',
    userAgent: 'test',
    token: undefined,
    workspace: undefined,
  }
  const token = await app.db.transaction((tx) =>
    startSession(tx, clock.now(), origin, userId, 'password'),
  )
  // Tests move the clock. Those about proofs of identity set their own time.
  await app.db.query
    .updateTable('sessions')
    .set({ provedAt: new Date('2100-01-01') })
    .where('tokenHash', '=', hashOf(token))
    .execute()
  return token
}

const names = new Map(allCalls().map(({ name, call }) => [call.path, name]))

/**
 * Records the response of a call. Checks after the tests then require that every error of the
 * contract occurred over HTTP in this run, and that all changes by administrators were audited.
 */
const observe = async ({ app }: RunningServer, call: Call, response: Response): Promise<void> => {
  const file = process.env.OPENBOOTH_OBSERVED
  if (!file) return
  const isEnveloped = response.headers.get('content-type')?.startsWith('application/json')
  const message = isEnveloped ? ((await response.clone().json()) as Envelope).msg : 'Success'
  const note = (what: string) =>
    appendFileSync(file, `${JSON.stringify([names.get(call.path), what])}\n`)
  note(message)
  if (message !== 'Success' || !isForAdministrators(call)) return
  const audited = await app.db.query
    .selectFrom('auditLog')
    .select('id')
    .where('requestId', '=', response.headers.get('x-request-id'))
    .limit(1)
    .executeTakeFirst()
  if (audited) note('(audited)')
}

const isForAdministrators = ({ who }: Call): boolean =>
  Array.isArray(who) && who.every((one) => one === role.admin)
