import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { request } from 'node:https'
import { type AddressInfo, createServer as createListener } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { documentCalls } from '@openbooth/contract/events/document/calls'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { mostDocumentBytes } from '@openbooth/contract/events/document/rules'
import { monitoringCalls } from '@openbooth/contract/live/monitoring/calls'
import { role } from '@openbooth/contract/roles'
import { Agent, fetch, FormData } from 'undici'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { isInstalled, serviceFile } from './database/debianServices.ts'
import { draftOf, makeChannels, makeMediaServer } from './events.ts'
import { startTestServer, type TestServer, type TestUser } from './server.ts'

const repository = join(import.meta.dirname, '../../..')
const token = 'a token for the metrics'.replaceAll(' ', '-')
const insecure = new Agent({ connect: { rejectUnauthorized: false } })

let server: TestServer
let administrator: TestUser
let owner: TestUser
let eventId: number
let folder: string
/** Requests that reached the media server. */
const asked: string[] = []
const mediaServer = createServer((incoming, answer) => {
  asked.push(incoming.url!)
  answer.end('success')
})
const sockets = new WebSocketServer({ server: mediaServer })
sockets.on('connection', (socket, incoming) => {
  asked.push(incoming.url!)
  socket.on('message', (data) => socket.send(data))
})
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openbooth-proxies-'))
  mediaServer.listen(0, '127.0.0.1')
  await once(mediaServer, 'listening')
  server = await startTestServer({
    TRUST_PROXY: '1',
    OPENBOOTH_METRICS_TOKEN: token,
    OPENBOOTH_LIVEKIT_URL: `ws://127.0.0.1:${(mediaServer.address() as AddressInfo).port}`,
    OPENBOOTH_LIVEKIT_KEY: 'key',
    OPENBOOTH_LIVEKIT_SECRET: 'a secret of at least 32 characters',
  })
  const channels = await makeChannels(server)
  await makeMediaServer(server)
  owner = await server.user()
  eventId = (await server.ok(eventCalls.create, draftOf(channels), owner)).id
  administrator = await server.user(role.admin)
  const certificate = ['-keyout', join(folder, 'booth.key'), '-out', join(folder, 'booth.crt')]
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=localhost',
    ].concat(certificate),
    { stdio: 'ignore' },
  )
})
afterAll(async () => {
  await server.close()
  sockets.close()
  mediaServer.close()
  await insecure.close()
  await rm(folder, { recursive: true })
})

const freePort = async (): Promise<number> => {
  const listener = createListener().listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  await new Promise((resolve) => listener.close(resolve))
  return port
}
const replaced = (text: string, changes: readonly (readonly [string, string])[]): string =>
  changes.reduce((changed, [from, to]) => {
    expect(changed).toContain(from)
    return changed.replaceAll(from, to)
  }, text)
/** The document's only code block in this language. */
const blockOf = async (language: string): Promise<string> => {
  const document = await readFile(join(repository, 'docs/install.md'), 'utf8')
  const blocks = [...document.matchAll(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 'gs'))]
  expect(blocks).toHaveLength(1)
  return blocks[0]![1]!
}

interface Proxy {
  readonly name: 'nginx' | 'caddy'
  /**
   * Writes the configuration of the example for this port.
   * @returns the arguments of the program
   */
  readonly prepare: (port: number) => Promise<string[]>
  /** Arguments that check the configuration. */
  readonly check: (args: string[]) => string[]
}

const process8080 = '127.0.0.1:8080'
const upstream = (): string => new URL(server.address).host

