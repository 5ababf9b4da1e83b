import { configurationOf } from '@openbooth/server/providers/media/embedded/configuration'
import { liveKitVersion } from '@openbooth/server/providers/media/embedded/version'
import { variableNames } from '@openbooth/server/platform/run/env'
import { formerNames } from '@openbooth/server/platform/run/variables/formerVariables'
import { parse } from 'yaml'

// Compares the documents for operators with the code.

/** The text of a file by its path in the repository; undefined if missing. */
export type Read = (path: string) => string | undefined

const configuration = 'docs/configuration.md'
const forOperators = [configuration, 'docs/install.md', 'docs/run.md', 'docs/limits.md']

interface Service {
  readonly image?: string
  readonly environment?: Readonly<Record<string, string>>
  readonly ports?: readonly string[]
  readonly read_only?: boolean
  readonly cap_drop?: readonly string[]
  readonly security_opt?: readonly string[]
  readonly stop_grace_period?: string
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>
}

interface LiveKit {
  readonly port: number
  readonly rtc: { readonly udp_port: number; readonly tcp_port: number }
  readonly webhook: { readonly api_key: string; readonly urls: readonly string[] }
  readonly redis: { readonly address: string }
  readonly turn: { readonly tls_port: number; readonly external_tls: boolean }
}

/** Variables that compose.yaml does not pass to the server, with the reason. */
const notInCompose: Readonly<Record<string, string>> = {
  PORT: 'set by the image',
  HOST: 'every address of the container',
  OPENBOOTH_DATA: 'set by the image',
  OPENBOOTH_FILES: 'in the volume of OPENBOOTH_DATA',
  OPENBOOTH_LIVEKIT: 'LiveKit is a service of its own',
  OPENBOOTH_MEDIA_IP: 'passed to the LiveKit service',
  STRIPE_API_BASE: 'for tests',
  AMAZON_EC2_API_BASE: 'for tests',
  TENCENT_CVM_API_BASE: 'for tests',
}

const namesIn = (text: string, pattern: RegExp): Set<string> =>
  new Set([...text.matchAll(pattern)].map(([, name = '']) => name))

const without = (one: Iterable<string>, other: Iterable<string>): string[] => {
  const known = new Set(other)
  return [...one].filter((name) => !known.has(name))
}

/** The variables that the tables of a document explain. */
const explained = (text: string): Set<string> => {
  const names = new Set<string>()
  let isOfVariables = false
  for (const line of text.split('\n')) {
    if (!line.startsWith('|')) isOfVariables = false
    if (line.startsWith('| variable |')) isOfVariables = true
    if (!isOfVariables) continue
    const [, cell = ''] = line.split('|')
    for (const name of namesIn(cell, /`([A-Z][A-Z0-9_]*)`/g)) names.add(name)
  }
  return names
}

const variableProblems = (read: Read): string[] => {
  const inTables = explained(read(configuration) ?? '')
  return [
    ...without(variableNames, inTables).map(
      (name) => `The server reads ${name}, which is missing in ${configuration}.`,
    ),
    ...without(inTables, variableNames).map(
      (name) => `${configuration} lists ${name}, which the server does not read.`,
    ),
  ]
}

const dockerfileProblems = (read: Read): string[] => {
  const text = read('Dockerfile') ?? ''
  const manifest = JSON.parse(read('package.json') ?? '{}') as {
    devDependencies: { node: string }
  }
  const problems: string[] = []
  for (const name of namesIn(text, /^FROM (\S+)/gm))
    if (!name.startsWith(`node:${manifest.devDependencies.node}-`))
      problems.push(
        `Dockerfile begins with ${name}, tests run on ${manifest.devDependencies.node}.`,
      )
  const copied = [...text.matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, from = '']) =>
    from.split(' '),
  )
  const run = namesIn(text, /node"?,? "?((?:server|tools)\/\S+?\.(?:ts|mjs))/g)
  for (const path of [...copied, ...run]) {
    // A folder exists if it has a manifest.
    const isThere = path === '.' || [path, `${path}/package.json`].some((one) => read(one))
    if (!isThere) problems.push(`Dockerfile names ${path}, which is not there.`)
  }
  const set = [...text.matchAll(/^ENV (.+)$/gm)].flatMap(([, pairs = '']) =>
    [...namesIn(pairs, /([A-Z0-9_]+)=/g)].filter((name) => name !== 'NODE_ENV'),
  )
  return [
    ...problems,
    ...without(set, variableNames).map((name) => `Dockerfile sets ${name}, which is not read.`),
  ]
}

/** OPENBOOTH_DRAIN_SECONDS at most, and the time in which a process ends its streams and jobs. */
const longestStopSeconds = 60 + 20

