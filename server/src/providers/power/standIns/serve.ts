import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { systemClock } from '#platform/run/clock.ts'

/** Fault of one request; `refuse` responds with the code instead of processing it. */
export type Fault =
  | { readonly refuse: string; readonly message?: string }
  /** Accepts the request and never responds. */
  | 'hang'
  /** Closes the connection without processing the request. */
  | 'cut'
  /** Processes the request and closes the connection before the response. */
  | 'doneThenCut'
  | 'garbage'
  | 'serverError'

/** A refusal with the code of a cloud, thrown by request handlers. */
export class Refused extends Error {
  readonly code: string
  readonly status: number

  constructor(code: string, message: string, status = 400) {
    super(message)
    this.code = code
    this.status = status
  }
}

/** One raw request. */
export interface RawRequest {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

/** Handles a connection after its upgrade from HTTP. */
export type Upgrade = (request: IncomingMessage, connection: Duplex, head: Buffer) => void

export interface Served {
  readonly url: string
  stop(): Promise<void>
}

/**
 * A server on the loopback interface that reads complete requests. Stopping it closes all its
 * connections.
 */
export const serve = async (
  answer: (request: RawRequest, response: ServerResponse) => void,
  upgrade?: Upgrade,
): Promise<Served> => {
  const sockets = new Set<Socket>()
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () =>
      answer(
        {
          method: request.method ?? '',
          path: request.url ?? '',
          headers: request.headers,
          body: Buffer.concat(parts),
        },
        response,
      ),
    )
  })
  if (upgrade) server.on('upgrade', upgrade)
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('it does not listen')
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** The regular responses of a cloud to one request. */
interface Answers {
  /** @returns the region in the signature */
  authenticate(): string
  /** @returns a function that sends the success response */
  work(region: string): () => void
  refuse(refused: Refused): void
  /** Sends an internal error. */
  fail(): void
}

/** Both clouds accept signatures up to this age, or this far in the future. */
const skewAllowed = 5 * 60_000

/** The faults of a stand-in: for single requests, its clock, and the permissions of its key. */
export const misbehaviour = () => {
  const planned: { action: string; fault: Fault }[] = []
  let skew = 0
  let denied: readonly string[] = []
  const now = (): number => systemClock.now().getTime() + skew
  return {
    now,
    isOutOfTime: (at: Date): boolean => Math.abs(at.getTime() - now()) > skewAllowed,
    isDenied: (action: string): boolean => denied.includes(action),
    /** Sends the planned fault or the regular response. */
    answerOrFail: (action: string, response: ServerResponse, answers: Answers): void => {
      const index = planned.findIndex((one) => one.action === action || one.action === 'any')
      const fault = index < 0 ? undefined : planned.splice(index, 1)[0]!.fault
      if (fault === 'hang') return
      if (fault === 'cut') return void response.destroy()
      if (fault === 'garbage')
        return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>No cloud')
      if (fault === 'serverError') return answers.fail()
      try {
        const region = answers.authenticate()
        if (typeof fault === 'object') throw refusalOf(fault)
        const respond = answers.work(region)
        if (fault === 'doneThenCut') return void response.destroy()
        respond()
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        answers.refuse(error)
      }
    },
    controls: {
      /** For the next requests of the action; `any` matches every action. */
      fault: (action: string, fault: Fault, times = 1): void => {
        for (let n = 0; n < times; n += 1) planned.push({ action, fault })
      },
      clearFaults: (): void => {
        planned.length = 0
      },
      /** Offsets the stand-in's clock by milliseconds. */
      setSkew: (milliseconds: number): void => {
        skew = milliseconds
      },
      /** Actions that the key may not do. */
      deny: (...actions: string[]): void => {
        denied = actions
      },
    },
  }
}

const refusalOf = ({ refuse, message = refuse }: Exclude<Fault, string>): Refused =>
  new Refused(refuse, message, /^(Request|Throttling)/.test(refuse) ? 503 : 400)

/** Distinct public addresses for started machines. */
export const addressPool = () => {
  let given = 0
  return (): string => `203.0.113.${(given += 1)}`
}
