import { refuse } from '#platform/http/refuse.ts'
import type { App } from '#platform/run/app.ts'
import { publicUrl } from '#platform/run/publicUrl.ts'

interface Host {
  /** The RP id of WebAuthn. */
  readonly rpId: string
  readonly isLocal: boolean
  /** Scheme, host and port. */
  readonly origin: string
}

/**
 * The host that passkeys are bound to: that of the public address. Browsers support them for https
 * and for localhost. Null: this address does not support them.
 */
export const passkeyHost = ({ env }: Pick<App, 'env'>): Host | null => {
  const { hostname, origin, protocol } = new URL(publicUrl(env))
  const isLocal = hostname === 'localhost' || (isUnset(env) && isNumeric(hostname))
  const rpId = isLocal ? 'localhost' : hostname
  const isSupported = isLocal || (protocol === 'https:' && !isNumeric(hostname))
  return isSupported ? { rpId, isLocal, origin } : null
}

/** Whether a host is an IP address. */
const isNumeric = (hostname: string): boolean => /^[\d.]+$|^\[/.test(hostname)

/** Without a public address, people open the server on this computer. */
const isUnset = (env: App['env']): boolean => env.OPENBOOTH_PUBLIC_URL === undefined

/** @throws Passkeys Not Available */
export const requirePasskeyHost = (app: Pick<App, 'env'>): Host =>
  passkeyHost(app) ?? refuse('Passkeys Not Available')

/**
 * The origin that a response must name. On localhost any port is allowed, because the development
 * server has another one.
 */
export const expectedOrigin = (
  { isLocal, origin }: Host,
  response: { readonly clientDataJSON?: unknown },
): string => {
  if (!isLocal) return origin
  const named = originIn(response.clientDataJSON)
  return named !== undefined && /^https?:\/\/localhost(:\d+)?$/.test(named) ? named : origin
}

const originIn = (clientDataJson: unknown): string | undefined => {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(String(clientDataJson), 'base64url').toString())
    const named = (parsed as { origin?: unknown } | null)?.origin
    return typeof named === 'string' ? named : undefined
  } catch {
    return undefined
  }
}
