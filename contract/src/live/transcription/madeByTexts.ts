import type { InterfaceLanguage } from '../../fields.ts'

/** The models that made a text. Empty: not known. */
export interface TextModels {
  readonly recognisers: readonly string[]
  /** Null: the text is not translated. */
  readonly translators: readonly string[] | null
}

const words = {
  en: {
    begin: 'Made by artificial intelligence: ',
    recognised: 'speech recognition',
    translated: 'machine translation',
    list: (items: readonly string[]) => items.join(', '),
    by: (models: string) => ` (${models})`,
  },
  zh: {
    begin: '由人工智能生成：',
    recognised: '语音识别',
    translated: '机器翻译',
    list: (items: readonly string[]) => items.join('、'),
    by: (models: string) => `（${models}）`,
  },
} as const

/** The mark of a text made by AI, with its models. One line. */
export const textMadeBy = (
  language: InterfaceLanguage,
  { recognisers, translators }: TextModels,
): string => {
  const { begin, recognised, translated, list, by } = words[language]
  const part = (name: string, models: readonly string[]): string =>
    models.length === 0 ? name : `${name}${by(list(models))}`
  const parts = [
    part(recognised, recognisers),
    ...(translators === null ? [] : [part(translated, translators)]),
  ]
  return begin + list(parts)
}
