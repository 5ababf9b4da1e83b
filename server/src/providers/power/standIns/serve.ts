import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

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

export interface Served {
  readonly url: string
  stop(): Promise<void>
}

/** A server on the loopback interface that reads requests whole; ended with all its connections. */
export const serve = async (
  answer: (request: RawRequest, response: ServerResponse) => void,
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

/** Faults of requests to come, each for one request of its action; `any` for whichever comes. */
export const faultPlan = () => {
  const planned: { action: string; fault: Fault }[] = []
  return {
    clear: (): void => {
      planned.length = 0
    },
    add: (action: string, fault: Fault, times = 1): void => {
      for (let n = 0; n < times; n += 1) planned.push({ action, fault })
    },
    take: (action: string): Fault | undefined => {
      const index = planned.findIndex((one) => one.action === action || one.action === 'any')
      return index < 0 ? undefined : planned.splice(index, 1)[0]!.fault
    },
  }
}

/** Addresses given to machines that start, each another one. */
export const addressPool = () => {
  let given = 0
  return (): string => `203.0.113.${(given += 1)}`
}
