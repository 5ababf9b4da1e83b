import { createSocket } from 'node:dgram'
import { createServer } from 'node:net'

/** A free TCP port of this machine. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

/** The wanted UDP port if it is free, for firewall rules; otherwise any free one. */
export const freeUdpPort = (wished: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = createSocket('udp4')
    socket.on('error', () =>
      wished === 0 ? reject(new Error('No port is free.')) : resolve(freeUdpPort(0)),
    )
    socket.bind(wished, () => {
      const { port } = socket.address()
      socket.close(() => resolve(port))
    })
  })
