import type { Readable } from 'node:stream'

/** Bytes of a file, both ends included, counted from 0. */
export interface ByteRange {
  readonly from: number
  readonly to: number
}

/** Stores complete files under keys (`safeKey`), in a folder or an object store. */
export interface FileStore {
  /**
   * Stores a complete file of this machine, which is not removed. Afterwards the key has the
   * complete new content, or its former content. Idempotent.
   * @throws FileStoreFailure
   */
  put(key: string, file: string, contentType: string): Promise<void>
  /**
   * Resolves once the store has begun to respond. An aborted stream ends with an error.
   * @throws FileStoreFailure
   */
  read(key: string, range?: ByteRange): Promise<Readable>
  /**
   * Succeeds if it does not exist.
   * @throws FileStoreFailure
   */
  remove(key: string): Promise<void>
}

export type StorageTrouble =
  /** The file does not exist. */
  | 'missing'
  /** The disk or the quota is full. */
  | 'full'
  /** Wrong key, no right, no such bucket, or clocks that differ. */
  | 'refused'
  /** No response, a late response, or overload. */
  | 'unreachable'
  /** The received content differs from what was sent. */
  | 'damaged'

/** The store failed. The message never contains the secret. */
export class FileStoreFailure extends Error {
  readonly reason: StorageTrouble

  constructor(reason: StorageTrouble, message: string = reason, cause?: unknown) {
    super(message, { cause })
    this.name = 'FileStoreFailure'
    this.reason = reason
  }
}

/** Keys with the same meaning in every store, without path traversal. */
export const safeKey = (key: string): string => {
  if (!/^[a-z0-9]+(?:\/[a-z0-9-]+)*$/.test(key)) throw new Error(`${key} is no key of a file`)
  return key
}