const prepareNginx = async (port: number): Promise<string[]> => {
  const example = replaced(await blockOf('nginx'), [
    ['listen 443 ', `listen 127.0.0.1:${port} `],
    [process8080, upstream()],
    ['/etc/ssl/booth.', join(folder, 'booth.')],
  ])
  const file = join(folder, 'nginx.conf')
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  await mkdir(join(folder, 'nginx'), { recursive: true })
  await writeFile(
    file,
    `daemon off; pid ${folder}/nginx.pid; error_log stderr; ${process.getuid?.() === 0 ? 'user root;' : ''}
     events {} http { access_log off;
     ${places.map((place) => `${place}_temp_path ${folder}/nginx/${place};`).join('\n')}
     ${example} }`,
  )
  return ['-c', file, '-p', folder]
}
const prepareCaddy = async (port: number): Promise<string[]> => {
  const example = replaced(await blockOf('caddyfile'), [
    [
      'booth.example.org {',
      `https://localhost:${port} {\n\ttls ${folder}/booth.crt ${folder}/booth.key`,
    ],
    [process8080, upstream()],
  ])
  const file = join(folder, 'Caddyfile')
  await writeFile(file, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${example}`)
  return ['--config', file, '--adapter', 'caddyfile']
}

const proxies: readonly Proxy[] = [
  {
    name: 'nginx',
    prepare: prepareNginx,
    check: (args) => ['-t', ...args],
  },
  {
    name: 'caddy',
    prepare: prepareCaddy,
    check: (args) => ['validate', ...args],
  },
]

test('deploy/Caddyfile equals the example in docs/install.md except for the names of the compose file', async () => {
  const deployed = await readFile(join(repository, 'deploy/Caddyfile'), 'utf8')
  const names = [
    ['booth.example.org {', '{$OPENBOOTH_HOST} {'],
    [process8080, 'app:8080'],
  ] as const
  expect(deployed).toContain(replaced(await blockOf('caddyfile'), names))
})

describe.for(proxies)('$name with the example of docs/install.md', (proxy) => {
  const isHere = isInstalled(proxy.name)
  let running: ChildProcess | undefined
  let address: string
  beforeAll(async () => {
    if (!isHere) return
    const port = await freePort()
    const args = await proxy.prepare(port)
    const program = serviceFile(proxy.name)
    const environment = { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder }
    const checked = spawnSync(program, proxy.check(args), { encoding: 'utf8', env: environment })
    if (checked.status !== 0) throw new Error(`The example is not valid: ${checked.stderr}`)
    running = spawn(program, proxy.name === 'caddy' ? ['run', ...args] : args, {
      stdio: 'ignore',
      env: environment,
    })
    address = `https://localhost:${port}`
    await vi.waitUntil(async () => (await get('/healthz').catch(() => 0)) === 200, 30_000)
  })
  afterAll(async () => {
    if (running === undefined) return
    running.kill('SIGTERM')
    await once(running, 'exit')
  })

  /** The status of a path that is sent without normalisation. */
  const get = (path: string, headers: Record<string, string> = {}): Promise<number> =>
    new Promise((resolve, reject) => {
      const url = new URL(address)
      request(
        {
          host: '127.0.0.1',
          port: url.port,
          servername: url.hostname,
          path,
          headers: { host: url.host, ...headers },
          rejectUnauthorized: false,
        },
        (answer) => {
          answer.resume()
          resolve(answer.statusCode!)
        },
      )
        .on('error', reject)
        .end()
    })
  const call = (path: string, body: string | FormData, headers: Record<string, string>) =>
    fetch(address + path, { method: 'POST', body, headers, dispatcher: insecure })
  const upload = async (bytes: number) => {
    const form = new FormData()
    form.append('input', JSON.stringify({ eventId }))
    const content = Buffer.alloc(bytes, ' ')
    content.write('%PDF-1.7\n')
    content.write('%%EOF', bytes - 5)
    form.append('file', new Blob([content]), 'speech.pdf')
    return call(documentCalls.upload.path, form, { token: owner.token })
  }

  test.skipIf(!isHere)(
    'The example forwards pages and calls with the address of the client',
    async () => {
      expect(await get('/api-docs')).toBe(200)
      const answer = await call(eventCalls.codes.path, JSON.stringify({ eventId }), {
        token: owner.token,
        'content-type': 'application/json',
      })
      expect(await answer.json()).toMatchObject({ code: 200, msg: 'Success' })
    },
  )

  test.skipIf(!isHere)(
    'The example forwards documents of 5 and 20 MB, and refuses 22 MB',
    async () => {
      for (const bytes of [5_000_000, mostDocumentBytes])
        expect(await (await upload(bytes)).json()).toMatchObject({ code: 200 })
      // Caddy 2.6 responds 502 to a truncated body. Either proxy may also close the connection.
      const { status } = await upload(22_000_000).catch(() => ({ status: 413 }))
      expect([413, 502]).toContain(status)
    },
  )

  test.skipIf(!isHere)('The example forwards each message of a stream immediately', async () => {
    const answer = await fetch(`${address}${monitoringCalls.follow.path}`, {
      headers: { token: administrator.token },
      dispatcher: insecure,
    })
    expect(answer.headers.get('content-type')).toContain('text/event-stream')
    const reader = answer.body!.getReader()
    const first = await reader.read()
    expect(Buffer.from(first.value as Uint8Array).toString()).toContain('data:')
    await reader.cancel()
  })

  test.skipIf(!isHere)('The example forwards web sockets of /rtc to the media server', async () => {
    const claims = JSON.stringify({ sub: 's1', video: { room: 'r' } })
    const path = `/rtc?access_token=a.${Buffer.from(claims).toString('base64url')}.c`
    const socket = new WebSocket(`${address.replace('https', 'wss')}${path}`, {
      rejectUnauthorized: false,
    })
    await once(socket, 'open')
    socket.send('hello')
    const [answer] = (await once(socket, 'message')) as [Buffer]
    expect(answer.toString()).toBe('hello')
    socket.close()
    // Scheduled tasks of the server also ask.
    expect(asked).toContain(path)
  })

  test
    .skipIf(!isHere)
    .for([
      '/rtc/..//host/',
      '/rtc/../twirp/livekit.RoomService/ListRooms',
      '/rtc/%2e%2e/twirp/x',
      '/rtc/..%2ftwirp',
      '//rtc/validate',
    ])('does not forward %s', async (path) => {
    asked.length = 0
    expect(await get(path)).toBe(400)
    expect(asked).toEqual([])
  })

  test.skipIf(!isHere)('The example refuses /metrics even with the token', async () => {
    const authorization = { authorization: `Bearer ${token}` }
    expect((await fetch(`${server.address}/metrics`, { headers: authorization })).status).toBe(200)
    for (const path of ['/metrics', '/metrics?a', '/%6detrics'])
      expect(await get(path, authorization)).toBe(404)
  })
})
