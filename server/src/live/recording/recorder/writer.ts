import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { FromWriter, ToWriter } from './writerThread.ts'

/** A chunk in progress. */
export interface WrittenChunk {
  /** Transfers the samples. */
  write(samples: Int16Array): void
  /** Age of the oldest unwritten samples in milliseconds. */
  waiting(): number
  /** @param path its path once it is finished */
  close(path: string, after: Int16Array): void
  /** Resolves when it is finished under that path. @throws WriteFailure */
  readonly ended: Promise<void>
}

export class WriteFailure extends Error {
  readonly code: string

  constructor(code: string) {
    super(`A piece of a recording could not be written: ${code}`)
    this.name = 'WriteFailure'
    this.code = code
  }
}

export interface Writer {
  open(path: string, before: Int16Array): WrittenChunk
  /** Closes open files as they are. */
  stop(): Promise<void>
}

interface Waiting {
  wrote(): void
  closed(): void
  failed(code: string): void
}

/** The writer thread. It is restarted after a crash; its open files have then failed. */
export const startWriter = (): Writer => {
  const open = new Map<number, Waiting>()
  let chunks = 0
  let isStopped = false
  let thread: Worker

  const start = (): void => {
    const begun = new Worker(new URL('writerThread.ts', import.meta.url))
    begun.unref()
    begun.on('message', ({ chunk, kind, code = '' }: FromWriter) => {
      const waiting = open.get(chunk)
      if (kind === 'wrote') return waiting?.wrote()
      open.delete(chunk)
      if (kind === 'closed') waiting?.closed()
      else waiting?.failed(code)
    })
    // Its exit follows.
    begun.on('error', () => {})
    begun.on('exit', () => {
      if (isStopped) return
      const lost = [...open.values()]
      open.clear()
      start()
      for (const { failed } of lost) failed('thread')
    })
    thread = begun
  }
  start()

  return {
    open: (path, before) => {
      const chunk = (chunks += 1)
      const send = (message: ToWriter, along: readonly Int16Array[] = []): void =>
        thread.postMessage(
          message,
          along.map(({ buffer }) => buffer as ArrayBuffer),
        )
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      // The caller of `close` handles this error.
      promise.catch(() => {})
      const handedOver: number[] = []
      open.set(chunk, {
        wrote: () => void handedOver.shift(),
        closed: resolve,
        failed: (code) => reject(new WriteFailure(code)),
      })
      send({ chunk, kind: 'open', path, before })
      return {
        write: (samples) => {
          handedOver.push(performance.now())
          send({ chunk, kind: 'write', samples }, [samples])
        },
        waiting: () => performance.now() - (handedOver[0] ?? performance.now()),
        close: (target, after) => send({ chunk, kind: 'close', path: target, after }),
        ended: promise,
      }
    },
    stop: async () => {
      isStopped = true
      const ended = once(thread, 'exit')
      thread.ref()
      thread.postMessage('end', [])
      await ended
    },
  }
}
