import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { systemClock } from '#platform/run/clock.ts'

/** What goes wrong with one request; `refuse` answers the code instead of working. */
export type Fault =
  | { readonly refuse: string; readonly message?: string }
  /** Accepts the request and never answers. */
  | 'hang'
  /** Ends the connection before working. */
  | 'cut'
  /** Does what was asked and ends the connection before saying so. */
  | 'doneThenCut'
  | 'garbage'
  | 'serverError'

/** A refusal in the words of a cloud, thrown by whatever answers. */
export class Refused extends Error {
  readonly code: string
  readonly status: number

  constructor(code: string, message: string, status = 400) {
    super(message)
    this.code = code
    this.status = status
  }
}

/** One request as it came over the wire. */
export interface RawRequest {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

/** Takes over a connection that is no longer one of requests. */
export type Upgrade = (request: IncomingMessage, connection: Duplex, head: Buffer) => void

export interface Served {
  readonly url: string
  stop(): Promise<void>
}

/** A server on the loopback interface that reads requests whole; ended with all its connections. */
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

/** How a cloud answers one request when nothing goes wrong with it. */
interface Answers {
  /** @returns the region it is signed for */
  authenticate(): string
  /** @returns what says that it is done */
  work(region: string): () => void
  refuse(refused: Refused): void
  /** Says that something broke. */
  fail(): void
}

/** Both clouds take signatures that are this old, or this far ahead. */
const skewAllowed = 5 * 60_000

/** The faults of a stand-in: of single requests, of its clock, and of its key's permissions. */
export const misbehaviour = () => {
  const planned: { action: string; fault: Fault }[] = []
  let skew = 0
  let denied: readonly string[] = []
  const now = (): number => systemClock.now().getTime() + skew
  return {
    now,
    isOutOfTime: (at: Date): boolean => Math.abs(at.getTime() - now()) > skewAllowed,
    isDenied: (action: string): boolean => denied.includes(action),
    /** Responds to a request, or with the planned fault. */
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
        const tell = answers.work(region)
        if (fault === 'doneThenCut') return void response.destroy()
        tell()
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        answers.refuse(error)
      }
    },
    controls: {
      /** For so many requests of the action to come; `any`: for whichever come. */
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

/** Addresses given to machines that start, each another one. */
export const addressPool = () => {
  let given = 0
  return (): string => `203.0.113.${(given += 1)}`
}
