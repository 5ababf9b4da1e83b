import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy for signalling that a test can close, like a platform that restarts. */
export interface SignalProxy {
  readonly port: number
  /** Closed: ends connections, and refuses new ones. */
  open(isOpen: boolean): void
  isOpen(): boolean
  /** The number of connections through it now. */
  connections(): number
  close(): void
}

export const makeSignalProxy = async (target: number): Promise<SignalProxy> => {
  const sockets = new Set<Socket>()
  let isOpen = true
  const follow = (socket: Socket): void => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
  }
  const throwOut = (): void => {
    for (const socket of sockets) socket.destroy()
  }
  const server = createServer((socket) => {
    follow(socket)
    if (!isOpen) return void socket.destroy()
    const engine = connect(target, '127.0.0.1')
    follow(engine)
    socket.pipe(engine).pipe(socket)
    socket.on('close', () => engine.destroy())
    engine.on('close', () => socket.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    open: (isNowOpen) => {
      isOpen = isNowOpen
      if (!isOpen) throwOut()
    },
    isOpen: () => isOpen,
    connections: () => sockets.size / 2,
    close: () => {
      server.close()
      throwOut()
    },
  }
}
