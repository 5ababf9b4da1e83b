import type { Verb } from '#platform/http/verb.ts'
import { applyImport } from './applyImport.ts'
import { importTemplate } from './importTemplate.ts'
import { previewImport } from './previewImport.ts'

export { scheduledTasks } from './scheduledTasks.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [importTemplate, previewImport, applyImport]
