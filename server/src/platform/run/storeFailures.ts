import { type FileStore, FileStoreFailure, type StorageTrouble } from '#platform/ports/storage.ts'

const counted = new WeakMap<FileStore, Map<StorageTrouble, number>>()

/** A file store whose failures are counted. A missing file is not a failure of the store. */
export const countFailures = (store: FileStore): FileStore => {
  const failures = new Map<StorageTrouble, number>()
  const count = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      if (error instanceof FileStoreFailure && error.reason !== 'missing')
        failures.set(error.reason, (failures.get(error.reason) ?? 0) + 1)
      throw error
    }
  }
  const counting: FileStore = {
    put: (...input) => count(store.put(...input)),
    read: (...input) => count(store.read(...input)),
    remove: (...input) => count(store.remove(...input)),
  }
  counted.set(counting, failures)
  return counting
}

/** Failures of a store in this process since its start, by reason. */
export const failuresOf = (store: FileStore): ReadonlyMap<StorageTrouble, number> =>
  counted.get(store) ?? new Map()
