import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import type { App } from '#platform/run/app.ts'
import { FileStoreFailure } from '#platform/ports/storage.ts'
import type { FromMix, MixOrder } from './mixThread.ts'
import type { Stretch } from './timeline.ts'

interface FileOrder extends Omit<MixOrder, 'tracks' | 'stopped'> {
  readonly tracks: readonly { readonly gain: number; readonly stretches: readonly Stretch[] }[]
}

/**
 * Creates a file from stored chunks. Missing and damaged chunks become silence.
 * @param note called with the progress, 0 to 1
 * @param signal aborts
 * @returns true if there was any sound
 */
export const makeFile = async (
  { files, log }: Pick<App, 'files' | 'log'>,
  order: FileOrder,
  note: (done: number) => void,
  signal: AbortSignal,
): Promise<boolean> => {
  const read = async (key: string): Promise<Uint8Array> => {
    try {
      return await buffer(await files.read(key))
    } catch (err) {
      // A chunk can be temporarily unavailable. A missing or damaged chunk is lost.
      const isGone =
        err instanceof FileStoreFailure && (err.reason === 'missing' || err.reason === 'damaged')
      if (!isGone) throw err
      log.warn(
        { err, key },
        'A recording chunk is missing. The mixdown contains silence in its place',
      )
      return new Uint8Array()
    }
  }
  // This flag stops the thread, which closes its file first.
  const stopped = new Int32Array(new SharedArrayBuffer(4))
  const workerData: MixOrder = {
    ...order,
    stopped,
    tracks: order.tracks.map(({ gain, stretches }) => ({
      gain,
      stretches: stretches.map(({ from, to, skip }) => ({ from, to, skip })),
    })),
  }
  const thread = new Worker(new URL('mixThread.ts', import.meta.url), { workerData })
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const { promise, resolve, reject } = Promise.withResolvers<boolean>()
  const stop = (): void => reject(signal.reason)
  signal.addEventListener('abort', stop)
  thread.on('message', (message: FromMix) => {
    if (message.kind === 'whole') resolve(message.hasSound)
    else if (message.kind === 'progress') note(message.done)
    else
      read(order.tracks[message.track]!.stretches[message.stretch]!.key).then(
        (file) => thread.postMessage(file, []),
        reject,
      )
  })
  thread.on('error', reject)
  thread.on('exit', () => {
    reject(new Error('The mixdown thread exited before the file was complete'))
    end()
  })
  try {
    signal.throwIfAborted()
    return await promise
  } finally {
    signal.removeEventListener('abort', stop)
    Atomics.store(stopped, 0, 1)
    thread.postMessage(new Uint8Array(), [])
    await ended
  }
}
