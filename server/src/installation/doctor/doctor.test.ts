import { execFileSync, spawn } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer as createTlsServer } from 'node:tls'
import { afterAll, expect, test } from 'vitest'
import { probeTurnServer } from '#providers/media/turn/probeTurnServer.ts'
import type { Env } from '#platform/run/env.ts'
import { compiledCode } from '#testing/processes/compiledCode.ts'
import { addKillableEngine } from '#testing/processes/killableEngine.ts'
import { startTestServer } from '#testing/server.ts'
import { describeSkew } from './checkDatabase.ts'
import { checkRelay } from './checkMediaServers.ts'
import { runChecks } from './runChecks.ts'
import type { Finding } from './finding.ts'

const server = await startTestServer({ OPENBOOTH_PRIVATE_NETWORKS: '127.0.0.1/32' })
afterAll(() => server.close())

const { env: running } = server.app
const env: Env = { ...running, OPENBOOTH_PUBLIC_URL: server.address }
const findingsWith = (changes: Partial<Env> = {}, databaseUrl = running.DATABASE_URL!) =>
  runChecks({ env: { ...env, ...changes }, databaseUrl, mailTo: undefined })
const of = (findings: readonly Finding[], wanted: string) =>
  findings.filter(({ check }) => check === wanted)
const failed = (findings: readonly Finding[]) =>
  findings.flatMap(({ check, status }) => (status === 'fail' ? [check] : []))

/** Runs the command as a separate process. */
const run = async (flags: readonly string[], more: Record<string, string> = {}) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'doctorCommand.ts'), ...flags], {
    env: {
      PATH: process.env.PATH,
      ...compiledCode(),
      DATABASE_URL: running.DATABASE_URL,
      OPENBOOTH_DATA: running.OPENBOOTH_DATA,
      OPENBOOTH_PUBLIC_URL: server.address,
      SMTP_URL: running.SMTP_URL,
      ...more,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number]
  return { code, output }
}

