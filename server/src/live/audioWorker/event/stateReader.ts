import type { SoundForWorker } from '../../sound/index.ts'

/** The state of an event as last read. */
export interface StateReader {
  sound(): SoundForWorker
  /** Reads the state again. Calls during a read lead to one more read. */
  read(): void
  /** Starts no further read. A read that is under way has no effect. */
  cancel(): void
  /** Resolves when no read is under way. */
  settled(): Promise<void>
}

/**
 * @param load never called concurrently
 * @param changed called after each read of an event that is not over
 * @param ended called after a read of an event that is over
 */
export const openStateReader = (
  first: SoundForWorker,
  {
    load,
    changed,
    ended,
    failed,
  }: {
    readonly load: () => Promise<SoundForWorker>
    readonly changed: (sound: SoundForWorker) => void
    readonly ended: () => void
    readonly failed: (err: unknown) => void
  },
): StateReader => {
  let sound = first
  let reading: { readonly done: Promise<void>; isRepeated: boolean } | undefined
  /** Fires when the state changes without a notification. */
  let timer: NodeJS.Timeout | undefined
  const cancelling = new AbortController()

  const readOnce = async (): Promise<void> => {
    const next = await load()
    if (cancelling.signal.aborted) return
    sound = next
    if (sound.state.soundState === null) return ended()
    changed(sound)
    if (sound.changesAfter !== null) timer = setTimeout(read, Math.max(1, sound.changesAfter))
  }
  const read = (): void => {
    if (cancelling.signal.aborted) return
    if (reading !== undefined) {
      reading.isRepeated = true
      return
    }
    clearTimeout(timer)
    const done = readOnce()
      .catch(failed)
      .finally(() => {
        const isRepeated = reading?.isRepeated
        reading = undefined
        if (isRepeated) read()
      })
    reading = { done, isRepeated: false }
  }
  return {
    sound: () => sound,
    read,
    cancel: () => {
      cancelling.abort()
      clearTimeout(timer)
    },
    settled: async () => reading?.done,
  }
}
