import type { StaleSave } from '@openbooth/contract/edits'
import type { ProofMethod } from '@openbooth/contract/users/secondFactor/rules'

/** Why a call failed. */
export interface ApiProblem {
  /**
   * `refused`: an error response. `unreachable`: no response. `timeout`: none within 10 seconds.
   */
  readonly kind: 'refused' | 'unreachable' | 'timeout'
  /** The envelope's code; 0 without an answer. */
  readonly code: number
  /** Of HTTP; 0 without an answer. */
  readonly status: number
  /** The server's message, or the network's. */
  readonly message: string
  /** Errors that belong to fields: `booths.0.name` and the catalogue's message. */
  readonly fields: readonly FieldProblem[]
  /** For a save conflict: the last change, and the current object. */
  readonly stale?: StaleSave
  /** The second step of a sign-in, when the password alone is not enough. */
  readonly secondStep?: SecondStep
  /** The server's id of the request in its log. */
  readonly requestId: string | undefined
}

/** `data` of Second Factor Required. */
export interface SecondStep {
  readonly challenge: string
  readonly methods: readonly ProofMethod[]
}

export interface FieldProblem {
  readonly path: string
  readonly message: string
  readonly params?: Readonly<Record<string, unknown>>
}

export class ApiError extends Error {
  readonly problem: ApiProblem

  constructor(problem: ApiProblem) {
    super(problem.message)
    this.name = 'ApiError'
    this.problem = problem
  }
}

/** Whether the server refused for this very reason (a message of the catalogue). */
export const isRefusal = (error: unknown, message?: string): error is ApiError =>
  error instanceof ApiError &&
  error.problem.kind === 'refused' &&
  (message === undefined || error.problem.message === message)
