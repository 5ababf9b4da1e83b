import { errorCodes, type ErrorMessage } from '@openbooth/contract/errors'

/** A message next to a field of the input: `path` is dotted (`booths.0.name`). */
export interface FieldProblem {
  readonly path: string
  /** A key of the catalogue. Default: the message of the refusal. */
  readonly message?: string
  /** Values for the `{{places}}` of its text. */
  readonly params?: Readonly<Record<string, number>>
}

/** An error of the catalogue for the caller. Any other thrown error is logged as a crash. */
export class Refusal extends Error {
  readonly code: number
  readonly fields: readonly FieldProblem[]
  /** The `data` of the response, instead of the fields. */
  readonly data: object | undefined

  constructor(message: ErrorMessage, fields: readonly FieldProblem[] = [], data?: object) {
    super(message)
    this.code = errorCodes[message]
    this.fields = fields
    this.data = data
  }
}

/** Ends the call with an error of the catalogue, next to `fields` if there are any. */
export const refuse = (message: ErrorMessage, ...fields: FieldProblem[]): never => {
  throw new Refusal(message, fields)
}
