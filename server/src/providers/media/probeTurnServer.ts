import { randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { connect as connectTcp, isIP, isIPv6 } from 'node:net'
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
 * Connects to a TURN server of clients: a STUN request by UDP, a connection by TCP, a handshake
 * with the certificate by TLS. It needs no account, and relays nothing.
 * @throws an error in words
 */
export const probeTurnServer = async (url: string): Promise<void> => {
  const turn = parseTurnUrl(url)
  if (turn === undefined) throw new Error('the URL is malformed')
  if (turn.isUdp) await askStun(turn)
  else await connect(turn)
}

const connect = async ({ isTls, host, port }: TurnServer): Promise<void> => {
  const socket = isTls
    ? connectTls({ host, port, timeout: timeoutMs, ...(!isIP(host) && { servername: host }) })
    : connectTcp({ host, port, timeout: timeoutMs })
  socket.on('timeout', () => socket.destroy(new Error('no response')))
  try {
    await once(socket, isTls ? 'secureConnect' : 'connect')
  } finally {
    socket.destroy()
  }
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

const askStun = async ({ host, port }: TurnServer): Promise<void> => {
  const socket = createSocket(isIPv6(host) ? 'udp6' : 'udp4')
  const id = randomBytes(12)
  const answered = new Promise<void>((resolve, reject) => {
    socket.on('error', reject)
    socket.on('message', (message) => {
      if (message.length >= 20 && message.subarray(8, 20).equals(id)) resolve()
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
