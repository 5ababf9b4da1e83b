import type { InputProblem } from '@openbooth/contract/live/streamInput/rules'
import { EgressRefused } from '#platform/egress/egress.ts'
import { TooManyRedirects } from '#providers/stream/openStream.ts'
import type { WorkerApp } from '../types.ts'
import { pipeArguments } from '../decode/arguments.ts'
import { runFfmpeg } from '../decode/runFfmpeg.ts'
import { fetchSound } from '../pull/fetchSound.ts'
import { UnreadablePlaylist } from '../pull/playlist.ts'
import type { WorkerInput } from '../../sound/index.ts'
import type { Source, SourceSink } from './source.ts'

const problemOf = (error: unknown): InputProblem => {
  if (error instanceof EgressRefused) return 'notAllowed'
  if (error instanceof TooManyRedirects) return 'redirects'
  return error instanceof UnreadablePlaylist ? 'unreadable' : 'unreachable'
}

/** Fetches a stream through the egress guard and decodes it. */
export const startPull = async (
  { egress }: Pick<WorkerApp, 'egress'>,
  { address, channels }: Pick<WorkerInput, 'address' | 'channels'>,
  sink: SourceSink,
): Promise<Source> => {
  const decoder = runFfmpeg(pipeArguments(channels), sink)
  if (decoder === undefined) return { ended: Promise.resolve('noFfmpeg'), stop: () => {} }
  const stopping = new AbortController()
  const { signal } = stopping
  const fetched = fetchSound({ egress, signal }, address!, decoder.stdin)
    .then((isOver): InputProblem | null => (isOver ? 'ended' : null))
    // Aborted because the decoder gave up, which knows the reason.
    .catch((error: unknown) => (signal.aborted ? null : problemOf(error)))
    .finally(() => decoder.stdin.end())
  // A decoder that gave up ends the fetching.
  const decoded = decoder.ended.then((problem) => {
    stopping.abort()
    return problem
  })
  return {
    ended: (async () => {
      const problem = await decoded
      return (await fetched) ?? problem
    })(),
    stop: () => {
      stopping.abort()
      decoder.stop()
    },
  }
}
