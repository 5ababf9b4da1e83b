import type { Rule } from './rule.ts'

const message =
  'Only providers/ talks to the network, so that tests and the demo can stand in for the outside world: put this behind a port there.'

/** Refuses `fetch(...)` and other network access that needs no import. */
export const fetchRule: Rule = {
  create: (context) => {
    const isGlobal = (node: {
      type: string
      name?: string
      object?: { name?: string }
      property?: { name?: string }
    }): boolean =>
      (node.type === 'Identifier' && (node.name === 'fetch' || node.name === 'WebSocket')) ||
      (node.type === 'MemberExpression' &&
        node.object?.name === 'globalThis' &&
        node.property?.name === 'fetch')
    const check = (node: { callee: Parameters<typeof isGlobal>[0] }): void => {
      if (isGlobal(node.callee)) context.report({ node, message })
    }
    return { CallExpression: check, NewExpression: check }
  },
}
