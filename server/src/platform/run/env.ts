import { resolve } from 'node:path'
import { metricsUrls } from '@openbooth/contract/installation/mediaServer/rules'
import { readPorts } from '@openbooth/contract/live/streamInput/rules'
import { z } from 'zod'
import { checkClouds, cloudVariables } from './variables/cloudVariables.ts'
import { checkStorage, storageVariables } from './variables/storageVariables.ts'
import { defaultDataFolder } from '#platform/embeddedPostgres/dataFolder.ts'
import { readNetwork, type Network } from '#platform/egress/addresses.ts'

const yes = z
  .enum(['', '0', '1'], { error: 'must be 1 (yes) or 0 (no)' })
  .transform((text) => text === '1')

const address = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `must be an address such as ${example}` })

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine(
      (value) => value >= least && value <= most,
      `must be a whole number from ${least} to ${most}`,
    )

const secretKey = z
  .string()
  .transform((text) => Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? 'hex' : 'base64'))
  .refine(
    (key) => key.length === 32,
    'must be 32 bytes in base64 or hexadecimal, such as from: openssl rand -base64 32',
  )

const isLiveKey = (key: string): boolean => /^[sr]k_live_/.test(key)

// Messages about these never contain a value, because the start shows them and may log them.
const stripe = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\w+$/, 'must be a secret or restricted key (sk_… or rk_…)')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'must be the signing secret of the webhook endpoint (whsec_…)')
    .optional(),
  /** A local stand-in for Stripe, for tests. */
  STRIPE_API_BASE: z
    .url({
      protocol: /^http$/,
      hostname: /^(127\.0\.0\.1|localhost)$/,
      error: 'must be an http address of this machine',
    })
    .optional(),
}

interface StripeVariables {
  readonly STRIPE_SECRET_KEY?: string | undefined
  readonly STRIPE_WEBHOOK_SECRET?: string | undefined
  readonly STRIPE_API_BASE?: string | undefined
}

const checkStripe = (
  env: StripeVariables,
  say: (issue: { code: 'custom'; path: string[]; message: string }) => void,
): void => {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret } = env
  // Without a webhook secret, only polling would find payments.
  if (key !== undefined && secret === undefined)
    say({
      code: 'custom',
      path: ['STRIPE_WEBHOOK_SECRET'],
      message: 'is needed with STRIPE_SECRET_KEY',
    })
  if (key === undefined && secret !== undefined)
    say({
      code: 'custom',
      path: ['STRIPE_SECRET_KEY'],
      message: 'is needed with STRIPE_WEBHOOK_SECRET',
    })
  if (key !== undefined && isLiveKey(key) && env.STRIPE_API_BASE !== undefined)
    say({
      code: 'custom',
      path: ['STRIPE_API_BASE'],
      message: 'is for tests and cannot be used with a live key',
    })
}

