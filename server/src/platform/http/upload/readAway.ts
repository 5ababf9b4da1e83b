import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'

/** Between two pieces of at most 64 KiB: a slow line is not held up, and a fast one costs next to nothing. */
const restMilliseconds = 25

/**
 * Reads what nobody wants, slowly, so that refusing large bodies as fast as they come does not take the processor. It has
 * to be read all the same: some clients look for an answer only when they have sent everything, and the connection
 * serves on after it.
 */
export const readAway = async (body: Readable): Promise<void> => {
  try {
    for await (const _piece of body) await setTimeout(restMilliseconds)
  } catch {
    // The sender went away.
  }
}
