import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Time limit of one request, if longer than usual. */
    readonly receivingMilliseconds?: number
  }
}

const tooSlow = 'HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n'

/** Disconnects slow senders, so that they cannot occupy all connections. */
export const endSlow = (http: FastifyInstance, usual: number): void => {
  http.addHook('onRequest', async ({ raw, routeOptions }) => {
    if (raw.complete || raw.headers['content-length'] === '0') return
    if (raw.headers['content-length'] === undefined && !raw.headers['transfer-encoding']) return
    const { receivingMilliseconds = usual } = routeOptions.config
    const timer = setTimeout(() => {
      raw.socket.end(tooSlow)
      raw.destroy()
    }, receivingMilliseconds)
    const stop = (): void => clearTimeout(timer)
    raw.once('end', stop).once('close', stop)
  })
}
