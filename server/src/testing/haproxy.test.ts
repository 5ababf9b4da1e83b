import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { request } from 'node:https'
import { createServer as createListener, type AddressInfo, type LookupFunction } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type TLSSocket } from 'node:tls'
import { probeTurnServer, turnProblemOf } from '#providers/media/turn/probeTurnServer.ts'
import { freePort } from '#providers/media/embedded/freePort.ts'
import { expect, test, vi } from 'vitest'
import { isInstalled, serviceFile } from './database/debianServices.ts'
import { startHaproxy } from './processes/haproxy.ts'

const isHere = isInstalled('haproxy') && isInstalled('nginx')
const host = 'booth.example'
const turnHost = 'turn.booth.example'

const certificateFor = async (folder: string, name: string) => {
  const [key, certificate] = [join(folder, 'a.key'), join(folder, 'a.crt')]
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${name}`].concat([
      '-keyout',
      key,
      '-out',
      certificate,
    ]),
    { stdio: 'ignore' },
  )
  return {
    certificate: await readFile(certificate, 'utf8'),
    key: await readFile(key, 'utf8'),
  }
}

/** nginx with the lines that docs/install.md gives for HAProxy in front of it. */
const startNginx = async (folder: string, upstream: string) => {
  const port = await freePort()
  const document = await readFile(join(import.meta.dirname, '../../../docs/install.md'), 'utf8')
  const lines = [`set_real_ip_from 127.0.0.1;`, 'real_ip_header proxy_protocol;']
  for (const line of [...lines, 'ssl http2 proxy_protocol;']) expect(document).toContain(line)
  const file = join(folder, 'nginx.conf')
  await writeFile(
    file,
    `daemon off; pid ${folder}/nginx.pid; error_log stderr; ${process.getuid?.() === 0 ? 'user root;' : ''}
     events {} http { access_log off;
     ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((place) => `${place}_temp_path ${folder}/${place};`).join('\n')}
     server { listen 127.0.0.1:${port} ssl http2 proxy_protocol; ${lines.join(' ')}
       ssl_certificate ${folder}/a.crt; ssl_certificate_key ${folder}/a.key;
       proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
       location / { proxy_pass http://${upstream}; } } }`,
  )
  const nginx = spawn(serviceFile('nginx'), ['-c', file, '-p', folder], { stdio: 'ignore' })
  return { nginx, port }
}

test.skipIf(!isHere)(
  'HAProxy forwards the name of TURN to LiveKit and every other name to the HTTPS proxy with the address of the client, and a renewed certificate cuts no connection.',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'openbooth-haproxy-test-'))
    const first = await certificateFor(folder, turnHost)
    const addresses: unknown[] = []
    const platform = createServer((incoming, answer) => {
      addresses.push(incoming.headers['x-forwarded-for'])
      answer.end('page')
    }).listen(0, '127.0.0.1')
    // Sends requests back: a STUN response has the same transaction id.
    const turn = createListener((socket) => socket.pipe(socket)).listen(0, '127.0.0.1')
    await Promise.all([once(platform, 'listening'), once(turn, 'listening')])
    const placeOf = (server: { address(): unknown }) =>
      `127.0.0.1:${(server.address() as AddressInfo).port}`
    const { nginx, port } = await startNginx(folder, placeOf(platform))
    const haproxy = await startHaproxy({
      turnHost,
      turn: placeOf(turn),
      others: `127.0.0.1:${port}`,
      sendsAddress: true,
    })
    const page = (): Promise<number> =>
      new Promise((resolve, reject) => {
        const place = { host: '127.0.0.1', port: haproxy.port, localAddress: '127.0.0.9' }
        request({ ...place, servername: host, rejectUnauthorized: false }, (answer) => {
          answer.resume()
          resolve(answer.statusCode!)
        })
          .on('error', reject)
          .end()
      })
    const openTurn = async (): Promise<TLSSocket> => {
      const place = { host: '127.0.0.1', port: haproxy.port, servername: turnHost }
      const socket = connect({ ...place, rejectUnauthorized: false })
      await once(socket, 'secureConnect')
      return socket
    }
    const serialOf = (socket: TLSSocket): string => socket.getPeerCertificate().serialNumber
    try {
      await vi.waitUntil(async () => (await page().catch(() => 0)) === 200, 20_000)
      expect(addresses.at(-1)).toBe('127.0.0.9')
      // Without a certificate, this name alone is refused.
      const url = `turns:${turnHost}:${haproxy.port}?transport=tcp`
      const relay = { url, username: '', credential: '' }
      const local: LookupFunction = (_name, _options, done) =>
        done(null, [{ address: '127.0.0.1', family: 4 }])
      const refused = await probeTurnServer(relay, local).catch((error: unknown) => error)
      expect(turnProblemOf(refused)).toBe('noCertificate')

      await haproxy.addCertificate(first.certificate, first.key)
      const socket = await vi.waitFor(openTurn, { timeout: 10_000, interval: 100 })
      const second = await certificateFor(folder, turnHost)
      await haproxy.addCertificate(second.certificate, second.key)
      await vi.waitFor(
        async () => {
          const next = await openTurn()
          const [serial, before] = [serialOf(next), serialOf(socket)]
          next.destroy()
          expect(serial).not.toBe(before)
        },
        { timeout: 10_000, interval: 100 },
      )
      socket.write('still there')
      const [answer] = (await once(socket, 'data')) as [Buffer]
      expect(answer.toString()).toBe('still there')
      socket.destroy()
      // Its own certificate is not trusted here.
      const untrusted = await probeTurnServer(relay, local).catch((error: unknown) => error)
      expect(turnProblemOf(untrusted)).toBe('noCertificate')
      expect(await page()).toBe(200)
    } finally {
      nginx.kill('SIGKILL')
      await haproxy.stop()
      platform.close()
      turn.close()
      await rm(folder, { recursive: true, force: true })
    }
  },
)
