import type { Node, Rule } from './rule.ts'

const message =
  'Only ledger/ writes the tables of the ledger, because money and hours must go through the one posting function: call what #ledger offers.'
const writesLedger =
  /\b(insert\s+into|update|delete\s+from|truncate(\s+table)?|merge\s+into|copy)\s+(only\s+)?"?ledger"?\s*\./i
const writers = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto'])

/** Refuses SQL, and Kysely's writing methods, that change tables of schema `ledger`. */
export const ledgerRule: Rule = {
  create: (context) => {
    const checkText = (node: Node, text: unknown): void => {
      if (typeof text === 'string' && writesLedger.test(text)) context.report({ node, message })
    }
    return {
      Literal: (node) => checkText(node, node.value),
      TemplateElement: (node) => checkText(node, node.value.raw),
      CallExpression: (node) => {
        const table = node.arguments[0]?.value
        const isWriter = writers.has(node.callee.property?.name)
        if (isWriter && typeof table === 'string' && table.startsWith('ledger.'))
          context.report({ node, message })
      },
    }
  },
}
