import type { Verb } from '#platform/http/verb.ts'
import { createLanguage } from './language/createLanguage.ts'
import { exportLanguages } from './language/exportLanguages.ts'
import { listLanguageChoices } from './language/listLanguageChoices.ts'
import { listLanguages } from './language/listLanguages.ts'
import { removeLanguage } from './language/removeLanguage.ts'
import { updateLanguage } from './language/updateLanguage.ts'
import { createModel } from './model/createModel.ts'
import { exportModels } from './model/exportModels.ts'
import { listModelLanguages } from './model/listModelLanguages.ts'
import { listModels, removeModel, setModelEnabled } from './model/models.ts'
import { testModel } from './model/testModel.ts'
import { updateModel } from './model/updateModel.ts'
import { addPhrase } from './phrase/addPhrase.ts'
import { exportPhrases } from './phrase/exportPhrases.ts'
import { listPhrases } from './phrase/listPhrases.ts'
import { removeAllPhrases } from './phrase/removeAllPhrases.ts'
import { removePhrases } from './phrase/removePhrases.ts'
import { updatePhrase } from './phrase/updatePhrase.ts'
import { uploadPhrases } from './phrase/uploadPhrases.ts'

export { recogniserFor, type LanguageRecogniser } from './recogniserFor.ts'
export { modelsForLanguage } from './modelsForLanguage.ts'
export { namesIn } from './namesIn.ts'

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
  listLanguages,
  listLanguageChoices,
  exportLanguages,
  createLanguage,
  updateLanguage,
  removeLanguage,
  listPhrases,
  addPhrase,
  updatePhrase,
  removePhrases,
  removeAllPhrases,
  uploadPhrases,
  exportPhrases,
]
