import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { FromEncoder, ToEncoder } from './encoderThread.ts'

/** One encoded signal. */
export interface EncodingLine {
  /** Transfers the samples. */
  encode(samples: Int16Array): void
  close(): void
}

interface LineTaker {
  /** @param frames complete frames */
  take(frames: Uint8Array): void
  /** Called once if the thread crashed. The line is closed. */
  lost(): void
}

/** The encoder thread of a process, which starts with its first line. A new one replaces a crashed one. */
export interface EncoderThread {
  open(taker: LineTaker): EncodingLine
  stop(): Promise<void>
}

/** Batches that may wait for the thread. An overloaded thread is replaced, so that memory is bounded. */
const mostWaiting = 100

interface OpenLine extends LineTaker {
  waiting: number
}

export const startEncoder = (): EncoderThread => {
  const lines = new Map<number, OpenLine>()
  let numbers = 0
  let thread: Worker | undefined

  const lose = (ended: Worker): void => {
    if (thread !== ended) return
    thread = undefined
    const lost = [...lines.values()]
    lines.clear()
    for (const line of lost) line.lost()
  }
  const running = (): Worker => {
    if (thread !== undefined) return thread
    const begun = new Worker(new URL('encoderThread.ts', import.meta.url))
    begun.unref()
    begun.on('message', ({ line, frames }: FromEncoder) => {
      const found = lines.get(line)
      if (found === undefined) return
      found.waiting -= 1
      found.take(frames)
    })
    // Its exit follows.
    begun.on('error', () => {})
    begun.on('exit', () => lose(begun))
    thread = begun
    return begun
  }
  const send = (message: ToEncoder, along: readonly ArrayBuffer[] = []): void =>
    running().postMessage(message, along)

  return {
    open: (taker) => {
      const line = (numbers += 1)
      send({ line, kind: 'open' })
      const opened: OpenLine = { ...taker, waiting: 0 }
      lines.set(line, opened)
      return {
        encode: (samples) => {
          if (!lines.has(line)) return
          opened.waiting += 1
          if (opened.waiting > mostWaiting) {
            const overloaded = thread!
            lose(overloaded)
            void overloaded.terminate()
            return
          }
          send({ line, kind: 'encode', samples }, [samples.buffer as ArrayBuffer])
        },
        close: () => {
          if (lines.delete(line) && thread !== undefined) send({ line, kind: 'close' })
        },
      }
    },
    stop: async () => {
      const ending = thread
      if (ending === undefined) return
      thread = undefined
      lines.clear()
      const ended = once(ending, 'exit')
      ending.ref()
      ending.postMessage('end', [])
      await ended
    },
  }
}
