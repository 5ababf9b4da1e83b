import { expect, test } from 'vitest'
import { languageFrom } from './languageFrom.ts'

test.each([
  ['zh', ['en-GB'], 'zh'],
  ['en', ['zh-CN'], 'en'],
  [undefined, ['zh-TW', 'en'], 'zh'],
  [undefined, ['fr-FR', 'zh-CN', 'en'], 'zh'],
  [undefined, ['en-US', 'zh-CN'], 'en'],
  [undefined, ['fr-FR'], 'en'],
  [undefined, [], 'en'],
  ['fr', ['zh'], 'zh'],
] as const)(
  'The language saved as %s in a browser that prefers %s is %s',
  (saved, tags, language) => {
    expect(languageFrom(saved, tags)).toBe(language)
  },
)
