import { mkdirSync, renameSync } from 'node:fs'
import { dirname } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { isCodecError } from '../opus/codec.ts'
import { openChunkFile, type ChunkFile } from '../opus/chunkFile.ts'

// Encodes and writes recordings in a separate thread, so that neither a slow disk nor sixteen
// encoders delay audio processing.

export type ToWriter = { readonly chunk: number } & (
  | { readonly kind: 'open'; readonly path: string; readonly before: Int16Array }
  | { readonly kind: 'write'; readonly samples: Int16Array }
  | { readonly kind: 'close'; readonly path: string; readonly after: Int16Array }
)

export interface FromWriter {
  readonly chunk: number
  readonly kind: 'wrote' | 'closed' | 'failed'
  /** Message of the failure. */
  readonly code?: string
}

interface Open {
  readonly path: string
  readonly file: ChunkFile
}

const port = parentPort!
const open = new Map<number, Open>()
const post = (message: FromWriter): void => port.postMessage(message)

const carryOut = async (message: ToWriter): Promise<void> => {
  const { chunk, kind } = message
  if (kind === 'open') {
    const { path, before } = message
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    open.set(chunk, { path, file: await openChunkFile(path, before) })
    return
  }
  const { file, path } = open.get(chunk) ?? {}
  // It failed before and that was reported.
  if (file === undefined) return
  if (kind === 'write') {
    file.write(message.samples)
    post({ chunk, kind: 'wrote' })
    return
  }
  open.delete(chunk)
  file.close(message.after)
  renameSync(path!, message.path)
  post({ chunk, kind: 'closed' })
}

const fail = (chunk: number, error: unknown): void => {
  open.get(chunk)?.file.abandon()
  open.delete(chunk)
  post({ chunk, kind: 'failed', code: (error as NodeJS.ErrnoException).code ?? String(error) })
}

/**
 * Whether an error of the disk or the codec affects only one piece. Any other error, such as a
 * WebAssembly trap, may damage the codec that all pieces of this thread share. The thread then
 * ends, and `startWriter` starts another one.
 */
const affectsOneChunk = (error: unknown): boolean =>
  isCodecError(error) || typeof (error as NodeJS.ErrnoException).errno === 'number'

const handle = async (message: ToWriter | 'end'): Promise<void> => {
  if (message === 'end') {
    for (const { file } of open.values()) file.abandon()
    clearInterval(flushing)
    port.close()
    return
  }
  try {
    await carryOut(message)
  } catch (error) {
    if (!affectsOneChunk(error)) throw error
    fail(message.chunk, error)
  }
}

/** Handles messages one after the other, in order of arrival. */
let handled = Promise.resolve()
port.on('message', (message: ToWriter | 'end') => {
  handled = handled.then(() => handle(message))
})

const flushing = setInterval(() => {
  for (const [chunk, { file }] of open)
    file.flush().catch((error: unknown) => {
      // A file that was closed in between is already on the disk.
      if (open.get(chunk)?.file === file) fail(chunk, error)
    })
}, 1_000)