const liveKit = {
  /**
   * Path of a LiveKit server program. `off`: this process runs no media engine. Default: finds or
   * downloads one.
   */
  OPENBOOTH_LIVEKIT: z.string().optional(),
  /** An external LiveKit instead of one beside this process. */
  OPENBOOTH_LIVEKIT_URL: address(/^(wss?|https?)$/, 'wss://sound.example.org').optional(),
  OPENBOOTH_LIVEKIT_KEY: z.string().optional(),
  OPENBOOTH_LIVEKIT_SECRET: z.string().optional(),
  /** Its metrics in the format of Prometheus, one address for each node. */
  OPENBOOTH_LIVEKIT_METRICS: z
    .string()
    .refine(
      (text) => metricsUrls(text).every((url) => /^https?:\/\//.test(url) && URL.canParse(url)),
      'must be an address such as http://10.0.0.5:6789, or one for each node, separated by commas',
    )
    .optional(),
}

interface LiveKitVariables {
  readonly OPENBOOTH_LIVEKIT?: string | undefined
  readonly OPENBOOTH_LIVEKIT_URL?: string | undefined
  readonly OPENBOOTH_LIVEKIT_KEY?: string | undefined
  readonly OPENBOOTH_LIVEKIT_SECRET?: string | undefined
  readonly OPENBOOTH_LIVEKIT_METRICS?: string | undefined
}

const checkLiveKit = (
  env: LiveKitVariables,
  say: (issue: { code: 'custom'; path: string[]; message: string }) => void,
): void => {
  const belonging = ['OPENBOOTH_LIVEKIT_KEY', 'OPENBOOTH_LIVEKIT_SECRET'] as const
  for (const name of belonging) {
    if ((env[name] === undefined) === (env.OPENBOOTH_LIVEKIT_URL === undefined)) continue
    const message = env[name] === undefined ? 'is needed with' : 'has no effect without'
    say({ code: 'custom', path: [name], message: `${message} OPENBOOTH_LIVEKIT_URL` })
  }
  if (env.OPENBOOTH_LIVEKIT_METRICS !== undefined && env.OPENBOOTH_LIVEKIT_URL === undefined)
    say({
      code: 'custom',
      path: ['OPENBOOTH_LIVEKIT_METRICS'],
      message: 'has no effect without OPENBOOTH_LIVEKIT_URL',
    })
}

type TrustedProxies = boolean | string | ((address: string, hop: number) => boolean)

// `true` trusts every proxy about the caller's address, a number that many nearest ones, a list the
// named ones.
const trustedProxies = z.string().transform((text): TrustedProxies => {
  if (text === 'true' || text === 'false') return text === 'true'
  if (!/^\d+$/.test(text)) return text
  return (_address, hop) => hop < Number(text)
})

// Networks that addresses entered in the console may be in.
const privateNetworks = z.string().transform((text, context): readonly Network[] => {
  const read = text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => readNetwork(one))
  const networks = read.filter((one) => one !== undefined)
  if (networks.length < read.length)
    context.addIssue({
      code: 'custom',
      message: 'must be networks such as 10.20.0.0/16, separated by commas',
    })
  return networks
})

