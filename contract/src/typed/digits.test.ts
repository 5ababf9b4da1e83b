import { expect, test } from 'vitest'
import { withAsciiDigits } from './digits.ts'

test.each([
  ['٠١٢٣٤٥٦٧٨٩', 'Arabic'],
  ['۰۱۲۳۴۵۶۷۸۹', 'Persian'],
  ['०१२३४५६७८९', 'Devanagari'],
  ['০১২৩৪৫৬৭৮৯', 'Bengali'],
  ['๐๑๒๓๔๕๖๗๘๙', 'Thai'],
  ['០១២៣៤៥៦៧៨៩', 'Khmer'],
  ['０１２３４５６７８９', 'full-width'],
  ['𞥐𞥑𞥒𞥓𞥔𞥕𞥖𞥗𞥘𞥙', 'Adlam'],
  ['𝟘𝟙𝟚𝟛𝟜𝟝𝟞𝟟𝟠𝟡', 'mathematical'],
])('withAsciiDigits reads %s, the %s digits.', (typed) => {
  expect(withAsciiDigits(`a ${typed}`)).toBe('a 0123456789')
})

test('withAsciiDigits reads every decimal digit of Unicode in blocks of ten.', () => {
  const all = Array.from({ length: 0x11_00_00 }, (_, point) => point)
    .filter((point) => point < 0xd8_00 || point > 0xdf_ff)
    .map((point) => String.fromCodePoint(point))
    .filter((one) => /\p{Nd}/u.test(one))
  expect(withAsciiDigits(all.join(''))).toBe('0123456789'.repeat(all.length / 10))
})
