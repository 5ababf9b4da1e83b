import type { ProblemSaid } from '@openbooth/contract/fieldProblem'

/** What is wrong with a field of the event, and where it is. */
export interface FieldProblem extends ProblemSaid {
  /** As on the wire: `booths.0.interpreters.1.name`. */
  readonly path: string
}