const hardeningProblems = (services: Compose['services']): string[] => [
  ...Object.entries(services)
    .filter(
      ([, one]) =>
        one.read_only !== true ||
        one.cap_drop?.includes('ALL') !== true ||
        one.security_opt?.includes('no-new-privileges:true') !== true,
    )
    .map(([name]) => `compose.yaml starts ${name} without the settings of x-service.`),
  ...(Number.parseInt(services.app?.stop_grace_period ?? '', 10) > longestStopSeconds
    ? []
    : [`compose.yaml kills the app while it stops, which takes up to ${longestStopSeconds} s.`]),
]

const composeProblems = (read: Read): string[] => {
  const text = read('deploy/compose.yaml') ?? ''
  const { services } = parse(text, { merge: true }) as Compose
  const engine = parse(read('deploy/livekit.yaml') ?? '') as LiveKit
  const app = services.app?.environment ?? {}
  const asked = namesIn(`${text}${read('deploy/Caddyfile')}`, /\{\$?([A-Z][A-Z0-9_]*)/g)
  const filled = namesIn(read('deploy/example.env') ?? '', /^([A-Z0-9_]+)=/gm)
  const received = new URL(engine.webhook.urls[0] ?? '')
  const url = new URL(app.OPENBOOTH_LIVEKIT_URL ?? '')
  const own = JSON.parse(
    configurationOf({
      keys: { apiKey: '', secret: '' },
      port: 0,
      udpPort: 0,
      turnPort: 0,
      tcpPort: null,
      mediaAddress: '',
      webhookUrl: '',
    }),
  ) as Record<string, unknown>
  const same = (what: string, found: unknown, wanted: unknown): string[] =>
    JSON.stringify(found) === JSON.stringify(wanted)
      ? []
      : [`${what} is ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}.`]
  const partOfEngine = (name: 'room' | 'limit') =>
    same(`${name} of livekit.yaml`, (engine as never)[name], own[name])
  return [
    ...without(Object.keys(app), [...variableNames, ...formerNames]).map(
      (name) => `compose.yaml sets ${name}, which is not read.`,
    ),
    ...without(variableNames, [...Object.keys(app), ...Object.keys(notInCompose)]).map(
      (name) => `compose.yaml does not pass ${name}.`,
    ),
    ...Object.keys(app)
      .filter((name) => name in notInCompose)
      .map((name) => `compose.yaml passes ${name}, which is ${notInCompose[name]}.`),
    ...without(asked, [...filled, ...formerNames]).map((name) => `example.env lacks ${name}.`),
    ...without(filled, asked).map((name) => `example.env asks for ${name}, which nobody uses.`),
    ...same(
      'the image of LiveKit',
      services.livekit?.image,
      `livekit/livekit-server:v${liveKitVersion}`,
    ),
    ...same('the port of LiveKit', Number(url.port), engine.port),
    ...same('the ports of sound', services.livekit?.ports, [
      `${engine.rtc.tcp_port}:${engine.rtc.tcp_port}/tcp`,
      `${engine.rtc.udp_port}:${engine.rtc.udp_port}/udp`,
    ]),
    ...turnProblems(read, services, engine),
    ...hardeningProblems(services),
    ...same('the key of LiveKit', engine.webhook.api_key, app.OPENBOOTH_LIVEKIT_KEY),
    ...[received.hostname, url.hostname, engine.redis.address.split(':')[0] ?? '']
      .filter((name) => !(name in services))
      .map((name) => `compose.yaml has no ${name}.`),
    ...partOfEngine('room'),
    ...partOfEngine('limit'),
  ]
}

/** TURN over TLS works only if four services agree on its name and its port. */
const turnProblems = (read: Read, services: Compose['services'], { turn }: LiveKit): string[] => {
  const haproxy = read('deploy/haproxy.cfg') ?? ''
  const backend = `server livekit livekit:${turn.tls_port}\n`
  const names = [
    services.livekit?.environment?.LIVEKIT_TURN_DOMAIN,
    services.caddy?.environment?.OPENBOOTH_TURN_HOST,
    services.haproxy?.environment?.OPENBOOTH_TURN_HOST,
  ]
  return [
    ...(turn.external_tls ? [] : ['livekit.yaml terminates TLS, as haproxy.cfg does.']),
    ...(haproxy.includes(backend) ? [] : [`haproxy.cfg has no “${backend.trim()}”.`]),
    ...(new Set(names).size === 1 && names[0] !== undefined
      ? []
      : ['compose.yaml gives LiveKit, Caddy and HAProxy different names for TURN.']),
  ]
}

/** Problems of file paths in the pages for operators. */
const pathProblems = (read: Read): string[] =>
  forOperators.flatMap((page) =>
    [...namesIn(read(page) ?? '', /\b((?:deploy|server|tools)\/[\w./-]+\.\w+)/g)]
      .filter((path) => path !== 'deploy/.env' && read(path) === undefined)
      .map((path) => `${page} names ${path}, which does not exist.`),
  )

/**
 * Statements in the Dockerfile, the compose file and the pages for operators that contradict the
 * code.
 */
export const deploymentProblems = (read: Read): string[] => [
  ...variableProblems(read),
  ...dockerfileProblems(read),
  ...composeProblems(read),
  ...pathProblems(read),
]
