import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const packBrotli = promisify(brotliCompress)
const packGzip = promisify(gzip)

/** A text in the encodings of browsers. */
export interface Packed {
  /** ETag of the content. */
  readonly etag: string
  readonly plain: Buffer
  readonly br: Buffer
  readonly gzip: Buffer
}

/** Compresses a text outside the thread of requests. */
export const pack = async (text: string): Promise<Packed> => {
  const plain = Buffer.from(text)
  const [br, zipped] = await Promise.all([
    packBrotli(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
    packGzip(plain, { level: constants.Z_BEST_COMPRESSION }),
  ])
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`
  return { etag, plain, br, gzip: zipped }
}
