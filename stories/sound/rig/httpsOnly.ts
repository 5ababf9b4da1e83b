import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash, createPublicKey } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { serviceFile } from '@openbooth/server/testing/database/debianServices'
import { type Haproxy, startHaproxy } from '@openbooth/server/testing/processes/haproxy'
import { freePort } from '@openbooth/server/providers/media/embedded/freePort'
import { type Browser, chromium } from 'playwright-core'
import { findChromium } from '../../../tools/findChromium.ts'
import { chromiumFlags } from '../../setup/chromiumFlags.ts'

/** Public host names, as in `deploy/example.env`. */
export const names = { host: 'booth.example', turnHost: 'turn.booth.example' } as const
/** Addresses for documentation, which only the network has: of the platform, and of the browser. */
const publicAddress = '198.51.100.10'
const ownAddress = '198.51.100.20'

/**
 * A network that allows only HTTPS, like those of many companies and hotels: Linux lets its
 * programs reach nothing but TCP 443 of the platform's two names.
 */
export interface HttpsOnlyNetwork {
  /** The platform's address in the network. */
  readonly address: string
  /** A browser in the network. */
  readonly browser: Browser
  /** Stores the certificate for TURN where Caddy would. Without it, TURN over TLS is off. */
  addTurnCertificate(): Promise<void>
  close(): Promise<void>
}

interface Certificate {
  readonly certificate: string
  readonly key: string
}

const makeCertificate = async (folder: string): Promise<Certificate> => {
  const [certificate, key] = [join(folder, 'booth.crt'), join(folder, 'booth.key')]
  const subject = ['-subj', `/CN=${names.host}`]
  const all = `subjectAltName=DNS:${names.host},DNS:${names.turnHost}`
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject].concat([
      '-addext',
      all,
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

/** Caddy with `deploy/Caddyfile`, but with a certificate and another port. */
const startCaddy = async (folder: string, platform: string): Promise<[ChildProcess, number]> => {
  const port = await freePort()
  const deployed = await readFile(join(import.meta.dirname, '../../../deploy/Caddyfile'), 'utf8')
  const [, site] = /^(\{\$OPENBOOTH_HOST\} \{\n.*?\n\}\n)/ms.exec(deployed) ?? []
  const file = join(folder, 'Caddyfile')
  await writeFile(
    file,
    `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${site!
      .replace(
        '{$OPENBOOTH_HOST} {',
        `https://${names.host}:${port} {\n\ttls ${folder}/booth.crt ${folder}/booth.key`,
      )
      .replace('app:8080', new URL(platform).host)}`,
  )
  const caddy = spawn(serviceFile('caddy'), ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder },
    stdio: 'ignore',
  })
  return [caddy, port]
}

/** Options of `unshare`, and of `nsenter` to come in later. */
const kinds = [
  { make: ['--net'], enter: ['--net'] },
  // Without root, as root of a user namespace.
  {
    make: ['--user', '--map-root-user', '--net'],
    enter: ['--user', '--preserve-credentials', '--net'],
  },
] as const

const usableKind = (): (typeof kinds)[number] => {
  const attempts = kinds.map((kind) => ({
    kind,
    tried: spawnSync('unshare', [...kind.make, 'ip', 'link', 'set', 'lo', 'up'], {
      encoding: 'utf8',
    }),
  }))
  const found = attempts.find(({ tried }) => tried.status === 0)
  if (found) return found.kind
  const reasons = attempts.map(({ tried }) => tried.error?.message ?? tried.stderr.trim())
  throw new Error(
    `This system permits no network namespace, with which the test blocks everything but HTTPS: ${reasons.join('; ')}. Run it as root with CAP_SYS_ADMIN, or permit user namespaces.`,
  )
}

/** An empty network that leads to this socket. */
const openNamespace = async (socket: string): Promise<[ChildProcess, readonly string[]]> => {
  const { make, enter } = usableKind()
  const forward = join(import.meta.dirname, 'forwardPort.ts')
  // An interface that leads nowhere, because browsers without one call themselves offline. Not every
  // system permits it, and without it the test is the same.
  const interfaces = `ip link add wan type veth peer name nowhere && ip addr add ${ownAddress}/32 dev wan && ip link set nowhere up && ip link set wan up`
  const script = `ip link set lo up && ip addr add ${publicAddress}/32 dev lo && { ${interfaces} || true; } && exec "$0" "$@"`
  const child = spawn(
    'unshare',
    [...make, 'sh', '-c', script, process.execPath, forward, publicAddress, socket],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  const ended = once(child, 'exit').then(() => {
    throw new Error('The network namespace did not start.')
  })
  ended.catch(() => {})
  await Promise.race([once(child.stdout, 'data'), ended])
  return [child, ['--target', String(child.pid), ...enter]]
}

const openBrowser = async (
  folder: string,
  enter: readonly string[],
  { certificate }: Certificate,
): Promise<Browser> => {
  const program = join(folder, 'chromium.sh')
  const words = ['nsenter', ...enter, '--', findChromium()!].map((word) => `'${word}'`)
  await writeFile(program, `#!/bin/sh\nexec ${words.join(' ')} "$@"\n`, { mode: 0o755 })
  const publicKey = createPublicKey(certificate).export({ type: 'spki', format: 'der' })
  const trusted = createHash('sha256').update(publicKey).digest('base64')
  return chromium.launch({
    executablePath: program,
    args: [
      ...chromiumFlags,
      `--host-resolver-rules=MAP ${names.host} ${publicAddress},MAP ${names.turnHost} ${publicAddress}`,
      `--ignore-certificate-errors-spki-list=${trusted}`,
      // The network has no other interface.
      '--allow-loopback-in-peer-connection',
    ],
  })
}

const isReady = async (haproxy: Haproxy): Promise<boolean> =>
  spawnSync(
    'openssl',
    ['s_client', '-connect', `127.0.0.1:${haproxy.port}`, '-servername', names.host],
    {
      input: '',
      encoding: 'utf8',
    },
  ).stdout.includes('BEGIN CERTIFICATE')

/**
 * @param platform address of the platform
 * @param turn host and port of TURN without TLS
 */
export const openHttpsOnlyNetwork = async (
  platform: string,
  turn: string,
): Promise<HttpsOnlyNetwork> => {
  const folder = await mkdtemp(join(tmpdir(), 'openbooth-https-only-'))
  const certificate = await makeCertificate(folder)
  const [caddy, port] = await startCaddy(folder, platform)
  // Debian’s Caddy does not read the PROXY protocol.
  const haproxy = await startHaproxy({
    turnHost: names.turnHost,
    turn,
    others: `127.0.0.1:${port}`,
    sendsAddress: false,
  })
  const [namespace, enter] = await openNamespace(haproxy.socket)
  const browser = await openBrowser(folder, enter, certificate)
  const giveUpAt = performance.now() + 30_000
  while (!(await isReady(haproxy))) {
    if (performance.now() > giveUpAt) throw new Error(`HAProxy: ${haproxy.messages()}`)
    await pause(100)
  }
  return {
    address: `https://${names.host}`,
    browser,
    addTurnCertificate: () => haproxy.addCertificate(certificate.certificate, certificate.key),
    close: async () => {
      await browser.close()
      for (const child of [namespace, caddy]) child.kill('SIGKILL')
      await haproxy.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
