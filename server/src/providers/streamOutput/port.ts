import type { OutputKind, OutputProblem } from '@openbooth/contract/live/streamOutput/rules'

/** Where an output sends, with its secret in clear. Never log it. */
export interface OutputServer {
  readonly kind: OutputKind
  readonly address: string
  readonly userName: string
  readonly streamId: string
  /** Empty: none. */
  readonly secret: string
}

/** A connection to the server of an output. */
export interface OutputConnection {
  /** Sends whole MP3 frames. */
  send(frames: Uint8Array): void
  /** Bytes that the server has not accepted yet. */
  waiting(): number
  /** Resolves when the server accepts audio. SRT needs some frames for that. */
  readonly accepted: Promise<void>
  /** Resolves with the reason when the connection ends, accepted or not. */
  readonly ended: Promise<OutputProblem>
  /** Ends the connection. Resolves when nothing of it remains. */
  close(): Promise<void>
}

/** No connection to the server of an output could be opened. Contains no address and no secret. */
export class OutputFailed extends Error {
  readonly problem: OutputProblem

  constructor(problem: OutputProblem) {
    super(`Stream output failed (${problem})`)
    this.name = 'OutputFailed'
    this.problem = problem
  }
}

/** A server must accept a connection within this time. */
export const acceptMilliseconds = 8_000
