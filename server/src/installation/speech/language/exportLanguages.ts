import {
  type SpeechLanguage,
  speechLanguageCalls,
} from '@openbooth/contract/installation/speech/calls'
import { column, fileReader, fileRows, type FileShape, listFile } from '#platform/list/listFile.ts'
import { verb } from '#platform/http/verb.ts'
import { toLanguage } from './queries.ts'
import { searchLanguages } from './searchLanguages.ts'

/** The languages as an Excel file, as filtered. */
export const exportLanguages = verb(speechLanguageCalls.export, async (context, input) => {
  const { app } = context
  const rows = await fileRows(searchLanguages(app.db.query, input), input, 'l')
  return listFile(shape, rows.map(toLanguage), await fileReader(context, input))
})

const states = { en: ['Disabled', 'Enabled'], zh: ['停用', '启用'] } as const

const shape: FileShape<SpeechLanguage> = {
  en: 'Speech languages',
  zh: '识别语言',
  columns: [
    column.text('English name', '英文名称', ({ enName }) => enName),
    column.text('Chinese name', '中文名称', ({ zhName }) => zhName),
    column.text('Azure value', 'Azure 值', ({ azureValue }) => azureValue),
    column.text('Language tag', '语言标签', (one) => one.languageTag),
    column.text('Default model', '默认模型', ({ defaultModel }) => defaultModel?.modelName ?? null),
    column.number('Phrases', '短语', ({ phrases }) => phrases),
    column.text('State', '状态', ({ enabled }, as) => states[as][Number(enabled)]!),
  ],
}
