import {
  streamKeyOverlap,
  streamKeyPeriod,
  type HlsOutput,
} from '@openbooth/contract/events/event/rules/hlsOutputs'
import type { SecretBox } from '#platform/secrets/secrets.ts'

/** The HLS streams of an event, as stored. */
export interface StreamSettings {
  readonly output: HlsOutput
  readonly keyVersion: number
}

/** `fallback`: for the event's own listeners. `public`: for other players too. */
export type StreamKeyKind = 'fallback' | 'public'

/** Enough that keys cannot be guessed. */
const keyBytes = 16

/** Begins with the id of the event, so that a request needs no search. */
const keyOf = (secrets: SecretBox, eventId: bigint, version: number, period: number): string => {
  const message = `${eventId} ${version} ${period}`
  const mac = secrets.derive('stream key', message).subarray(0, keyBytes)
  return `${eventId.toString(36)}-${mac.toString('base64url')}`
}

/** In place of the period of a key. Public links do not change with the time. */
const publicPeriod = -1

/**
 * The key for the event's own listeners.
 * @param at milliseconds since 1970 by the database clock
 */
export const fallbackStreamKey = (
  secrets: SecretBox,
  eventId: bigint,
  { keyVersion }: Pick<StreamSettings, 'keyVersion'>,
  at: number,
): string => keyOf(secrets, eventId, keyVersion, Math.floor(at / streamKeyPeriod))

/** The base of the streams for the event's own listeners. */
export const fallbackStreamBase = (...of: Parameters<typeof fallbackStreamKey>): string =>
  `/hls/${fallbackStreamKey(...of)}/`

/** The key of the public links. */
export const publicStreamKey = (
  secrets: SecretBox,
  eventId: bigint,
  { keyVersion }: Pick<StreamSettings, 'keyVersion'>,
): string => keyOf(secrets, eventId, keyVersion, publicPeriod)

/**
 * The kind of a key that is valid at this time: the current fallback key, its predecessor during the
 * overlap, and the public key of a public stream. Undefined: refused.
 */
export const kindOfStreamKey = (
  secrets: SecretBox,
  eventId: bigint,
  settings: StreamSettings,
  { key, at }: { readonly key: string; readonly at: number },
): StreamKeyKind | undefined => {
  if (settings.output === 'off') return undefined
  if (settings.output === 'public' && key === publicStreamKey(secrets, eventId, settings))
    return 'public'
  const isFallback = [at, at - streamKeyOverlap].some(
    (time) => key === fallbackStreamKey(secrets, eventId, settings, time),
  )
  return isFallback ? 'fallback' : undefined
}

/** The event that a key names, whether or not the key is valid. */
export const eventOfStreamKey = (key: string): bigint | undefined => {
  const [, id] = /^([\da-z]{1,12})-[\w-]{22}$/.exec(key) ?? []
  if (id === undefined) return undefined
  const number = Number.parseInt(id, 36)
  return Number.isSafeInteger(number) ? BigInt(number) : undefined
}

/** Milliseconds until the current fallback key changes. */
export const streamKeyChangesAfter = (at: number): number =>
  streamKeyPeriod - (at % streamKeyPeriod)
