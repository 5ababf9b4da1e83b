import { listenerLanguages } from '@openbooth/contract/languages/listenerLanguages'
import { hasRightToLeft, textDirection } from '@openbooth/contract/languages/textDirection'
import { expect, test } from 'vitest'
import { doorSheetTexts } from './doorSheetTexts.ts'
import { doorSheetLanguages } from './openLanguages.ts'

test.each([
  [
    ['ja', 'en-GB', 'es-MX', 'es'],
    ['ja', 'en', 'es'],
  ],
  [['zh-Hant', 'sw'], ['zh']],
  [['sw'], ['en']],
  [[], ['en']],
  [
    ['fr', 'es', 'ar', 'ru', 'de', 'pt', 'it'],
    ['fr', 'es', 'ar', 'ru', 'de', 'pt'],
  ],
])('The door sheet of an event in %j is in %j.', (tags, languages) => {
  expect(doorSheetLanguages(tags)).toEqual(languages)
})

test.each(listenerLanguages)(
  'The door sheet in %s has the address, and the direction of its language.',
  (language) => {
    const { sheetScan, sheetOr, sheetThen } = doorSheetTexts[language]
    expect(sheetOr.split('{{address}}')).toHaveLength(2)
    const isRightToLeft = textDirection(language) === 'rtl'
    expect([sheetScan, sheetOr, sheetThen].map(hasRightToLeft)).toEqual(
      Array(3).fill(isRightToLeft),
    )
    if (language !== 'en') expect(sheetScan).not.toBe(doorSheetTexts.en.sheetScan)
  },
)