test('The doctor finds no failure in a running installation, sends a test email on request, and shows no secret.', async () => {
  const engine = await addKillableEngine(server, 'Hall')
  try {
    const mailed = ['--json', '--mail', 'ops@example.test']
    const { code, output } = await run(mailed, { OPENBOOTH_PRIVATE_NETWORKS: '127.0.0.1/32' })
    const findings = JSON.parse(output) as Finding[]
    expect(failed(findings)).toEqual([])
    expect(code).toBe(0)
    expect(of(findings, 'media server')).toEqual([
      {
        check: 'media server',
        status: 'ok',
        found: expect.stringMatching(/“Hall” \(LiveKit \d+\.\d+.*lets pages join at http/),
      },
    ])
    expect(of(findings, 'clock').map(({ status }) => status)).toEqual(['ok', 'ok'])
    for (const check of ['database', 'schema', 'connections', 'secret key', 'mail', 'incidents'])
      expect(of(findings, check)).toMatchObject([{ check, status: 'ok' }])
    expect(server.mail.arrived.at(-1)?.to).toEqual(['ops@example.test'])
    for (const url of [running.SMTP_URL!, running.DATABASE_URL!])
      if (new URL(url).password.length > 5) expect(output).not.toContain(new URL(url).password)

    await engine.kill()
    const after = await findingsWith()
    expect(of(after, 'media server')).toMatchObject([
      { status: 'fail', found: expect.stringContaining('does not create rooms') },
    ])
  } finally {
    await engine.stop()
  }
})

test('The doctor prints a line for each check, and exits with 1 if one fails.', async () => {
  const { code, output } = await run([], { OPENBOOTH_SECRET_KEY: 'ab'.repeat(32) })
  expect(code).toBe(1)
  expect(output).toMatch(
    /^fail {2}secret key +The secret key \(OPENBOOTH_SECRET_KEY\) is not the one/m,
  )
  expect(output).toMatch(/^ok {4}schema /m)
  expect(output).toMatch(/1 failure, \d+ warnings? in \d+ checks\n$/)
  expect(output).not.toContain('ab'.repeat(32))
})

test('The doctor names a wrong setting, and a data folder without an installation.', async () => {
  const wrong = await run([], { PORT: 'eighty' })
  expect([wrong.code, wrong.output]).toEqual([1, expect.stringMatching(/^fail +settings .*PORT/)])
  const none = await run([], { DATABASE_URL: '', OPENBOOTH_DATA: '/dev/shm/none' })
  expect([none.code, none.output]).toEqual([1, expect.stringContaining('no embedded database')])
})

test('The doctor names each part of an installation that fails, and what to do.', async () => {
  server.mail.behave('refuseSignIn')
  const findings = await findingsWith({
    OPENBOOTH_FILES: '/dev/null/files',
    OPENBOOTH_PUBLIC_URL: 'http://127.0.0.1:9',
  })
  server.mail.behave('none')
  expect(failed(findings)).toEqual(expect.arrayContaining(['mail', 'file store', 'address']))
  for (const { status, todo } of findings) if (status === 'fail') expect(todo).toMatch(/[A-Z].+\.$/)
  expect(of(findings, 'mail')[0]!.found).toContain('rejected the user name or password')
})

test('The doctor reports an unreachable database, and then checks the rest.', async () => {
  const findings = await findingsWith({}, 'postgres://a:hidden-word@127.0.0.1:9/none')
  expect(of(findings, 'database')).toMatchObject([
    { status: 'fail', found: expect.stringContaining('does not respond at 127.0.0.1:9') },
  ])
  expect(of(findings, 'file store')).toMatchObject([{ status: 'ok' }])
  expect(JSON.stringify(findings)).not.toContain('hidden-word')
})

test('The doctor warns of ongoing incidents and of a small connection limit.', async () => {
  await server.app.db.pool.query(
    `insert into incidents (kind, subject, begun_at, seen_at) values ('lateScheduledTask', 'send email', now(), now())`,
  )
  const findings = await findingsWith({ OPENBOOTH_DATABASE_CONNECTIONS: 200 })
  expect(of(findings, 'incidents')).toMatchObject([
    { status: 'warn', found: expect.stringContaining('(send email)') },
  ])
  expect(of(findings, 'connections')).toMatchObject([
    { status: 'warn', found: expect.stringContaining('may use up to 201 each') },
  ])
})

test.each([
  [0.4, 'ok'],
  [-5, 'warn'],
  [45, 'fail'],
] as const)('A clock that differs by %d s is reported as %s.', (seconds, status) => {
  expect(describeSkew('the database', seconds)).toMatchObject({ check: 'clock', status })
})

/** Without an account. */
const relayAt = (url: string) => ({ url, username: '', credential: '' })

test('A TURN server is reached by UDP and TCP, and its absence is an error.', async () => {
  const udp = createSocket('udp4', (message, { port }) => udp.send(message, port, '127.0.0.1'))
  udp.bind(0, '127.0.0.1')
  await once(udp, 'listening')
  const tcp = createServer((socket) => socket.pipe(socket)).listen(0, '127.0.0.1')
  const proxy = createServer((socket) => socket.end()).listen(0, '127.0.0.1')
  await Promise.all([once(tcp, 'listening'), once(proxy, 'listening')])
  const tcpPort = (tcp.address() as AddressInfo).port
  await probeTurnServer(relayAt(`turn:127.0.0.1:${udp.address().port}?transport=udp`))
  await probeTurnServer(relayAt(`turn:127.0.0.1:${tcpPort}?transport=tcp`))
  await expect(
    probeTurnServer(relayAt(`turns:127.0.0.1:${tcpPort}?transport=tcp`)),
  ).rejects.toThrow()
  const proxyPort = (proxy.address() as AddressInfo).port
  const behind = probeTurnServer(relayAt(`turn:127.0.0.1:${proxyPort}?transport=tcp`))
  await expect(behind).rejects.toThrow('the connection was closed')
  udp.close()
  tcp.close()
  proxy.close()
  await expect(probeTurnServer(relayAt('turn:127.0.0.1:9?transport=tcp'))).rejects.toThrow(
    'ECONNREFUSED',
  )
  await expect(probeTurnServer(relayAt('turn:'))).rejects.toThrow('malformed')
})

test('The doctor reports a second host name without an address, and one without a valid certificate.', async () => {
  expect(await checkRelay(relayAt('turns:turn.booth.invalid:443?transport=tcp'))).toMatchObject({
    status: 'warn',
    found: expect.stringContaining('The second host name turn.booth.invalid has no address'),
    todo: expect.stringContaining('DNS record'),
  })
  const folder = await mkdtemp(join(tmpdir(), 'openbooth-turn-'))
  const [key, cert] = [join(folder, 'key'), join(folder, 'cert')]
  const kind = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost']
  execFileSync('openssl', [...kind, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  const options = { key: await readFile(key), cert: await readFile(cert) }
  const turn = createTlsServer(options, (socket) => socket.pipe(socket)).listen(0, '127.0.0.1')
  await once(turn, 'listening')
  const { port } = turn.address() as AddressInfo
  expect(await checkRelay(relayAt(`turns:localhost:${port}?transport=tcp`))).toMatchObject({
    status: 'warn',
    found: expect.stringContaining('localhost has no valid certificate'),
    todo: expect.stringContaining('port 80'),
  })
  turn.close()
  await rm(folder, { recursive: true })
})

test('The doctor refuses an installation without OPENBOOTH_PUBLIC_URL, because links need it.', async () => {
  const { OPENBOOTH_PUBLIC_URL: _none, ...rest } = env
  const databaseUrl = running.DATABASE_URL!
  const findings = await runChecks({ env: rest, databaseUrl, mailTo: undefined })
  expect(of(findings, 'address')).toMatchObject([{ status: 'fail' }])
})
