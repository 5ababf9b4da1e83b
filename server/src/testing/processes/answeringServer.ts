import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Asked {
  readonly path: string
  readonly authorization: string | undefined
  readonly body: string
}

export interface AnsweringServer {
  readonly address: string
  /** The requests so far. */
  readonly asked: readonly Asked[]
  /** Sets the response to all further requests. */
  answer(status: number, body: unknown): void
  close(): Promise<void>
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('latin1')
}

/** A local server with the same response to every request, for tests of its clients. */
export const startAnsweringServer = async (): Promise<AnsweringServer> => {
  const asked: Asked[] = []
  let answer = { status: 200, body: {} as unknown }
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      asked.push({ path: request.url ?? '', authorization: request.headers.authorization, body })
      response.writeHead(answer.status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answer.body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    asked,
    answer: (status, body) => {
      answer = { status, body }
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
