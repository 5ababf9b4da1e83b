import type { SoundForWorker } from '../../sound/index.ts'

/** The state of an event as last read. */
export interface StateReader {
  sound(): SoundForWorker
  /** Reads the state again. Calls during a read lead to one more read. */
  read(): void
  /** Cancels the next read, which the state itself scheduled. */
  cancel(): void
  /** Resolves when the current read has ended. */
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

  const readOnce = async (): Promise<void> => {
    sound = await load()
    if (sound.state.soundState === null) return ended()
    changed(sound)
    if (sound.changesAfter !== null) timer = setTimeout(read, Math.max(1, sound.changesAfter))
  }
  const read = (): void => {
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
    cancel: () => clearTimeout(timer),
    settled: async () => reading?.done,
  }
}
