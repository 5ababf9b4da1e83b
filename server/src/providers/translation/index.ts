import type { TranslationProvider } from '@openbooth/contract/rules/modelProviders'
import type { Outbound } from '#platform/outbound.ts'
import { codeOf } from '../languageCodes.ts'
import { ProviderFailure } from '../providerFailure.ts'
import { withoutSecrets } from '../withoutSecrets.ts'
import type { TranslationAdapter } from './adapter.ts'
import { azure } from './azure.ts'
import { baidu } from './baidu.ts'
import { deepl } from './deepl.ts'
import { google } from './google.ts'
import { translationLanguages, translatesBetween } from './languages.ts'
import { libreTranslate } from './libreTranslate.ts'
import type { TranslationConnection, Translator } from './port.ts'
import { tencent } from './tencent.ts'
import { youdao } from './youdao.ts'

const adapters: Readonly<Record<TranslationProvider, TranslationAdapter>> = {
  azure,
  deepl,
  google,
  tencent,
  baidu,
  youdao,
  libreTranslate,
}

/** The translator a model stands for; asks nobody yet. */
export const translatorFor = (
  connection: TranslationConnection,
  outbound: Outbound,
): Translator => {
  const { provider, key } = connection
  const codes = translationLanguages[provider]
  const languageCode: Translator['languageCode'] = (tag, side) => codeOf(codes[side], tag)
  const pairOf = (from: string, to: string): { from: string; to: string } | null => {
    const [source, target] = [languageCode(from, 'from'), languageCode(to, 'to')]
    if (source === null || target === null) return null
    return translatesBetween(provider, source, target) ? { from: source, to: target } : null
  }
  return {
    languageCode,
    covers: (from, to) => pairOf(from, to) !== null,
    translate: async (texts, from, to) => {
      const pair = pairOf(from, to)
      if (!pair) throw new ProviderFailure('unsupportedLanguage')
      // Providers refuse a text without words, or leave it out of their answer.
      const spoken = texts.filter((text) => text.trim() !== '')
      const translated = await withoutSecrets([key], () =>
        adapters[provider].translate({ outbound, connection, texts: spoken, ...pair }),
      )
      return texts.map((text) => (text.trim() === '' ? text : translated.shift()!))
    },
  }
}
