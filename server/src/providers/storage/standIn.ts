import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { decodePercent } from '@openbooth/contract/typed/percent'
import { systemClock } from '#platform/run/clock.ts'
import { Refused, serve, type RawRequest } from '../power/standIns/serve.ts'
import { readSigV4 } from '../power/standIns/signatures.ts'

export type S3Fault =
  /** Responds with an error code of S3. */
  | { readonly refuse: string; readonly status: number }
  /** Accepts the request and never responds. */
  | 'hang'
  /** Closes the connection without processing the request. */
  | 'cut'
  /** Processes the request and closes the connection before the response. */
  | 'doneThenCut'
  /** Announces the full length and sends half. */
  | 'half'
  /** Flips one bit of the sent or received data. */
  | 'flipped'
  /** Sends the HTML page of another service. */
  | 'page'

interface KeptObject {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string>>
}

export type S3StandIn = Awaited<ReturnType<typeof startS3StandIn>>

/** S3 accepts signatures up to this age, or this far in the future. */
const skewAllowed = 15 * 60_000

const actions: Readonly<Record<string, string>> = { PUT: 'put', GET: 'read', DELETE: 'remove' }

const sha256 = (data: Buffer): string => createHash('sha256').update(data).digest('hex')

/**
 * The object operations of S3 for one bucket, on the loopback interface: verifies each signature
 * and checksum, and can simulate faults.
 */
export const startS3StandIn = async () => {
  const connection = {
    region: 'eu-test-1',
    bucket: 'openbooth-test',
    keyId: 'AKIDSTANDIN',
    secret: 'secret/of+s3',
  }
  const objects = new Map<string, KeptObject>()
  const requests: string[] = []
  const planned: { action: string; fault: S3Fault }[] = []
  let skew = 0

  const now = (): number => systemClock.now().getTime() + skew
  const authenticate = (request: RawRequest): void => {
    const signed = readSigV4(request)
    if (!signed || signed.service !== 's3') throw new Refused('AccessDenied', 'Not signed', 403)
    if (Math.abs(signed.at.getTime() - now()) > skewAllowed)
      throw new Refused('RequestTimeTooSkewed', 'The clocks differ too much', 403)
    if (signed.keyId !== connection.keyId)
      throw new Refused('InvalidAccessKeyId', 'This key is unknown', 403)
    if (request.headers['x-amz-content-sha256'] !== sha256(request.body))
      throw new Refused('XAmzContentSHA256Mismatch', 'Another content was signed', 400)
    if (signed.region !== connection.region || !signed.isBy(connection.secret))
      throw new Refused('SignatureDoesNotMatch', 'Another signature was expected', 403)
  }
  const keyOf = ({ path }: RawRequest): string => {
    const [, bucket, ...key] = new URL(path, 'http://stand-in').pathname.split('/')
    if (bucket !== connection.bucket) throw new Refused('NoSuchBucket', 'No such bucket', 404)
    return key.map(decodePercent).join('/')
  }

  const put = (request: RawRequest): ((response: ServerResponse) => void) => {
    const kept = Object.entries(request.headers).filter(([name]) =>
      /^(content-type|x-amz-meta-.*)$/.test(name),
    )
    objects.set(keyOf(request), {
      body: request.body,
      headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
    })
    return (response) => void response.writeHead(200).end()
  }
  const read = (
    request: RawRequest,
    fault: S3Fault | undefined,
  ): ((response: ServerResponse) => void) => {
    const found = objects.get(keyOf(request))
    if (!found) throw new Refused('NoSuchKey', 'No such key', 404)
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    const body = Buffer.from(
      from === undefined ? found.body : found.body.subarray(Number(from), Number(to) + 1),
    )
    if (fault === 'flipped') body[0]! ^= 1
    return (response) => {
      response.writeHead(from === undefined ? 200 : 206, {
        ...found.headers,
        'content-length': body.length,
      })
      if (fault !== 'half') return void response.end(body)
      response.write(body.subarray(0, body.length / 2), () => response.destroy())
    }
  }
  const remove = (request: RawRequest): ((response: ServerResponse) => void) => {
    objects.delete(keyOf(request))
    return (response) => void response.writeHead(204).end()
  }
  const work = (request: RawRequest, fault: S3Fault | undefined) => {
    authenticate(request)
    if (typeof fault === 'object') throw new Refused(fault.refuse, fault.refuse, fault.status)
    if (request.method === 'PUT') return put(request)
    return request.method === 'DELETE' ? remove(request) : read(request, fault)
  }

  const { url, stop } = await serve((request, response) => {
    const action = actions[request.method] ?? request.method
    requests.push(action)
    const index = planned.findIndex((one) => one.action === action)
    const fault = index === -1 ? undefined : planned.splice(index, 1)[0]!.fault
    response.setHeader('date', new Date(now()).toUTCString())
    if (fault === 'hang') return
    if (fault === 'cut') return void response.destroy()
    if (fault === 'page')
      return void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway')
    if (fault === 'flipped' && action === 'put') request.body[0]! ^= 1
    try {
      const respond = work(request, fault)
      if (fault === 'doneThenCut') return void response.destroy()
      respond(response)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      response
        .writeHead(error.status, { 'content-type': 'application/xml' })
        .end(`<Error><Code>${error.code}</Code><Message>${error.message}</Message></Error>`)
    }
  })
  return {
    connection: { ...connection, endpoint: url },
    /** Stored objects by key. */
    objects: objects as ReadonlyMap<string, KeptObject>,
    /** Received requests, in order. */
    requests,
    /** Plans a fault for the next requests of the action. */
    fault: (action: 'put' | 'read' | 'remove', fault: S3Fault, times = 1): void => {
      for (let n = 0; n < times; n += 1) planned.push({ action, fault })
    },
    /** Offsets its clock by milliseconds. */
    setSkew: (milliseconds: number): void => {
      skew = milliseconds
    },
    stop,
  }
}
