/**
 * Why code did not come. `unreachable`: no answer, or none that is a file; later it may come. `gone`: the server has it
 * no more, because a newer console has taken its place. `broken`: the file is there, and this page cannot run it any
 * more; browsers remember a module that failed as long as the page lives.
 */
export type ChunkReason = 'unreachable' | 'gone' | 'broken'

/** Code of the console that was asked for and did not come. */
export class ChunkError extends Error {
  readonly reason: ChunkReason

  constructor(reason: ChunkReason, cause?: unknown) {
    super(`code did not come: ${reason}`, { cause })
    this.name = 'ChunkError'
    this.reason = reason
  }
}
