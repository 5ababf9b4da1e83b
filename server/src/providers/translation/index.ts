import type { TranslationProvider } from '@openbooth/contract/installation/modelConnection/providers'
import type { Egress } from '#platform/egress/egress.ts'
import { ProviderFailure } from '../providerFailure.ts'
import { withoutSecrets } from '../withoutSecrets.ts'
import type { TranslationAdapter } from './adapter.ts'
import { azure } from './azure.ts'
import { baidu } from './baidu.ts'
import { deepl } from './deepl.ts'
import { google } from './google.ts'
import { translationCode, translationPair } from './languages.ts'
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

/** The translator of a model. Creating it sends no request. */
export const translatorFor = (connection: TranslationConnection, egress: Egress): Translator => {
  const { provider, key } = connection
  return {
    languageCode: (tag, side) => translationCode(provider, tag, side),
    covers: (from, to) => translationPair(provider, from, to) !== null,
    translate: async (texts, from, to) => {
      const pair = translationPair(provider, from, to)
      if (!pair) throw new ProviderFailure('unsupportedLanguage')
      // Providers refuse a text without words, or omit it in the response.
      const spoken = texts.filter((text) => text.trim() !== '')
      const translated = await withoutSecrets([key], () =>
        adapters[provider].translate({ egress, connection, texts: spoken, ...pair }),
      )
      return texts.map((text) => (text.trim() === '' ? text : translated.shift()!))
    },
  }
}
