import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Closes connections without a request when the server closes. Browsers open some in advance, and
 * Node would wait forever for their requests.
 */
export const endUnused = (http: FastifyInstance): void => {
  const unused = new Set<Socket>()
  let isEnding = false
  const use = ({ socket }: IncomingMessage): void => void unused.delete(socket)
  http.server.on('connection', (socket: Socket) => {
    if (isEnding) socket.destroy()
    else unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  http.server.on('request', use)
  http.server.on('upgrade', use)
  http.addHook('preClose', async () => {
    isEnding = true
    for (const socket of unused) socket.destroy()
  })
}
