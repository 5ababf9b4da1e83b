import { type FileStore, FileStoreFailure, type StorageTrouble } from '#platform/ports/storage.ts'

const counted = new WeakMap<FileStore, Map<StorageTrouble, number>>()

/** Counts a failure of a store, and throws it. A missing file is not a failure of the store. */
export const countFailure = (store: FileStore, error: unknown): never => {
  const failures = counted.get(store)
  if (failures && error instanceof FileStoreFailure && error.reason !== 'missing')
    failures.set(error.reason, (failures.get(error.reason) ?? 0) + 1)
  throw error
}

/**
 * A file store whose failures are counted. One file that cannot be removed, for example because of
 * a legal hold, is not a failure of the store.
 */
export const countFailures = (store: FileStore): FileStore => {
  const counting: FileStore = {
    put: (...input) => store.put(...input).catch((error) => countFailure(counting, error)),
    read: (...input) => store.read(...input).catch((error) => countFailure(counting, error)),
    remove: (...input) => store.remove(...input),
  }
  counted.set(counting, new Map())
  return counting
}

/** Failures of a store in this process since its start, by reason. */
export const failuresOf = (store: FileStore): ReadonlyMap<StorageTrouble, number> =>
  counted.get(store) ?? new Map()
