import { askProvider, failureOf } from '../askProvider.ts'
import { field, textsOf, wordOf } from '../readJson.ts'
import type { TranslationAdapter } from './adapter.ts'
import { portionsOf, utf8Bytes } from './portions.ts'

/** Keys of the free plan have this suffix and a separate host. */
const vendorOf = (key: string): string =>
  key.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com'

/** DeepL. Source: https://developers.deepl.com/api-reference/translate */
export const deepl: TranslationAdapter = {
  translate: async ({ egress, connection, texts, from, to }) => {
    const key = connection.key ?? ''
    // The body may be 128 KiB; JSON needs up to six bytes for a one-byte character.
    const portions = portionsOf(texts, { mostTexts: 50, mostLength: 20_000, lengthOf: utf8Bytes })
    const translations: string[] = []
    for (const portion of portions) {
      const answer = await askProvider(egress, `${connection.host ?? vendorOf(key)}/v2/translate`, {
        headers: {
          'content-type': 'application/json',
          authorization: `DeepL-Auth-Key ${key}`,
        },
        body: JSON.stringify({ text: portion, source_lang: from, target_lang: to }),
      })
      const found = field(answer.json, 'translations')
      const read = Array.isArray(found)
        ? textsOf(
            found.map((one) => field(one, 'text')),
            portion.length,
          )
        : undefined
      if (answer.status !== 200 || !read) {
        const message = wordOf(field(answer.json, 'message'))
        const isLanguage = answer.status === 400 && /_lang/.test(message ?? '')
        throw failureOf(answer, {
          reason: answer.status === 456 ? 'quota' : isLanguage ? 'unsupportedLanguage' : undefined,
          message,
        })
      }
      translations.push(...read)
    }
    return translations
  },
}
