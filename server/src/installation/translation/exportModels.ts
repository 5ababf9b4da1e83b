import { translationProviderNames } from '@openbooth/contract/installation/modelConnection/providers'
import {
  type TranslationModel,
  translationModelCalls,
} from '@openbooth/contract/installation/translation/calls'
import { column, fileReader, fileRows, listFile } from '#platform/list/listFile.ts'
import { verb } from '#platform/http/verb.ts'
import { modelsShape } from '../modelConnection/index.ts'
import { toModel } from './queries.ts'
import { searchModels } from './searchModels.ts'

/** The translation models as an Excel file, as filtered, without their keys. */
export const exportModels = verb(translationModelCalls.export, async (context, input) => {
  const { app } = context
  const rows = await fileRows(searchModels(app.db.query, input), input)
  return listFile(shape, rows.map(toModel), await fileReader(context, input))
})

const shape = modelsShape<TranslationModel>({
  en: 'Translation models',
  zh: '翻译模型',
  columns: [
    column.text('Provider', '服务商', ({ modelType }) => translationProviderNames[modelType]),
  ],
})
