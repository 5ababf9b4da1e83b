import type { Verb } from '#platform/http/verb.ts'
import { createModel } from './createModel.ts'
import { exportModels } from './exportModels.ts'
import { listModelLanguages } from './listModelLanguages.ts'
import { listModels, removeModel, setModelEnabled } from './models.ts'
import { testModel } from './testModel.ts'
import { updateModel } from './updateModel.ts'

export { modelsBetween } from './modelsBetween.ts'
export { translatingOf, type Translating } from './translatingOf.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [
  listModels,
  exportModels,
  createModel,
  updateModel,
  setModelEnabled,
  removeModel,
  testModel,
  listModelLanguages,
]
