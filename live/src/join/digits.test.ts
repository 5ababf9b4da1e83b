import { expect, test } from 'vitest'
import { digitsIn } from './digits.ts'

test.each([
  '1234 5678',
  '１２３４５６７８',
  'الرمز: ١٢٣٤ ٥٦٧٨',
  '۱۲۳۴۵۶۷۸',
  '१२३४-५६७८',
  'https://example.test/live/12345678',
])('digitsIn finds the code in %s.', (typed) => {
  expect(digitsIn(typed)).toBe('12345678')
})
