import { describe, expect, test } from 'vitest'
import { packageDescriptionIn, packageNameIn } from './rules.ts'

describe('A package is named in the reader’s language', () => {
  test.each([
    ['en', 'Team', '团队版', 'Team'],
    ['zh', 'Team', '团队版', '团队版'],
    ['zh', 'Team', '', 'Team'],
    ['zh', 'Team', null, 'Team'],
    ['zh', null, null, null],
  ] as const)(
    'A package name in the language of the reader, %s: %s, %s',
    (language, packageName, packageNameZh, shown) => {
      expect(packageNameIn(language, { packageName, packageNameZh })).toBe(shown)
    },
  )

  test.each([
    ['en', 'Four booths.', '4 个译员间。', 'Four booths.'],
    ['zh', 'Four booths.', '4 个译员间。', '4 个译员间。'],
    ['zh', 'Four booths.', '', 'Four booths.'],
    ['en', '', '4 个译员间。', '4 个译员间。'],
    ['en', '', '', ''],
  ] as const)(
    'A package description in the language of the reader, %s: “%s”, “%s”',
    (language, description, descriptionZh, shown) => {
      expect(packageDescriptionIn(language, { description, descriptionZh })).toBe(shown)
    },
  )
})
