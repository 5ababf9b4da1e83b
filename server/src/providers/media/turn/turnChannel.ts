import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { connect as connectTcp, isIP, isIPv6, type LookupFunction, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { isResponseTo, lengthOf } from './stun.ts'

const timeoutMs = 3_000
/** UDP loses packets. */
const tries = 3

export interface TurnServer {
  readonly isTls: boolean
  readonly isUdp: boolean
  readonly host: string
  readonly port: number
}

/** Sends requests to a TURN server, one after the other. */
export interface TurnChannel {
  /** @throws if no response to the request arrives in time */
  ask(request: Buffer, id: Buffer): Promise<Buffer>
  close(): void
}

/** @param lookup resolves its name; default: the system */
export const openTurnChannel = (
  turn: TurnServer,
  lookup: LookupFunction | undefined,
): Promise<TurnChannel> => (turn.isUdp ? Promise.resolve(openUdp(turn)) : openTcp(turn, lookup))

const openTcp = async (
  { isTls, host, port }: TurnServer,
  lookup: LookupFunction | undefined,
): Promise<TurnChannel> => {
  const place = { host, port, timeout: timeoutMs, ...(lookup && { lookup }) }
  const socket: Socket = isTls
    ? connectTls({ ...place, ...(!isIP(host) && { servername: host }) })
    : connectTcp(place)
  socket.on('timeout', () => socket.destroy(new Error('no response')))
  await once(socket, isTls ? 'secureConnect' : 'connect')
  return {
    ask: (request, id) =>
      new Promise((resolve, reject) => {
        let received: Buffer = Buffer.alloc(0)
        const end = (result: Buffer | Error): void => {
          socket.off('data', read).off('error', end).off('close', closed)
          if (result instanceof Error) reject(result)
          else resolve(result)
        }
        const read = (part: Buffer): void => {
          received = Buffer.concat([received, part])
          const length = lengthOf(received)
          if (length === undefined) return
          const isTurn = isResponseTo(received, id)
          end(isTurn ? received.subarray(0, length) : new Error('no TURN server responds'))
        }
        // A proxy accepts connections even if the TURN server behind it does not run.
        const closed = (): void => end(new Error('the connection was closed'))
        socket.on('data', read).on('error', end).on('close', closed)
        socket.write(request)
      }),
    close: () => socket.destroy(),
  }
}

const openUdp = ({ host, port }: TurnServer): TurnChannel => {
  const socket = createSocket(isIPv6(host) ? 'udp6' : 'udp4')
  return {
    ask: (request, id) =>
      new Promise((resolve, reject) => {
        const send = (): void => socket.send(request, port, host, () => {})
        const end = (result: Buffer | Error): void => {
          clearInterval(timer)
          clearTimeout(late)
          socket.off('message', read).off('error', end)
          if (result instanceof Error) reject(result)
          else resolve(result)
        }
        const read = (message: Buffer): void => {
          if (isResponseTo(message, id)) end(message)
        }
        const timer = setInterval(send, timeoutMs / tries)
        const late = setTimeout(() => end(new Error('no response')), timeoutMs)
        socket.on('message', read).on('error', end)
        send()
      }),
    close: () => void socket.close(),
  }
}
