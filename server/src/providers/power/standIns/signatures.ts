import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { RawRequest } from './serve.ts'

// Written from the specifications of both schemes, without the libraries that sign, so that
// agreement of both proves the signature.

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string): Buffer =>
  createHmac('sha256', key).update(data).digest()

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

const headerLines = (request: RawRequest, names: readonly string[]): string =>
  names
    .map(
      (name) =>
        `${name}:${String(request.headers[name] ?? '')
          .trim()
          .replaceAll(/\s+/g, ' ')}\n`,
    )
    .join('')

/** The contents of a signature before its verification. */
export interface Signed {
  readonly keyId: string
  readonly region: string
  readonly service: string
  /** Time of the signature. */
  readonly at: Date
  /** True if the secret produces this signature for this request. */
  isBy(secret: string): boolean
}

const awsHeader =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/

/**
 * Parses Signature Version 4 of AWS; undefined without a signature, or if it does not cover the
 * required headers.
 */
export const readSigV4 = (request: RawRequest): Signed | undefined => {
  const found = awsHeader.exec(request.headers.authorization ?? '')
  const date = String(request.headers['x-amz-date'] ?? '')
  if (!found || !/^\d{8}T\d{6}Z$/.test(date)) return undefined
  const [, keyId, day, region, service, signedNames, signature] = found as unknown as string[]
  const names = signedNames!.split(';')
  if (!names.includes('host') || !names.includes('x-amz-date') || !date.startsWith(day!))
    return undefined
  const url = new URL(request.path, 'http://stand-in')
  const query = [...url.searchParams]
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
    .toSorted()
    .join('&')
  const canonical = [
    request.method,
    url.pathname,
    query,
    headerLines(request, names),
    signedNames,
    sha256(request.body),
  ].join('\n')
  const scope = `${day}/${region}/${service}/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')
  return {
    keyId: keyId!,
    region: region!,
    service: service!,
    at: new Date(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')),
    isBy: (secret) => {
      const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, day!), region!), service!), 'aws4_request')
      return isSame(hmac(key, toSign).toString('hex'), signature!)
    },
  }
}

const tencentHeader =
  /^TC3-HMAC-SHA256 Credential=([^/]+)\/(\d{4}-\d\d-\d\d)\/([^/]+)\/tc3_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/

/**
 * Parses TC3-HMAC-SHA256 of Tencent Cloud; undefined without a signature, or if it does not cover
 * the required headers.
 */
export const readTc3 = (request: RawRequest): Signed | undefined => {
  const found = tencentHeader.exec(request.headers.authorization ?? '')
  const timestamp = String(request.headers['x-tc-timestamp'] ?? '')
  if (!found || !/^\d{10}$/.test(timestamp)) return undefined
  const [, keyId, day, service, signedNames, signature] = found as unknown as string[]
  const names = signedNames!.split(';')
  const at = new Date(Number(timestamp) * 1000)
  if (!names.includes('host') || !names.includes('content-type')) return undefined
  if (at.toISOString().slice(0, 10) !== day) return undefined
  const { pathname, search } = new URL(request.path, 'http://stand-in')
  const canonical = [
    request.method,
    pathname,
    search.slice(1),
    headerLines(request, names),
    signedNames,
    sha256(request.body),
  ].join('\n')
  const scope = `${day}/${service}/tc3_request`
  const toSign = ['TC3-HMAC-SHA256', timestamp, scope, sha256(canonical)].join('\n')
  return {
    keyId: keyId!,
    region: String(request.headers['x-tc-region'] ?? ''),
    service: service!,
    at,
    isBy: (secret) => {
      const key = hmac(hmac(hmac(`TC3${secret}`, day), service!), 'tc3_request')
      return isSame(hmac(key, toSign).toString('hex'), signature!)
    },
  }
}
