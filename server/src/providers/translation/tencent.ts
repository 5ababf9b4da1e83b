import { askTencent } from '../askTencent.ts'
import { ProviderFailure } from '../providerFailure.ts'
import { field } from '../readJson.ts'
import type { TranslationAdapter } from './adapter.ts'
import { codePoints, portionsOf } from './portions.ts'

/**
 * Tencent Machine Translation, with one text per request. Source:
 * https://cloud.tencent.com/document/api/551/15619
 */
export const tencent: TranslationAdapter = {
  translate: async ({ egress, connection, texts, from, to }) => {
    // The international site accepts 2,000 characters, the Chinese one 6,000.
    const portions = portionsOf(texts, { mostTexts: 1, mostLength: 2000, lengthOf: codePoints })
    const translations: string[] = []
    for (const [text] of portions) {
      const response = await askTencent(egress, {
        ...connection,
        service: 'tmt',
        action: 'TextTranslate',
        version: '2018-03-21',
        input: { SourceText: text, Source: from, Target: to, ProjectId: 0 },
      })
      const translation = field(response, 'TargetText')
      if (typeof translation !== 'string') throw new ProviderFailure('badAnswer')
      translations.push(translation)
    }
    return translations
  },
}
