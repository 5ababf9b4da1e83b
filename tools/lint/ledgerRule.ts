import { readPostingFunctions } from './postingFunctions.ts'
import type { Node, Rule } from './rule.ts'

const message =
  'Only ledger/ writes the tables of the ledger and calls SQL that moves money or hours, because there is one way to both: call what #ledger offers, or run a function of your own through its callLedger.'
const writesLedger =
  /\b(insert\s+into|update|delete\s+from|truncate(\s+table)?|merge\s+into|copy)\s+(only\s+)?"?ledger"?\s*\./i
const writers = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto'])

const { acts, callers } = readPostingFunctions()
const callsPosting = new RegExp(
  `\\bledger\\.(${acts.join('|')})\\s*\\(|(?<![.\\w])(${callers.join('|')})\\s*\\(`,
  'i',
)

/** True if a text is SQL that changes the ledger. */
export const changesLedger = (text: string): boolean =>
  writesLedger.test(text) || callsPosting.test(text)

/**
 * Refuses SQL, and Kysely's writing methods, that change tables of schema `ledger` or call its
 * posting functions.
 */
export const ledgerRule: Rule = {
  create: (context) => {
    const checkText = (node: Node, text: unknown): void => {
      if (typeof text === 'string' && changesLedger(text)) context.report({ node, message })
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
