import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'

/**
 * Pause after at most 64 KiB: a slow connection is not delayed, and a fast one costs almost
 * nothing.
 */
const restMilliseconds = 25

/**
 * Discards a body slowly, so that refusing large bodies does not occupy the processor. The body
 * must be read, because some clients wait for a response until they have sent everything, and the
 * connection is reused.
 */
export const readAway = async (body: Readable): Promise<void> => {
  try {
    for await (const _piece of body) await setTimeout(restMilliseconds)
  } catch {
    // The sender disconnected.
  }
}
