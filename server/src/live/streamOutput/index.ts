import type { Verb } from '#platform/http/verb.ts'
import {
  createOutput,
  listOutputs,
  quoteOutput,
  removeOutput,
  startOutput,
  stopOutput,
  updateOutput,
} from './changeOutput.ts'
import { listForStaff, startForStaff, stopForStaff } from './turnAsStaff.ts'

export { openStreamOutputs } from './run/openStreamOutputs.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [
  listOutputs,
  quoteOutput,
  createOutput,
  updateOutput,
  removeOutput,
  startOutput,
  stopOutput,
  listForStaff,
  startForStaff,
  stopForStaff,
]
