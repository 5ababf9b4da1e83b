import type { Verb } from '#platform/http/verb.ts'
import { exportTemplates } from './exportTemplates.ts'
import { getTemplate } from './getTemplate.ts'
import { listTemplates } from './listTemplates.ts'
import { removeTemplate } from './removeTemplate.ts'
import { saveTemplate } from './saveTemplate.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [
  listTemplates,
  exportTemplates,
  getTemplate,
  saveTemplate,
  removeTemplate,
]
