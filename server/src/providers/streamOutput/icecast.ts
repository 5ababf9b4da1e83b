import { isIP, type Socket, connect } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { OutputProblem } from '@openbooth/contract/live/streamOutput/rules'
import {
  EgressFailed,
  egressFailureOf,
  EgressRefused,
  type Egress,
  type EgressFailure,
  type EgressRoute,
} from '#platform/egress/egress.ts'
import { unacknowledgedBytes } from './unacknowledgedBytes.ts'
import {
  acceptMilliseconds,
  OutputFailed,
  type OutputConnection,
  type OutputServer,
} from './port.ts'

const longestHead = 8_192

const problemOfFailure: Partial<Record<EgressFailure, OutputProblem>> = {
  unknownHost: 'unknownHost',
  refused: 'refused',
  unreachable: 'unreachable',
  timeout: 'timeout',
  tls: 'tls',
  cut: 'ended',
}

/** Maps a refusal or failure of the egress guard. */
export const outputProblemOf = (error: unknown): OutputProblem => {
  if (error instanceof OutputFailed) return error.problem
  if (error instanceof EgressRefused) return error.reason === 'inside' ? 'inside' : 'notAccepted'
  const failure = error instanceof EgressFailed ? error.reason : egressFailureOf(error)
  return problemOfFailure[failure] ?? 'answer'
}

const hostOf = ({ url }: EgressRoute): string => url.hostname.replace(/^\[(.*)\]$/, '$1')

/** Opens a connection to the checked addresses of a route only. */
const dial = (route: EgressRoute): Socket => {
  const { url, lookup } = route
  const host = hostOf(route)
  const isTls = url.protocol === 'https:'
  const port = Number(url.port) || (isTls ? 443 : 80)
  if (!isTls) return connect({ host, port, lookup })
  // A name is checked against the certificate. SNI carries no IP addresses.
  return connectTls({ host, port, lookup, ...(isIP(host) === 0 && { servername: host }) })
}

/**
 * The head of an Icecast source. Not chunked, because Icecast 2.4 stores chunks as audio.
 */
const headOf = ({ url }: EgressRoute, { userName, secret }: OutputServer): string =>
  [
    `PUT ${url.pathname} HTTP/1.1`,
    `Host: ${url.host}`,
    `Authorization: Basic ${Buffer.from(`${userName}:${secret}`).toString('base64')}`,
    'User-Agent: OpenBooth',
    'Content-Type: audio/mpeg',
    'Ice-Public: 0',
    'Expect: 100-continue',
    'Connection: close',
    '',
    '',
  ].join('\r\n')

const problemOfStatus = (status: number): OutputProblem | undefined => {
  if (status === 100 || (status >= 200 && status < 300)) return undefined
  if (status === 401) return 'passwordRefused'
  return status === 403 || status === 409 ? 'mountInUse' : 'answer'
}

/** Resolves when the server accepts the source. @throws OutputFailed */
const accepted = (socket: Socket): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let head = ''
  const refuse = (problem: OutputProblem): void => reject(new OutputFailed(problem))
  const timer = setTimeout(() => refuse('timeout'), acceptMilliseconds)
  const read = (part: Buffer): void => {
    head += part.toString('latin1')
    const [, status] = /^(?:HTTP\/1\.[01]|ICY) (\d{3})/.exec(head) ?? []
    if (status === undefined && (head.length > longestHead || /\n/.test(head)))
      return refuse('answer')
    if (!head.includes('\r\n\r\n')) return head.length > longestHead ? refuse('answer') : undefined
    const problem = problemOfStatus(Number(status))
    if (problem === undefined) resolve()
    else refuse(problem)
  }
  const fail = (error: Error): void => refuse(outputProblemOf(error))
  const end = (): void => refuse('ended')
  socket.on('data', read).once('error', fail).once('close', end)
  return promise.finally(() => {
    clearTimeout(timer)
    socket.off('data', read).off('error', fail).off('close', end)
  })
}

/** Sends MP3 frames to the mount point of an Icecast server. @throws OutputFailed */
export const openIcecast = async (
  egress: Egress,
  server: OutputServer,
): Promise<OutputConnection> => {
  const route = await egress.open(server.address).catch((error: unknown) => {
    throw new OutputFailed(outputProblemOf(error))
  })
  const socket = dial(route)
  // Reported by `accepted` and `ended`.
  socket.on('error', () => {})
  socket.setNoDelay(true)
  socket.write(headOf(route, server))
  try {
    await accepted(socket)
  } catch (error) {
    socket.destroy()
    throw error
  }
  const { promise: ended, resolve: end } = Promise.withResolvers<OutputProblem>()
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => {
      end('ended')
      resolve()
    })
  })
  // A final response, which a source has no use for.
  socket.resume()
  return {
    send: (frames) => {
      if (!socket.destroyed) socket.write(frames)
    },
    waiting: () => socket.writableLength + unacknowledgedBytes(socket),
    accepted: Promise.resolve(),
    ended,
    close: async () => {
      socket.destroy()
      await closed
    },
  }
}
