import type { Rule } from './rule.ts'

const message =
  'Only platform/run/clock reads the time, so that tests and rules can set it: take the time as a parameter (`at`).'

/**
 * Refuses `Date.now()`, `new Date()`, `Date()` and `Temporal.Now`; `new Date(value)` does not read
 * the clock.
 */
export const timeRule: Rule = {
  create: (context) => {
    const report = (node: unknown): void => context.report({ node, message })
    const isDate = (node: { type: string; name?: string }): boolean =>
      node.type === 'Identifier' && node.name === 'Date'
    return {
      NewExpression: (node) => {
        if (isDate(node.callee) && node.arguments.length === 0) report(node)
      },
      CallExpression: (node) => {
        if (isDate(node.callee)) report(node)
      },
      MemberExpression: (node) => {
        const { object, property } = node
        if (isDate(object) && property.name === 'now') report(node)
        if (object.type === 'Identifier' && object.name === 'Temporal' && property.name === 'Now')
          report(node)
      },
    }
  },
}