const plainVariables = z.object({
  ...stripe,
  ...cloudVariables,
  ...liveKit,
  ...storageVariables,
  PORT: wholeNumber(0, 65_535).prefault('8080'),
  /** Network address to listen on. */
  HOST: z.string().prefault('0.0.0.0'),
  /** Folder for all data of the server, absolute. */
  OPENBOOTH_DATA: z
    .string()
    .optional()
    .transform((folder) => (folder === undefined ? defaultDataFolder() : resolve(folder))),
  /**
   * Folder for recordings and documents, unless they are in S3. Default: `files` in the folder
   * above.
   */
  OPENBOOTH_FILES: z
    .string()
    .transform((folder) => resolve(folder))
    .optional(),
  /** PostgreSQL 15 or newer. Default: the embedded one. */
  DATABASE_URL: address(/^postgres(ql)?$/, 'postgres://user:password@host/database').optional(),
  /** Largest number of connections in the pool of a server process. */
  OPENBOOTH_DATABASE_CONNECTIONS: wholeNumber(6, 200).prefault('8'),
  OPENBOOTH_DEMO: yes.optional(),
  OPENBOOTH_DEMO_PUBLIC: yes.prefault('0'),
  OPENBOOTH_PUBLIC_URL: address(/^https?$/, 'https://booth.example.org').optional(),
  OPENBOOTH_SECRET_KEY: secretKey.optional(),
  SMTP_URL: address(/^smtps?$/, 'smtps://user:password@mail.example.org').optional(),
  MAIL_FROM: z.string().optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .prefault('info'),
  /** Logs every request at the level `info`. */
  OPENBOOTH_ACCESS_LOG: z.enum(['on', 'off'], { error: 'must be on or off' }).prefault('off'),
  TRUST_PROXY: trustedProxies.prefault('false'),
  /**
   * Internal networks where media servers and models may be called, also by http. Default: none.
   */
  OPENBOOTH_PRIVATE_NETWORKS: privateNetworks.prefault(''),
  /** True if this process runs an audio worker. They can also run separately. */
  OPENBOOTH_AUDIO_WORKER: z.enum(['on', 'off'], { error: 'must be on or off' }).prefault('on'),
  /** Maximum number of channels of an audio worker. Default: by the number of cores. */
  OPENBOOTH_AUDIO_WORKER_CHANNELS: wholeNumber(1, 1_000).optional(),
  /**
   * URL at which the server processes of this installation reach this audio worker. It listens
   * there. Port 0 takes a free one.
   */
  OPENBOOTH_WORKER_URL: address(/^http$/, 'http://10.0.0.5:7890').prefault('http://127.0.0.1:0'),
  /** UDP ports of this machine for SRT senders. `off`: none. */
  OPENBOOTH_INPUT_PORTS: z
    .string()
    .prefault('7900-7919')
    .transform((text, context) => {
      const ports = text === 'off' ? null : readPorts(text)
      if (ports === undefined)
        context.addIssue({ code: 'custom', message: 'must be ports such as 7900-7919, or off' })
      return ports ?? null
    }),
  /** Host name to which SRT senders send. Default: the host of the public URL. */
  OPENBOOTH_INPUT_HOST: z
    .string()
    .regex(/^[a-zA-Z\d.:-]{1,253}$/, 'must be a host name or an IP address')
    .optional(),
  /**
   * Address to which clients send media. Default: this machine's address, or loopback if the server
   * only listens there.
   */
  OPENBOOTH_MEDIA_IP: z.union([z.ipv4(), z.ipv6()], { error: 'must be an IP address' }).optional(),
  /** Token for `/metrics`, which is off without one. */
  OPENBOOTH_METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, 'must be 16 to 200 letters, digits or signs without a blank')
    .optional(),
  /** Collector that receives traces by OTLP over HTTP. Default: no tracing. */
  OTEL_EXPORTER_OTLP_ENDPOINT: address(/^https?$/, 'http://127.0.0.1:4318').optional(),
  /** Headers for the collector, such as a token: `name=value`, separated by commas. */
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  /** Name of this installation in traces. */
  OTEL_SERVICE_NAME: z.string().prefault('openbooth'),
  /** Seconds between SIGTERM and the stop, while `/readyz` responds 503. */
  OPENBOOTH_DRAIN_SECONDS: wholeNumber(0, 60).prefault('3'),
  /** Per network address, over all calls. */
  REQUESTS_PER_MINUTE: wholeNumber(1, 1_000_000).prefault('600'),
})

/** Every variable that is read. */
export const variableNames: readonly string[] = Object.keys(plainVariables.shape)

const variables = plainVariables.superRefine((env, context) => {
  checkStripe(env, (issue) => context.addIssue(issue))
  checkClouds(env, (issue) => context.addIssue(issue))
  checkLiveKit(env, (issue) => context.addIssue(issue))
  checkStorage(env, (issue) => context.addIssue(issue))
})

/** The environment, read once at the start. Keys are the names of the variables. */
export type Env = Omit<z.output<typeof variables>, 'OPENBOOTH_DEMO'> & {
  /** Demo accounts, mail page and payment sandbox. Default: on with the embedded database. */
  readonly OPENBOOTH_DEMO: boolean
}

/**
 * Parses the environment. Empty variables count as missing.
 * @throws one error that lists every problem with its variable
 */
export const readEnv = (source: Readonly<Record<string, string | undefined>>): Env => {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = variables.safeParse(filled)
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      (issue) => `  ${issue.path.join('.')} ${issue.message}`,
    )
    throw new Error(`The environment is not usable:\n${problems.join('\n')}`)
  }
  const env = parsed.data
  const isDemo = env.OPENBOOTH_DEMO ?? env.DATABASE_URL === undefined
  // Demo accounts have known passwords, so they must not be reachable from the network by accident.
  const isPrivate = isDemo && !env.OPENBOOTH_DEMO_PUBLIC
  return { ...env, OPENBOOTH_DEMO: isDemo, HOST: isPrivate ? '127.0.0.1' : env.HOST }
}
