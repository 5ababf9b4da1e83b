import { fetchRule } from './fetchRule.ts'
import { importsRule } from './imports.ts'
import { ledgerRule } from './ledgerRule.ts'
import { timeRule } from './timeRule.ts'

// The linter requires a default export.
export default {
  meta: { name: 'openbooth' },
  rules: { imports: importsRule, time: timeRule, fetch: fetchRule, ledger: ledgerRule },
}
