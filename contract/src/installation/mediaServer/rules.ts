/** What carries the sound. `openVidu` is version 3, which speaks LiveKit's API; `none` carries no sound. */
export const mediaEngines = ['none', 'liveKit', 'openVidu'] as const
export type MediaEngineKind = (typeof mediaEngines)[number]

/** What is done to have an engine of one's own, until it runs. */
export const engineSteps = ['downloading', 'building', 'starting', 'missing'] as const

/** Whose machine it is. Those of a cloud can be switched on and off from here. */
export const serverTypes = ['selfHosted', 'tencent', 'amazon'] as const
export type ServerType = (typeof serverTypes)[number]

/** Clouds whose machines can be switched on and off. */
export const cloudProviders = ['amazon', 'tencent'] as const
export type CloudProvider = (typeof cloudProviders)[number]

export const isInCloud = (type: ServerType): type is CloudProvider => type !== 'selfHosted'

/**
 * Whether a machine is on. `unknown`: the cloud has not been asked yet, or did not answer; `gone`: the cloud has no such
 * instance any more. A machine of one's own counts as running.
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

/** What can be done to the power of a machine. */
export const powerActions = ['start', 'hibernate', 'stop'] as const
export type PowerAct = (typeof powerActions)[number]

/**
 * Why a media engine was not reached or not usable. The first six: the address is not called at all (no address, neither
 * http nor https, a password in it, an IP address in disguise, http where https is needed, inside this network); the
 * next nine: no answer came; the last three: an answer came, and the password is wrong, it is not this engine, or the
 * engine said no.
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
 * Why a media server whose engine answers carries no sound all the same. The first two are about us and not about it: no ear
 * runs that would try, or the one that tried ended over it. `notReached`: the address pages come to is not called or not
 * answered; `noRoom`: the engine makes no room; `notLetIn`: it refuses those who come; `noMedia`: it lets them in, and
 * sound finds no way; `silent`: what is sent is not heard.
 */
export const soundFailures = [
  'noEar',
  'earLost',
  'notReached',
  'noRoom',
  'notLetIn',
  'noMedia',
  'silent',
] as const
export type SoundFailure = (typeof soundFailures)[number]

/**
 * Why a cloud did not do what was asked. `noAccount`: no key is known here; `refusedKey`: the key is wrong; `noPermission`:
 * it may not do this; `clockSkew`: this machine's clock is wrong; `throttled`: asked too often; `noCapacity`: the cloud has
 * no such machine free; `wrongState`: the machine is busy with something else; `timedOut`: not done within ten minutes;
 * `refused`: anything else, in the words of the cloud.
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
 * Whether it is an address an engine may be reached at: https, or http to an IP address (which is called only in a
 * network that the operator listed). A domain must start with https.
 */
export const isEngineAddress = (text: string): boolean =>
  isHttpsAddress(text) || ipAddress.test(text)

/** How the clouds spell the id of an instance. */
export const instanceIdPattern: Readonly<Record<CloudProvider, RegExp>> = {
  amazon: /^i-[0-9a-f]{8,32}$/,
  tencent: /^ins-[0-9a-z]{6,32}$/,
}

/** How the clouds spell a region: `eu-central-1`, `ap-guangzhou`. */
export const regionPattern = /^[a-z]{2,12}(-[a-z0-9]{1,16}){1,3}$/

/** Seconds between two probes of a running server. */
export const probeSeconds = 30
/** Misses one after the other, after which a server does not answer. */
export const mostMisses = 3
/** How long a command may take before it is given up. */
export const mostCommandMinutes = 10
