import { expect, test } from 'vitest'
import { hasRightToLeft, textDirection } from './textDirection.ts'

test.each([
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
  ['fa', 'rtl'],
  ['ur-PK', 'rtl'],
  ['pa-PK', 'rtl'],
  ['pa', 'ltr'],
  ['ku', 'ltr'],
  ['az-Arab', 'rtl'],
  ['ar-Latn', 'ltr'],
  ['zh-Hant', 'ltr'],
  ['not a tag', 'ltr'],
] as const)('The writing direction of %s is %s', (tag, direction) => {
  expect(textDirection(tag)).toBe(direction)
})

test('Hebrew, Arabic and Persian have letters of a right-to-left script, and others have none', () => {
  expect(['שלום', 'Ann and محمد', 'سلام'].every(hasRightToLeft)).toBe(true)
  expect(['Ann', '王明', 'Привет', 'สวัสดี', ''].some(hasRightToLeft)).toBe(false)
})
