import { mkdirSync, renameSync } from 'node:fs'
import { dirname } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { openPieceFile, type PieceFile } from '../opus/pieceFile.ts'

// Encodes and writes what is recorded, apart from the thread that hears: neither a slow disk nor sixteen encoders hold up a block.

export type ToWriter = { readonly piece: number } & (
  | { readonly kind: 'open'; readonly path: string; readonly before: Int16Array }
  | { readonly kind: 'write'; readonly samples: Int16Array }
  | { readonly kind: 'close'; readonly path: string; readonly after: Int16Array }
)

export interface FromWriter {
  readonly piece: number
  readonly kind: 'wrote' | 'closed' | 'failed'
  /** Of the error, where it failed. */
  readonly code?: string
}

interface Open {
  readonly path: string
  readonly file: PieceFile
}

const port = parentPort!
const open = new Map<number, Open>()
const tell = (message: FromWriter): void => port.postMessage(message)

const carryOut = (message: ToWriter): void => {
  const { piece, kind } = message
  if (kind === 'open') {
    const { path, before } = message
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    open.set(piece, { path, file: openPieceFile(path, before) })
    return
  }
  const { file, path } = open.get(piece) ?? {}
  // It has failed before, and that was told.
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

port.on('message', (message: ToWriter | 'end') => {
  if (message === 'end') {
    for (const { file } of open.values()) file.abandon()
    clearInterval(flushing)
    port.close()
    return
  }
  try {
    carryOut(message)
  } catch (error) {
    fail(message.piece, error)
  }
})

const flushing = setInterval(() => {
  for (const [piece, { file }] of open)
    file.flush().catch((error: unknown) => {
      // One that was closed meanwhile is on the disk already.
      if (open.get(piece)?.file === file) fail(piece, error)
    })
}, 1_000)
