import type { Verb } from '#platform/http/verb.ts'
import { exportAudit } from './exportAudit.ts'
import { listAudit } from './listAudit.ts'
import { listChoices } from './listChoices.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [listAudit, exportAudit, listChoices]
