import { createHash, randomUUID } from 'node:crypto'
import { systemClock } from '#platform/run/clock.ts'
import { askProvider, failureOf } from '../askProvider.ts'
import type { ProviderFailure } from '../providerFailure.ts'
import { field } from '../readJson.ts'
import type { TranslationAdapter } from './adapter.ts'
import { portionsOf, utf16Units } from './portions.ts'

const vendor = 'https://openapi.youdao.com'

/**
 * Youdao, with one text per request. Source:
 * https://ai.youdao.com/DOCSIRMA/html/trans/api/wbfy/index.html
 */
export const youdao: TranslationAdapter = {
  translate: async ({ egress, connection, texts, from, to }) => {
    const portions = portionsOf(texts, { mostTexts: 1, mostLength: 5000, lengthOf: utf16Units })
    const { keyId, key, host } = connection
    const translations: string[] = []
    for (const [q = ''] of portions) {
      const salt = randomUUID()
      const curtime = String(Math.floor(systemClock.now().getTime() / 1000))
      const sign = createHash('sha256')
        .update(`${keyId}${shortened(q)}${salt}${curtime}${key}`)
        .digest('hex')
      const answer = await askProvider(egress, `${host ?? vendor}/api`, {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          q,
          from,
          to,
          appKey: keyId ?? '',
          salt,
          sign,
          signType: 'v3',
          curtime,
        }).toString(),
      })
      const code = field(answer.json, 'errorCode')
      const found = field(answer.json, 'translation', 0)
      if (answer.status !== 200 || code !== '0' || typeof found !== 'string')
        throw failureOf(answer, {
          reason:
            typeof code === 'string' && code !== '0' ? (reasons[code] ?? 'refused') : undefined,
          code,
          message: field(answer.json, 'msg'),
        })
      translations.push(found)
    }
    return translations
  },
}

/** The signature covers only the ends and the length of a long text. */
const shortened = (text: string): string =>
  text.length <= 20 ? text : `${text.slice(0, 10)}${text.length}${text.slice(-10)}`

const reasons: Readonly<Record<string, ProviderFailure['reason']>> = {
  102: 'unsupportedLanguage',
  108: 'refusedKey',
  110: 'refusedKey',
  111: 'refusedKey',
  202: 'refusedKey',
  203: 'refusedKey',
  206: 'refusedKey',
  401: 'quota',
  411: 'throttled',
  412: 'throttled',
}
