import { readFileSync } from 'node:fs'
import type { Socket } from 'node:net'

// Node.js counts only the bytes that the kernel has not accepted. Linux accepts up to 4 MB, which
// are more than five minutes of MP3, for a server that never reads.

/** A table is read at most once in this time, however many sockets ask. */
const freshMilliseconds = 1_000

/** Bytes in the kernel's send queue by local port. */
interface Queues {
  readonly byPort: ReadonlyMap<number, number>
  readonly readAt: number
}
let queues: Queues = { byPort: new Map(), readAt: -Infinity }

const linesOf = (file: string): string[] => {
  try {
    return readFileSync(file, 'latin1').split('\n').slice(1)
  } catch {
    // Another system.
    return []
  }
}

const readQueues = (): Queues => {
  const byPort = new Map<number, number>()
  for (const line of ['/proc/self/net/tcp', '/proc/self/net/tcp6'].flatMap(linesOf)) {
    const [, port, state, waiting] =
      /^\s*\d+: [0-9A-F]+:([0-9A-F]{4}) [0-9A-F]+:[0-9A-F]{4} ([0-9A-F]{2}) ([0-9A-F]{8}):/.exec(
        line,
      ) ?? []
    // Established connections only: a local port may also listen.
    if (state === '01') byPort.set(parseInt(port!, 16), parseInt(waiting!, 16))
  }
  return { byPort, readAt: performance.now() }
}

/** Bytes of a connection that its peer has not acknowledged. 0 if the system does not say. */
export const unacknowledgedBytes = ({ localPort }: Socket): number => {
  if (localPort === undefined) return 0
  if (performance.now() - queues.readAt > freshMilliseconds) queues = readQueues()
  return queues.byPort.get(localPort) ?? 0
}
