interface Entry<Value> {
  /** The newest value that was read. Undefined: none yet. */
  readonly stored: { readonly value: Value; readonly readAt: number } | undefined
  readonly freshUntil: number
  readonly reading: Promise<Value> | undefined
}

interface Options<Value> {
  /** Milliseconds for which a value is returned without another read. */
  readonly freshFor: (key: string, value: Value) => number
  /** Milliseconds for which an older value replaces a failed read. */
  readonly staleFor: number
  /** The most that is stored, in units of `sizeOf`. */
  readonly most: number
  readonly sizeOf?: (value: Value) => number
}

/** Values by key, read once for all concurrent callers and stored for a short time. */
export interface SharedReads<Value> {
  has(key: string): boolean
  delete(key: string): void
  clear(): void
  /**
   * @param load reads the value. It may return `before`, a value that is still usable, and a read
   * that fails returns it too
   */
  read(key: string, load: (before: Value | undefined) => Promise<Value>): Promise<Value>
}

/** Values are removed after this time at the latest. Milliseconds. */
const longestMilliseconds = 60_000

export const openSharedReads = <Value>({
  freshFor,
  staleFor,
  most,
  sizeOf = () => 1,
}: Options<Value>): SharedReads<Value> => {
  const entries = new Map<string, Entry<Value>>()
  let size = 0

  const remove = (key: string): void => {
    const stored = entries.get(key)?.stored
    if (stored !== undefined) size -= sizeOf(stored.value)
    entries.delete(key)
  }
  /** Puts an entry behind all others, and removes old ones from the front. */
  const put = (key: string, entry: Entry<Value>): void => {
    remove(key)
    entries.set(key, entry)
    if (entry.stored !== undefined) size += sizeOf(entry.stored.value)
    const oldest = performance.now() - longestMilliseconds
    for (const [first, { stored, reading }] of entries) {
      if (size <= most && (stored?.readAt ?? 0) > oldest) return
      if (first === key) return
      if (reading === undefined) remove(first)
    }
  }
  return {
    has: (key) => entries.has(key),
    delete: remove,
    clear: () => {
      entries.clear()
      size = 0
    },
    read: (key, load) => {
      const { stored, freshUntil, reading: running } = entries.get(key) ?? { freshUntil: 0 }
      const readAt = performance.now()
      if (running !== undefined) return running
      if (stored !== undefined && readAt < freshUntil) return Promise.resolve(stored.value)
      const isUsable = stored !== undefined && readAt - stored.readAt < staleFor
      const before = isUsable ? stored.value : undefined
      const isCurrent = (): boolean => entries.get(key)?.reading === reading
      const reading: Promise<Value> = load(before)
        .catch((error: unknown) => {
          if (isUsable) return stored.value
          throw error
        })
        .then(
          (value) => {
            const next = isUsable && value === before ? stored : { value, readAt }
            const until = readAt + freshFor(key, value)
            if (isCurrent()) put(key, { stored: next, freshUntil: until, reading: undefined })
            return value
          },
          (error: unknown) => {
            if (isCurrent()) remove(key)
            throw error
          },
        )
      put(key, { stored, freshUntil, reading })
      return reading
    },
  }
}
