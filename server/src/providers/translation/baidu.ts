import { createHash, randomUUID } from 'node:crypto'
import { askProvider, failureOf } from '../askProvider.ts'
import type { ProviderFailure } from '../providerFailure.ts'
import { field, textsOf, wordOf } from '../readJson.ts'
import type { TranslationAdapter } from './adapter.ts'
import { portionsOf, utf8Bytes } from './portions.ts'

const vendor = 'https://fanyi-api.baidu.com'

/** Baidu Translate, with one text per request. Source: https://fanyi-api.baidu.com/doc/21 */
export const baidu: TranslationAdapter = {
  translate: async ({ egress, connection, texts, from, to }) => {
    const portions = portionsOf(texts, { mostTexts: 1, mostLength: 6000, lengthOf: utf8Bytes })
    const { keyId, key, host } = connection
    const translations: string[] = []
    for (const [q = ''] of portions) {
      const salt = randomUUID()
      // The signature covers the raw text, before the form encodes it.
      const sign = createHash('md5').update(`${keyId}${q}${salt}${key}`).digest('hex')
      const answer = await askProvider(egress, `${host ?? vendor}/api/trans/vip/translate`, {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ q, from, to, appid: keyId ?? '', salt, sign }).toString(),
      })
      const lines = field(answer.json, 'trans_result')
      const code = wordOf(field(answer.json, 'error_code'))
      // Each line of a text is returned separately.
      const read = Array.isArray(lines)
        ? textsOf(
            lines.map((line) => field(line, 'dst')),
            lines.length,
          )
        : undefined
      if (answer.status !== 200 || code !== undefined || !read)
        throw failureOf(answer, {
          reason: code === undefined ? undefined : (reasons[code] ?? 'refused'),
          code,
          message: field(answer.json, 'error_msg'),
        })
      translations.push(read.join('\n'))
    }
    return translations
  },
}

const reasons: Readonly<Record<string, ProviderFailure['reason']>> = {
  52001: 'timeout',
  52002: 'unreachable',
  52003: 'refusedKey',
  54001: 'refusedKey',
  54003: 'throttled',
  54004: 'quota',
  54005: 'throttled',
  58000: 'refusedKey',
  58001: 'unsupportedLanguage',
  58002: 'refusedKey',
  90107: 'refusedKey',
}
