import { type SpeechLanguage, speechLanguageCalls } from '@openbooth/contract/speech'
import { fileReader, fileRows, type FileShape, listFile } from '#platform/list/listFile.ts'
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
  zh: '识别语种',
  columns: [
    { kind: 'text', en: 'English name', zh: '英文名称', cell: ({ enName }) => enName },
    { kind: 'text', en: 'Chinese name', zh: '中文名称', cell: ({ zhName }) => zhName },
    { kind: 'text', en: 'Azure value', zh: 'Azure 值', cell: ({ azureValue }) => azureValue },
    { kind: 'text', en: 'Language tag', zh: '语言标签', cell: (one) => one.languageTag },
    {
      kind: 'text',
      en: 'Default model',
      zh: '默认模型',
      cell: ({ defaultModel }) => defaultModel?.modelName ?? null,
    },
    { kind: 'number', en: 'Phrases', zh: '短语', cell: ({ phrases }) => phrases },
    {
      kind: 'text',
      en: 'State',
      zh: '状态',
      cell: ({ enabled }, language) => states[language][Number(enabled)]!,
    },
  ],
}
