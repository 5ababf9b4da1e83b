import { askProvider, failureOf } from '../askProvider.ts'
import { field, textsOf, wordOf } from '../readJson.ts'
import type { TranslationAdapter } from './adapter.ts'
import { codePoints, portionsOf } from './portions.ts'

/** A LibreTranslate server. Source: https://docs.libretranslate.com/guides/api_usage/ */
export const libreTranslate: TranslationAdapter = {
  translate: async ({ egress, connection, texts, from, to }) => {
    // The default limits; each server can configure its own.
    const portions = portionsOf(texts, { mostTexts: 50, mostLength: 2000, lengthOf: codePoints })
    const translations: string[] = []
    for (const portion of portions) {
      const answer = await askProvider(egress, `${connection.host}/translate`, {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          q: portion,
          source: from,
          target: to,
          format: 'text',
          ...(connection.key && { api_key: connection.key }),
        }),
      })
      const found = textsOf(field(answer.json, 'translatedText'), portion.length)
      if (answer.status !== 200 || !found) {
        const message = wordOf(field(answer.json, 'error'))
        const isLanguage = answer.status === 400 && /not supported/.test(message ?? '')
        throw failureOf(answer, {
          reason: isLanguage ? 'unsupportedLanguage' : undefined,
          message,
        })
      }
      translations.push(...found)
    }
    return translations
  },
}
