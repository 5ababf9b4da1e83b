/**
 * Why code failed to load. `unreachable`: no response, or no file; a retry may succeed. `gone`: a
 * newer release has replaced it. `broken`: the file exists but this page cannot run it; browsers
 * cache a failed module for the life of the page.
 */
export type ChunkReason = 'unreachable' | 'gone' | 'broken'

/** Code that failed to load. */
export class ChunkError extends Error {
  readonly reason: ChunkReason

  constructor(reason: ChunkReason, cause?: unknown) {
    super(`code did not come: ${reason}`, { cause })
    this.name = 'ChunkError'
    this.reason = reason
  }
}
