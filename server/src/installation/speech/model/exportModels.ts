import { speechModelNames } from '@openbooth/contract/installation/modelConnection/providers'
import { type SpeechModel, speechModelCalls } from '@openbooth/contract/installation/speech/calls'
import { column, fileReader, fileRows, listFile } from '#platform/list/listFile.ts'
import { verb } from '#platform/http/verb.ts'
import { modelsShape } from '../../modelConnection/index.ts'
import { toModel } from './queries.ts'
import { searchModels } from './searchModels.ts'

/** The models of speech recognition as an Excel file, as filtered, without their keys. */
export const exportModels = verb(speechModelCalls.export, async (context, input) => {
  const { app } = context
  const rows = await fileRows(searchModels(app.db.query, input), input)
  return listFile(shape, rows.map(toModel), await fileReader(context, input))
})

const shape = modelsShape<SpeechModel>({
  en: 'Speech models',
  zh: '识别模型',
  columns: [
    column.text('Provider', '服务商', ({ modelType }) => speechModelNames[modelType]),
    column.text('Provider’s model', '服务商的模型', (one) => one.providerModel),
    column.number('Default for languages', '默认用于语言数', ({ languages }) => languages),
  ],
})
