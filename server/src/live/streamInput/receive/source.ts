import type { InputProblem } from '@openbooth/contract/live/streamInput/rules'

/** What a source delivers. */
export interface SourceSink {
  /** Mono at 48 kHz. */
  readonly onSamples: (samples: Int16Array) => void
  /** Bytes of compressed sound. */
  readonly onBytes: (bytes: number) => void
}

/** One attempt to receive a stream. */
export interface Source {
  /** Resolves when it is over. Null: the stream ended in order. */
  readonly ended: Promise<InputProblem | null>
  stop(): void
}

/** An attempt that failed at once. */
export const failedSource = (problem: InputProblem): Source => ({
  ended: Promise.resolve(problem),
  stop: () => {},
})

export type StartSource = (sink: SourceSink) => Promise<Source>
