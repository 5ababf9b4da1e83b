import { randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { connect as connectTcp, isIP, isIPv6, type LookupFunction } from 'node:net'
import { connect as connectTls } from 'node:tls'

const timeoutMs = 3_000
/** UDP loses packets. */
const tries = 3

interface TurnServer {
  readonly isTls: boolean
  readonly isUdp: boolean
  readonly host: string
  readonly port: number
}

/** Parses `turn:host:port?transport=udp` of RFC 7065. */
export const parseTurnUrl = (url: string): TurnServer | undefined => {
  const [, scheme, host, port, transport] =
    /^(turns?):(\[[^\]]+\]|[^:?]+)(?::(\d+))?(?:\?transport=(udp|tcp))?$/.exec(url) ?? []
  if (scheme === undefined || host === undefined) return undefined
  const isTls = scheme === 'turns'
  return {
    isTls,
    isUdp: !isTls && transport !== 'tcp',
    host: host.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port ?? (isTls ? 5349 : 3478)),
  }
}

/**
 * What is wrong with a TURN server: its name has no address, its TLS has no valid certificate, or it
 * does not respond.
 */
export type TurnProblem = 'noName' | 'noCertificate' | 'noResponse'

const certificateCodes =
  /^(ERR_TLS_|ERR_SSL_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_(GET|VERIFY)_|EPROTO$)/

/** @param error of `probeTurnServer` */
export const turnProblemOf = (error: unknown): TurnProblem => {
  const { code = '' } = error as { readonly code?: string }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'noName'
  return certificateCodes.test(code) ? 'noCertificate' : 'noResponse'
}

/**
 * Sends a STUN request to a TURN server of clients. It needs no account, and relays nothing.
 * @param lookup resolves its name; default: the system
 * @throws an error in words, for `turnProblemOf`
 */
export const probeTurnServer = async (url: string, lookup?: LookupFunction): Promise<void> => {
  const turn = parseTurnUrl(url)
  if (turn === undefined) throw new Error('the URL is malformed')
  if (turn.isUdp) await askByUdp(turn)
  else await askByTcp(turn, lookup)
}

const magicCookie = 0x2112a442

/** A binding request of RFC 8489, which every TURN server responds to. */
const bindingRequest = (id: Buffer): Buffer => {
  const message = Buffer.alloc(20)
  message.writeUInt16BE(1, 0)
  message.writeUInt32BE(magicCookie, 4)
  id.copy(message, 8)
  return message
}

const isAnswer = (message: Buffer, id: Buffer): boolean =>
  message.length >= 20 && message.subarray(8, 20).equals(id)

const askByTcp = async (
  { isTls, host, port }: TurnServer,
  lookup: LookupFunction | undefined,
): Promise<void> => {
  const place = { host, port, timeout: timeoutMs, ...(lookup && { lookup }) }
  const socket = isTls
    ? connectTls({ ...place, ...(!isIP(host) && { servername: host }) })
    : connectTcp(place)
  socket.on('timeout', () => socket.destroy(new Error('no response')))
  const id = randomBytes(12)
  try {
    await once(socket, isTls ? 'secureConnect' : 'connect')
    socket.write(bindingRequest(id))
    // A proxy accepts connections even if the TURN server behind it does not run.
    const closed = once(socket, 'close').then(() => {
      throw new Error('the connection was closed')
    })
    const [message] = (await Promise.race([once(socket, 'data'), closed])) as [Buffer]
    if (!isAnswer(message, id)) throw new Error('the response is not that of a TURN server')
  } finally {
    socket.destroy()
  }
}

const askByUdp = async ({ host, port }: TurnServer): Promise<void> => {
  const socket = createSocket(isIPv6(host) ? 'udp6' : 'udp4')
  const id = randomBytes(12)
  const answered = new Promise<void>((resolve, reject) => {
    socket.on('error', reject)
    socket.on('message', (message) => {
      if (isAnswer(message, id)) resolve()
    })
  })
  answered.catch(() => {})
  const failed = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('no response')), timeoutMs)
  })
  failed.catch(() => {})
  const send = (): void => {
    socket.send(bindingRequest(id), port, host, () => {})
  }
  send()
  const timer = setInterval(send, timeoutMs / tries)
  try {
    await Promise.race([answered, failed])
  } finally {
    clearInterval(timer)
    socket.close()
  }
}
