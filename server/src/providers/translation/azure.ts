import { askProvider, failureOf, type ProviderAnswer } from '../askProvider.ts'
import type { ProviderFailure } from '../providerFailure.ts'
import { field, textsOf } from '../readJson.ts'
import type { TranslationAdapter } from './adapter.ts'
import { portionsOf, utf16Units } from './portions.ts'

const vendor = 'https://api.cognitive.microsofttranslator.com'

/** Azure Translator. Source: https://learn.microsoft.com/azure/ai-services/translator/text-translation */
export const azure: TranslationAdapter = {
  translate: async ({ egress, connection, texts, from, to }) => {
    const portions = portionsOf(texts, {
      mostTexts: 1000,
      mostLength: 50_000,
      lengthOf: utf16Units,
    })
    const translations: string[] = []
    for (const portion of portions) {
      const url = `${connection.host ?? vendor}/translate?api-version=2026-06-06`
      const answer = await askProvider(egress, url, {
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'ocp-apim-subscription-key': connection.key ?? '',
          ...(connection.region && { 'ocp-apim-subscription-region': connection.region }),
        },
        body: JSON.stringify({
          inputs: portion.map((text) => ({ text, language: from, targets: [{ language: to }] })),
        }),
      })
      const values = field(answer.json, 'value')
      const found = Array.isArray(values)
        ? textsOf(
            values.map((value) => field(value, 'translations', 0, 'text')),
            portion.length,
          )
        : undefined
      if (answer.status !== 200 || !found) throw refused(answer)
      translations.push(...found)
    }
    return translations
  },
}

/** The first three digits of a code are the status, the others the details. */
const reasons: Readonly<Record<number, ProviderFailure['reason']>> = {
  400_035: 'unsupportedLanguage',
  400_036: 'unsupportedLanguage',
  403_001: 'quota',
}

const refused = (answer: ProviderAnswer): ProviderFailure => {
  const code = field(answer.json, 'error', 'code')
  return failureOf(answer, {
    reason: reasons[Number(code)],
    code,
    message: field(answer.json, 'error', 'message'),
  })
}
