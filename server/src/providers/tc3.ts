import { createHash, createHmac } from 'node:crypto'

interface Tc3Request {
  /** Such as `tmt`: part of the signature, regardless of the host. */
  readonly service: string
  /** With the port, unless it is the default. */
  readonly host: string
  readonly action: string
  readonly version: string
  readonly region: string | null
  readonly body: string
  readonly keyId: string
  readonly key: string
  readonly at: Date
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest()

/**
 * Headers of a call to Tencent Cloud, signed as TC3-HMAC-SHA256.
 * Source: https://cloud.tencent.com/document/api/551/30636
 */
export const tc3Headers = (request: Tc3Request): Record<string, string> => {
  const { service, host, action, version, region, body, keyId, key, at } = request
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const day = at.toISOString().slice(0, 10)
  const contentType = 'application/json; charset=utf-8'
  const canonical = [
    'POST',
    '/',
    '',
    `content-type:${contentType}\nhost:${host}\n`,
    'content-type;host',
    sha256(body),
  ].join('\n')
  const scope = `${day}/${service}/tc3_request`
  const toSign = ['TC3-HMAC-SHA256', timestamp, scope, sha256(canonical)].join('\n')
  const signingKey = hmac(hmac(hmac(`TC3${key}`, day), service), 'tc3_request')
  const signature = hmac(signingKey, toSign).toString('hex')
  return {
    'content-type': contentType,
    authorization: `TC3-HMAC-SHA256 Credential=${keyId}/${scope}, SignedHeaders=content-type;host, Signature=${signature}`,
    'x-tc-action': action,
    'x-tc-version': version,
    'x-tc-timestamp': timestamp,
    ...(region && { 'x-tc-region': region }),
  }
}
