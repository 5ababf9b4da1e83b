import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '#providers/media/embedded/freePort.ts'

const deploy = resolve(import.meta.dirname, '../../../../deploy')

interface HaproxyPlace {
  /** The name whose connections go to TURN. */
  readonly turnHost: string
  /** Host and port of TURN over plain TCP. */
  readonly turn: string
  /** Host and port that get all other connections. */
  readonly others: string
  /** False for a server that does not read the PROXY protocol. */
  readonly sendsAddress: boolean
}

/** HAProxy with the script and the configuration of `deploy`. */
export interface Haproxy {
  readonly port: number
  /** The same as the port, for programs in other network namespaces. */
  readonly socket: string
  /** Stores a certificate where Caddy would. The script finds it within a second. */
  addCertificate(certificate: string, key: string): Promise<void>
  /** Its messages so far. */
  messages(): string
  stop(): Promise<void>
}

const replaced = (text: string, changes: readonly (readonly [string, string])[]): string =>
  changes.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`deploy/haproxy.cfg no longer contains “${from}”.`)
    return changed.replaceAll(from, to)
  }, text)

export const startHaproxy = async (place: HaproxyPlace): Promise<Haproxy> => {
  const folder = await mkdtemp(join(tmpdir(), 'openbooth-haproxy-'))
  const [port, tlsPort] = [await freePort(), await freePort()]
  const [socket, used] = [join(folder, '443.sock'), join(folder, 'used')]
  const configuration = join(folder, 'haproxy.cfg')
  const isRoot = process.getuid?.() === 0
  await writeFile(
    configuration,
    replaced(await readFile(join(deploy, 'haproxy.cfg'), 'utf8'), [
      ['bind :443', `bind 127.0.0.1:${port}\n\tbind unix@${socket} mode 666`],
      ['127.0.0.1:8443', `127.0.0.1:${tlsPort}`],
      ['/run/certificates/', `${used}/`],
      ['livekit:5349', place.turn],
      ['caddy:443 send-proxy-v2', `${place.others}${place.sendsAddress ? ' send-proxy-v2' : ''}`],
      ...(isRoot ? [] : ([['\tuser haproxy\n\tgroup haproxy\n', '']] as const)),
    ]),
  )
  const obtained = join(folder, 'certificates/acme-v02.example', place.turnHost)
  await mkdir(obtained, { recursive: true })
  await chmod(folder, 0o755)
  const child = spawn('sh', [join(deploy, 'haproxy.sh')], {
    env: {
      PATH: `${process.env.PATH}:/usr/sbin`,
      OPENBOOTH_TURN_HOST: place.turnHost,
      CADDY_CERTIFICATES: join(folder, 'certificates'),
      TURN_CERTIFICATES: used,
      HAPROXY_CONFIGURATION: configuration,
      CERTIFICATE_SECONDS: '0.2',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      said += part.toString()
    })
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    await rm(folder, { recursive: true, force: true })
  }
  return {
    port,
    socket,
    addCertificate: async (certificate, key) => {
      await writeFile(join(obtained, `${place.turnHost}.key`), key, { mode: 0o600 })
      await writeFile(join(obtained, `${place.turnHost}.crt`), certificate, { mode: 0o600 })
    },
    messages: () => said,
    stop,
  }
}
