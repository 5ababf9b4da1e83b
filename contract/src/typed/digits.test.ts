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
  const plane = (from: number) =>
    String.fromCodePoint(...Array.from({ length: 0x400 }, (_, at) => from + at))
  // Planes from 2 on have Chinese characters only.
  const starts = Array.from({ length: 0x80 }, (_, at) => at * 0x400)
  const all = starts
    .filter((from) => from < 0xd8_00 || from > 0xdf_ff)
    .flatMap((from) => plane(from).match(/\p{Nd}/gu) ?? [])
  expect(all.length).toBeGreaterThan(700)
  expect(withAsciiDigits(all.join(''))).toBe('0123456789'.repeat(all.length / 10))
})
