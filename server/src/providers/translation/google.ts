import { askProvider, failureOf, type ProviderAnswer } from '../askProvider.ts'
import type { ProviderFailure } from '../providerFailure.ts'
import { field, textsOf, wordOf } from '../readJson.ts'
import type { TranslationAdapter } from './adapter.ts'
import { codePoints, portionsOf } from './portions.ts'

const vendor = 'https://translation.googleapis.com'

/** Google Cloud Translation v2. Source: https://cloud.google.com/translate/docs/reference/rest/v2/translate */
export const google: TranslationAdapter = {
  translate: async ({ egress, connection, texts, from, to }) => {
    const portions = portionsOf(texts, {
      mostTexts: 128,
      mostLength: 30_000,
      lengthOf: codePoints,
    })
    const translations: string[] = []
    for (const portion of portions) {
      const url = `${connection.host ?? vendor}/language/translate/v2`
      const answer = await askProvider(egress, url, {
        // In a header, because URLs may be logged.
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'x-goog-api-key': connection.key ?? '',
        },
        body: JSON.stringify({ q: portion, source: from, target: to, format: 'text' }),
      })
      const found = field(answer.json, 'data', 'translations')
      const read = Array.isArray(found)
        ? textsOf(
            found.map((one) => field(one, 'translatedText')),
            portion.length,
          )
        : undefined
      if (answer.status !== 200 || !read) throw refused(answer)
      translations.push(...read)
    }
    return translations
  },
}

const reasons: Readonly<Record<string, ProviderFailure['reason']>> = {
  keyInvalid: 'refusedKey',
  API_KEY_INVALID: 'refusedKey',
  accessNotConfigured: 'refusedKey',
  dailyLimitExceeded: 'quota',
  quotaExceeded: 'quota',
  billingNotEnabled: 'quota',
  rateLimitExceeded: 'throttled',
  userRateLimitExceeded: 'throttled',
}

/** Google responds 403 above a quota, and 400 to an unknown key. */
const refused = (answer: ProviderAnswer): ProviderFailure => {
  const message = wordOf(field(answer.json, 'error', 'message'))
  const words = [
    field(answer.json, 'error', 'errors', 0, 'reason'),
    field(answer.json, 'error', 'details', 0, 'reason'),
  ].filter((word) => typeof word === 'string')
  const reason = words.map((word) => reasons[word]).find((one) => one !== undefined)
  const isLanguage = answer.status === 400 && /language|Bad language pair/i.test(message ?? '')
  return failureOf(answer, {
    reason: reason ?? (isLanguage ? 'unsupportedLanguage' : undefined),
    code: words.at(-1) ?? field(answer.json, 'error', 'code'),
    message,
  })
}
