/** The media engine. `openVidu` is version 3, which has LiveKit's API. `none` carries no sound. */
export const mediaEngines = ['none', 'liveKit', 'openVidu'] as const
export type MediaEngineKind = (typeof mediaEngines)[number]

/** The steps of setting up an own engine, until it runs. */
export const engineSteps = ['downloading', 'building', 'starting', 'missing'] as const

/** The operator of the machine. Machines of a cloud can be switched on and off here. */
export const serverTypes = ['selfHosted', 'tencent', 'amazon'] as const
export type ServerType = (typeof serverTypes)[number]

/** Clouds whose machines can be switched on and off. */
export const cloudProviders = ['amazon', 'tencent'] as const
export type CloudProvider = (typeof cloudProviders)[number]

export const isInCloud = (type: ServerType): type is CloudProvider => type !== 'selfHosted'

/**
 * Whether a machine is on. `unknown`: the cloud has not been queried yet, or did not respond.
 * `gone`: the cloud no longer has the instance. A self-hosted machine counts as running.
 */
export const serverStatuses = [
  'unknown',
  'running',
  'starting',
  'stopping',
  'hibernating',
  'stopped',
  'hibernated',
  'gone',
] as const
export type ServerStatus = (typeof serverStatuses)[number]

/** The power actions of a machine. */
export const powerActions = ['start', 'hibernate', 'stop'] as const
export type PowerAct = (typeof powerActions)[number]

/**
 * Why a media engine was not reached or is not usable. The first six: the address was not called
 * (invalid, neither http nor https, contains a password, a disguised IP address, http where https
 * is required, inside this network). The next nine: no response. The last three: the response shows
 * a wrong password, another engine, or a refusal.
 */
export const engineFailures = [
  'malformed',
  'scheme',
  'credentials',
  'spelling',
  'insecure',
  'inside',
  'unknownHost',
  'refused',
  'unreachable',
  'timeout',
  'tls',
  'cut',
  'garbage',
  'tooLarge',
  'redirected',
  'wrongPassword',
  'otherService',
  'engineError',
] as const
export type EngineFailure = (typeof engineFailures)[number]

/**
 * Whether a media server also carries sound over TLS on port 443 (TURN), for networks that allow only
 * HTTPS. `off`: it does not offer that. `noName`: its host name has no address. `noCertificate`: the
 * name has no valid certificate. `peerRefused`: TURN does not relay to the private address of its
 * media server. `noResponse`: the port does not respond like a TURN server.
 */
export const tlsPaths = [
  'works',
  'off',
  'noName',
  'noCertificate',
  'peerRefused',
  'noResponse',
] as const

/**
 * Why a media server carries no sound although its engine responds. The first two concern the
 * platform: no audio worker runs the test, or it stopped during the test. `notReached`: pages
 * cannot reach the address. `noRoom`: the engine creates no room. `notLetIn`: it refuses
 * participants. `noMedia`: it admits them but no media connection forms. `silent`: the sent tone
 * does not arrive.
 */
export const soundFailures = [
  'noWorker',
  'workerLost',
  'notReached',
  'noRoom',
  'notLetIn',
  'noMedia',
  'silent',
] as const
export type SoundFailure = (typeof soundFailures)[number]

/**
 * Why a cloud did not execute a command. `noAccount`: no key is configured. `refusedKey`: the key
 * is wrong. `noPermission`: the key may not do this. `clockSkew`: this machine's clock is wrong.
 * `throttled`: too many requests. `noCapacity`: the cloud has no free machine of this type.
 * `wrongState`: the machine is busy. `timedOut`: not finished within ten minutes. `refused`: any
 * other error, with the cloud's message.
 */
export const powerFailures = [
  'noAccount',
  'refusedKey',
  'noPermission',
  'notFound',
  'unsupportedHibernation',
  'noCapacity',
  'wrongState',
  'throttled',
  'clockSkew',
  'unreachable',
  'badAnswer',
  'timedOut',
  'refused',
] as const
export type PowerFailureReason = (typeof powerFailures)[number]

const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
const ipLiteral = String.raw`(?:\d{1,3}\.){3}\d{1,3}|\[[0-9A-Fa-f:.]+\]`
const rest = String.raw`(?::\d{1,5})?(?:/[^\s?#@\\]*)?`
const httpsAddress = new RegExp(`^https://(?:${label}(?:[.]${label})*|${ipLiteral})${rest}$`)
const ipAddress = new RegExp(`^http://(?:${ipLiteral})${rest}$`)

/** Whether it is an https address without a password, a query or a fragment. */
export const isHttpsAddress = (text: string): boolean => httpsAddress.test(text)

/**
 * Whether an engine's address is allowed: https, or http to an IP address, which is called only in
 * a network that the operator listed. A domain requires https.
 */
export const isEngineAddress = (text: string): boolean =>
  isHttpsAddress(text) || ipAddress.test(text)

/** The metrics URLs of a media server, one for each node, separated by commas or spaces. */
export const metricsUrls = (text: string): string[] =>
  text.split(/[\s,]+/).filter((url) => url !== '')

/** How the clouds spell the id of an instance. */
export const instanceIdPattern: Readonly<Record<CloudProvider, RegExp>> = {
  amazon: /^i-[0-9a-f]{8,32}$/,
  tencent: /^ins-[0-9a-z]{6,32}$/,
}

/** How the clouds spell a region: `eu-central-1`, `ap-guangzhou`. */
export const regionPattern = /^[a-z]{2,12}(-[a-z0-9]{1,16}){1,3}$/

/** Seconds between two probes of a running server. */
export const probeSeconds = 30
/** Consecutive failed probes after which a server counts as not responding. */
export const mostMisses = 3
/** The timeout of a command. */
export const mostCommandMinutes = 10
