import { speechLanguageCalls } from '@openbooth/contract/speech'
import { verb } from '#platform/verb.ts'
import { xlsxFile, xlsxType, type SheetColumn } from '#platform/xlsx.ts'
import { searchLanguages } from './searchLanguages.ts'

/** The languages as an Excel file, as filtered: some dozens. */
export const exportLanguages = verb(
  speechLanguageCalls.export,
  async ({ app, at, actor }, input) => {
    const direction = input.descending ? 'desc' : 'asc'
    const languages = await searchLanguages(app.db.query, input)
      .orderBy(`l.${input.sort}`, direction)
      .orderBy('l.id', direction)
      .execute()
    const { file, heads, on, off } = texts[actor.language ?? 'en']
    return {
      name: `${file} ${at.toISOString().slice(0, 10)} (${languages.length}).xlsx`,
      type: xlsxType,
      body: xlsxFile({
        sheet: `${file} (${languages.length})`,
        columns: kinds.map((kind, index): SheetColumn => ({ title: heads[index]!, kind })),
        rows: languages.map((one) => [
          one.enName,
          one.zhName,
          one.azureValue,
          one.languageTag,
          one.modelName,
          one.phrases,
          one.enabled ? on : off,
        ]),
      }),
    }
  },
)

const kinds = ['text', 'text', 'text', 'text', 'text', 'number', 'text'] as const

const texts = {
  en: {
    file: 'Speech languages',
    heads: [
      'English name',
      'Chinese name',
      'Azure value',
      'Language tag',
      'Default model',
      'Phrases',
      'State',
    ],
    on: 'Enabled',
    off: 'Disabled',
  },
  zh: {
    file: '识别语种',
    heads: ['英文名称', '中文名称', 'Azure 值', '语言标签', '默认模型', '短语', '状态'],
    on: '启用',
    off: '停用',
  },
} as const
