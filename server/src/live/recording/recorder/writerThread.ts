import { mkdirSync, renameSync } from 'node:fs'
import { dirname } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { isCodecError } from '../opus/codec.ts'
import { openPieceFile, type PieceFile } from '../opus/pieceFile.ts'

// Encodes and writes recordings in a thread of its own, so that neither a slow disk nor sixteen
// encoders delay audio processing.

export type ToWriter = { readonly piece: number } & (
  | { readonly kind: 'open'; readonly path: string; readonly before: Int16Array }
  | { readonly kind: 'write'; readonly samples: Int16Array }
  | { readonly kind: 'close'; readonly path: string; readonly after: Int16Array }
)

export interface FromWriter {
  readonly piece: number
  readonly kind: 'wrote' | 'closed' | 'failed'
  /** Message of the failure. */
  readonly code?: string
}

interface Open {
  readonly path: string
  readonly file: PieceFile
}

const port = parentPort!
const open = new Map<number, Open>()
const tell = (message: FromWriter): void => port.postMessage(message)

const carryOut = async (message: ToWriter): Promise<void> => {
  const { piece, kind } = message
  if (kind === 'open') {
    const { path, before } = message
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    open.set(piece, { path, file: await openPieceFile(path, before) })
    return
  }
  const { file, path } = open.get(piece) ?? {}
  // It failed before and that was reported.
  if (file === undefined) return
  if (kind === 'write') {
    file.write(message.samples)
    tell({ piece, kind: 'wrote' })
    return
  }
  open.delete(piece)
  file.close(message.after)
  renameSync(path!, message.path)
  tell({ piece, kind: 'closed' })
}

const fail = (piece: number, error: unknown): void => {
  open.get(piece)?.file.abandon()
  open.delete(piece)
  tell({ piece, kind: 'failed', code: (error as NodeJS.ErrnoException).code ?? String(error) })
}

/**
 * Whether an error of the disk or the codec affects only one piece. Any other error, such as a
 * WebAssembly trap, may damage the codec that all pieces of this thread share. The thread then
 * ends, and `startWriter` starts another one.
 */
const affectsOnePiece = (error: unknown): boolean =>
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
    if (!affectsOnePiece(error)) throw error
    fail(message.piece, error)
  }
}

/** Handles messages one after the other, in order of arrival. */
let handled = Promise.resolve()
port.on('message', (message: ToWriter | 'end') => {
  handled = handled.then(() => handle(message))
})

const flushing = setInterval(() => {
  for (const [piece, { file }] of open)
    file.flush().catch((error: unknown) => {
      // A file that was closed in between is already on the disk.
      if (open.get(piece)?.file === file) fail(piece, error)
    })
}, 1_000)
