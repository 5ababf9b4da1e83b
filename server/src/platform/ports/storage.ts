import type { Readable } from 'node:stream'

/** Bytes of a file, both ends included, counted from 0. */
export interface ByteRange {
  readonly from: number
  readonly to: number
}

/** Keeps files whole under keys (`safeKey`), in a folder or in a store of objects. */
export interface FileStore {
  /**
   * Keeps what is in `file`, a whole file of this machine, which stays where it is. Afterwards the key has all of it, or
   * what it had before; doing it twice is doing it once.
   * @throws FileStoreFailure
   */
  put(key: string, file: string, contentType: string): Promise<void>
  /**
   * Fulfilled once the store has begun to answer. A stream that breaks off ends with an error, never early and in silence.
   * @throws FileStoreFailure
   */
  read(key: string, range?: ByteRange): Promise<Readable>
  /**
   * What is not there is removed already.
   * @throws FileStoreFailure
   */
  remove(key: string): Promise<void>
}

export type StorageTrouble =
  /** There is no such file. */
  | 'missing'
  /** The disk, or what was bought, is full. */
  | 'full'
  /** Wrong key, no right, no such bucket, or clocks that differ. */
  | 'refused'
  /** It does not answer, or not in time, or too much was asked of it. */
  | 'unreachable'
  /** What came is not what was sent. */
  | 'damaged'

/** The store did not do what was asked. Its words never contain the secret. */
export class FileStoreFailure extends Error {
  readonly reason: StorageTrouble

  constructor(reason: StorageTrouble, message: string = reason, cause?: unknown) {
    super(message, { cause })
    this.name = 'FileStoreFailure'
    this.reason = reason
  }
}

/** Names that mean the same in every store and lead out of none. */
export const safeKey = (key: string): string => {
  if (!/^[a-z0-9]+(?:\/[a-z0-9-]+)*$/.test(key)) throw new Error(`${key} is no key of a file`)
  return key
}
