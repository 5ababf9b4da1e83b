import { timingSafeEqual } from 'node:crypto'
import type { SecretBox } from '#platform/secrets/secrets.ts'

/** Clocks of two machines may differ by this much. Milliseconds. */
const toleranceMilliseconds = 60_000

const signatureOf = (secrets: SecretBox, path: string, at: number): Buffer =>
  secrets.derive('worker request', `${at} ${path}`)

/** The header that shows a worker that a request is from this installation. */
export const signedHeader = (secrets: SecretBox, path: string, at: number): string =>
  `${at} ${signatureOf(secrets, path, at).toString('base64url')}`

export const isSigned = (secrets: SecretBox, path: string, header: string, at: number): boolean => {
  const [, time, signature] = /^(\d{1,15}) ([\w-]{43})$/.exec(header) ?? []
  if (time === undefined || signature === undefined) return false
  if (Math.abs(Number(time) - at) > toleranceMilliseconds) return false
  return timingSafeEqual(
    Buffer.from(signature, 'base64url'),
    signatureOf(secrets, path, Number(time)),
  )
}
