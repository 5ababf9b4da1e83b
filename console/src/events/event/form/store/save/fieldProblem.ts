import type { ProblemSaid } from '@openbooth/contract/fieldProblem'

/** A field's problem with its location. */
export interface FieldProblem extends ProblemSaid {
  /** As on the wire: `booths.0.interpreters.1.name`. */
  readonly path: string
}
