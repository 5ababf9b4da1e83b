import { createHash } from 'node:crypto'
import { pipeline, Transform, type Readable } from 'node:stream'
import { FileStoreFailure } from '#platform/ports/storage.ts'

export interface Expected {
  /** Undefined if unknown. */
  readonly bytes: number | undefined
  /** SHA-256 in hexadecimal; undefined if unknown. */
  readonly sum: string | undefined
}

/**
 * Returns the stream unchanged, but ends it with an error if bytes are missing or differ from the
 * stored ones.
 */
export const wholeStream = (source: Readable, { bytes, sum }: Expected): Readable => {
  const hash = sum === undefined ? undefined : createHash('sha256')
  let seen = 0
  const check = new Transform({
    transform(part: Buffer, _encoding, done) {
      seen += part.length
      hash?.update(part)
      done(null, part)
    },
    flush(done) {
      const isWhole = (bytes === undefined || seen === bytes) && hash?.digest('hex') === sum
      done(isWhole ? null : new FileStoreFailure('damaged', 'What came is not what was kept'))
    },
  })
  return pipeline(source, check, () => {})
}
