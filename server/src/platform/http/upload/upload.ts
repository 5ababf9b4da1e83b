import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { Call, Upload } from '@openbooth/contract/call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../refuse.ts'

/** A file that was sent with the input of a call, unchecked. */
export interface UploadedFile {
  /** Name from the sender, without folders. */
  readonly name: string
  /** Path of the content until the response. */
  readonly path: string
  readonly bytes: number
}

const mostInputBytes = 16 * 1024
/** Boundaries and headers of the parts. */
const envelopeBytes = 4 * 1024

/**
 * Lets the calls of this scope accept files. Other scopes refuse such a request without reading it.
 */
export const acceptUploads = async (scope: FastifyInstance): Promise<void> => {
  await scope.register(multipart)
}

/**
 * Closes the connection after the response unless the sender declares a short enough body, so that
 * the server does not read an unwanted one.
 */
export const closeAfterTooMuch = (
  request: FastifyRequest,
  reply: FastifyReply,
  { upload, bodyBytes }: Pick<Call, 'upload' | 'bodyBytes'>,
): void => {
  const most = upload ? upload.mostBytes + mostInputBytes + envelopeBytes : bodyBytes
  const { 'content-length': declared, 'transfer-encoding': isChunked } = request.headers
  if (isChunked !== undefined || Number(declared ?? 0) > most) reply.header('connection', 'close')
}

/**
 * Reads the two parts of an upload, `input` and `file`, writes the file to `path`, and enforces the
 * limits.
 */
export const readUpload = async (
  request: FastifyRequest,
  { mostBytes }: Upload,
  path: string,
): Promise<{ readonly input: unknown; readonly file: UploadedFile }> => {
  if (!request.isMultipart()) return refuse('Unsupported Content')
  const limits = {
    fileSize: mostBytes,
    files: 1,
    fields: 1,
    parts: 2,
    fieldNameSize: 20,
    fieldSize: mostInputBytes,
    headerPairs: 20,
  }
  let input: unknown = {}
  let file: UploadedFile | undefined
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        const bytes = await store(part.file, path)
        if (part.fieldname === 'file') file = { name: part.filename, path, bytes }
      } else if (part.fieldname === 'input') {
        input = typeof part.value === 'string' ? JSON.parse(part.value) : part.value
      }
    }
  } catch (error) {
    if (error instanceof NotStored) {
      request.log.error({ err: error.cause }, 'Could not store an uploaded file')
      return refuse('Files Not Reachable')
    }
    // This code only reads the request, so every error is caused by the caller.
    return refuse(isTooLarge(error) ? 'Body Too Large' : 'Invalid Input')
  }
  return file === undefined
    ? refuse('Invalid Input', { path: 'file', message: 'Required' })
    : { input, file }
}

class TooLarge extends Error {}

/** The disk refused the file. */
class NotStored extends Error {}

const onDisk = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (cause) {
    throw new NotStored('not stored', { cause })
  }
}

/** Streams a part to a file. @returns its length */
const store = async (part: Readable, path: string): Promise<number> => {
  // Otherwise the parser would read and discard the rest of the part.
  part.once('limit', () => part.destroy(new TooLarge()))
  let bytes = 0
  const file = await onDisk(open(path, 'wx', 0o600))
  try {
    for await (const chunk of part as AsyncIterable<Buffer>) {
      await onDisk(file.writeFile(chunk))
      bytes += chunk.length
    }
  } finally {
    await file.close()
  }
  return bytes
}

const isTooLarge = (error: unknown): boolean =>
  error instanceof TooLarge ||
  (error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE')
