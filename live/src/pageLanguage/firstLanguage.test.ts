import { expect, test } from 'vitest'
import { firstLanguage } from './firstLanguage.ts'

test.each([
  ['ar', ['en-GB'], 'ar'],
  [undefined, ['pt-BR', 'en'], 'pt'],
  [undefined, ['sv-SE', 'de-AT', 'en'], 'de'],
  [undefined, ['iw'], 'he'],
  [undefined, ['in-ID'], 'id'],
  [undefined, ['zh-Hant-HK'], 'zh'],
  [undefined, ['yue'], 'zh'],
  [undefined, ['fa_AF'], 'fa'],
  [undefined, ['und-Thai', 'fr'], 'th'],
  [undefined, ['not a tag', 'sw'], 'en'],
  ['xx', ['uk'], 'uk'],
] as const)(
  'A device that saved %s in a browser that prefers %s shows listener pages in %s',
  (saved, preferred, language) => {
    expect(firstLanguage([saved], preferred)).toBe(language)
  },
)

test('The language that a listener chose comes before the one of the console', () => {
  expect(firstLanguage(['fr', 'zh'], ['en'])).toBe('fr')
  expect(firstLanguage([undefined, 'zh'], ['en'])).toBe('zh')
})
