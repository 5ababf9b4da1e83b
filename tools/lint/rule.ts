import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

/** What a rule uses of a syntax node. */
// oxlint-disable-next-line typescript/no-explicit-any -- the linter hands over every kind of node
export type Node = any

/** The part of the linter's rule interface that our rules use. */
export interface Rule {
  create(context: {
    filename: string
    report(problem: { node: Node; message: string }): void
  }): Record<string, (node: Node) => void>
}
