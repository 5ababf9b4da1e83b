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

/** Enough that keys cannot be guessed. */
const keyBytes = 16

/** Begins with the id of the event, so that a request needs no search. */
const keyOf = (secrets: SecretBox, eventId: bigint, version: number, period: number): string => {
  const message = `${eventId} ${version} ${period}`
  const mac = secrets.derive('stream key', message).subarray(0, keyBytes)
  return `${eventId.toString(36)}-${mac.toString('base64url')}`
}

/** The period of a key. Keys of public streams have none. */
const periodAt = ({ output }: StreamSettings, at: number): number =>
  output === 'public' ? -1 : Math.floor(at / streamKeyPeriod)

/** @param at milliseconds since 1970 by the database clock */
export const streamKey = (
  secrets: SecretBox,
  eventId: bigint,
  settings: StreamSettings,
  at: number,
): string => keyOf(secrets, eventId, settings.keyVersion, periodAt(settings, at))

/** The keys that are valid at this time: the current one, and its predecessor during the overlap. */
export const validStreamKeys = (
  secrets: SecretBox,
  eventId: bigint,
  settings: StreamSettings,
  at: number,
): readonly string[] => {
  if (settings.output === 'off') return []
  const times = [at, at - streamKeyOverlap]
  return [...new Set(times.map((time) => streamKey(secrets, eventId, settings, time)))]
}

/** The event that a key names, whether or not the key is valid. */
export const eventOfStreamKey = (key: string): bigint | undefined => {
  const [, id] = /^([\da-z]{1,12})-[\w-]{22}$/.exec(key) ?? []
  if (id === undefined) return undefined
  const number = Number.parseInt(id, 36)
  return Number.isSafeInteger(number) ? BigInt(number) : undefined
}

/** Milliseconds until the current key changes. Null: it does not. */
export const streamKeyChangesAfter = ({ output }: StreamSettings, at: number): number | null =>
  output === 'fallback' ? streamKeyPeriod - (at % streamKeyPeriod) : null
