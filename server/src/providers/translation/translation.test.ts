import {
  translationProviders,
  type TranslationProvider,
} from '@openbooth/contract/installation/modelConnection/providers'
import { describe, expect, test } from 'vitest'
import {
  expectRefusedKey,
  failureOf,
  incorrectResponses,
  localEgress,
  openModelStandIn,
  publicEgress,
  unknownKey,
} from '#testing/modelProviders.ts'
import { keyIdOf, keyOf, type AccountState } from '../modelStandIn/accounts.ts'
import { translatorFor } from './index.ts'
import type { TranslationConnection } from './port.ts'

const standIn = await openModelStandIn()

const connection = (
  provider: TranslationProvider,
  account: AccountState = 'good',
): TranslationConnection => ({
  provider,
  host: standIn.host,
  region: 'ap-guangzhou',
  keyId: keyIdOf(account),
  key: keyOf(account),
})
const translator = (
  provider: TranslationProvider,
  account?: AccountState,
  changes: Partial<TranslationConnection> = {},
) => translatorFor({ ...connection(provider, account), ...changes }, localEgress)

describe.each(translationProviders)('%s', (provider) => {
  test('A translation provider translates texts in order and leaves texts without words unchanged', async () => {
    const code = translator(provider).languageCode('ja', 'to')
    const texts = ['Booth 1 & 2', '', 'Grüße, 中文 “quoted” 100 %', '  ', 'two\nlines']
    const translations = await translator(provider).translate(texts, 'en', 'ja')
    expect(translations[0]).toBe(`Booth 1 & 2 → ${code}`)
    expect(translations[2]).toBe(`Grüße, 中文 “quoted” 100 % → ${code}`)
    expect([translations[1], translations[3]]).toEqual(['', '  '])
    expect(translations[4]).toMatch(/^two.*\nlines → /)
  })

  test('A translation provider translates a text longer than its signed part', async () => {
    const text = 'ladies and gentlemen '.repeat(20).trim()
    expect(await translator(provider).translate([text], 'en', 'fr')).toEqual([
      `${text} → ${translator(provider).languageCode('fr', 'to')}`,
    ])
  })

  test('A translation provider reports an unknown key, in its own words and without the key', async () => {
    const failure = await failureOf(
      translator(provider, 'good', { key: unknownKey }).translate(['hello'], 'en', 'ja'),
    )
    expectRefusedKey(failure)
    expect(failure.providerCode).not.toBeNull()
  })

  test('A translation provider distinguishes an exhausted balance from a rate limit', async () => {
    const spent = await failureOf(translator(provider, 'spent').translate(['hello'], 'en', 'ja'))
    // LibreTranslate has no error for an exhausted quota, so such a key counts as refused.
    expect(spent.reason).toBe(provider === 'libreTranslate' ? 'refusedKey' : 'quota')
    const busy = await failureOf(translator(provider, 'busy').translate(['hello'], 'en', 'ja'))
    expect(busy.reason).toBe('throttled')
  })

  test('A translation provider reports an unsupported language', async () => {
    const lacking = provider === 'tencent' ? 'hi' : 'hu'
    const failure = await failureOf(translator(provider).translate(['hello'], 'en', lacking))
    expect(failure.reason).toBe('unsupportedLanguage')
    expect(failure.providerCode).not.toBeNull()
  })

  test('A translation provider gets no request for a language without a code', async () => {
    const before = standIn.requests.length
    const failure = await failureOf(translator(provider).translate(['hello'], 'en', 'tlh'))
    expect(failure.reason).toBe('unsupportedLanguage')
    expect(standIn.requests.length).toBe(before)
  })

  test.each(incorrectResponses)(
    'A translation provider reports a response that is %s: %s',
    async (misbehaviour, reason) => {
      standIn.behave(misbehaviour)
      const failure = await failureOf(translator(provider).translate(['hello'], 'en', 'ja'))
      expect(failure.reason).toBe(reason)
    },
  )

  test('A translation provider gets no text above its limit', async () => {
    const before = standIn.requests.length
    const failure = await failureOf(
      translator(provider).translate(['x'.repeat(60_000)], 'en', 'ja'),
    )
    expect(failure).toMatchObject({ reason: 'refused', providerCode: 'textTooLong' })
    expect(standIn.requests.length).toBe(before)
  })

  test('A translation provider is not contacted where the egress check forbids it', async () => {
    const inside = { ...connection(provider), host: 'https://127.0.0.1:1' }
    const failure = await failureOf(
      translatorFor(inside, publicEgress).translate(['x'], 'en', 'ja'),
    )
    expect(failure).toMatchObject({ reason: 'refusedAddress', providerCode: 'inside' })
  })
})

test('A translation provider that never responds times out after eight seconds.', async () => {
  standIn.behave('hang')
  const failure = await failureOf(translator('deepl').translate(['hello'], 'en', 'ja'))
  expect(failure.reason).toBe('timeout')
}, 15_000)

test.each([
  ['azure', 1001, 2],
  ['google', 129, 2],
  ['deepl', 51, 2],
  ['libreTranslate', 51, 2],
  ['tencent', 3, 3],
  ['baidu', 3, 3],
  ['youdao', 3, 3],
] as const)(
  '%s gets %i texts in %i requests, without losing any',
  async (provider, count, calls) => {
    const before = standIn.requests.length
    const texts = Array.from({ length: count }, (_, index) => `text ${index}`)
    const translations = await translator(provider).translate(texts, 'en', 'ja')
    expect(translations.map((one) => one.split(' →')[0])).toEqual(texts)
    expect(standIn.requests.length - before).toBe(calls)
  },
)

test('A self-hosted server that needs no key gets none.', async () => {
  await failureOf(
    translator('libreTranslate', 'good', { key: null }).translate(['hello'], 'en', 'ja'),
  )
  expect(standIn.requests.at(-1)!.body.toString()).not.toContain('api_key')
})

test('No key is sent in an address, where it would be logged.', () => {
  expect(standIn.requests.length).toBeGreaterThan(50)
  for (const { path } of standIn.requests) expect(path).not.toMatch(/0f1e2d3c|nobody/)
})
