import { expect, test } from 'vitest'
import { asSentences } from './asSentences.ts'

test('Each part ends with exactly one full stop.', () => {
  expect(asSentences('en', ['The event is paused', 'Back at 3.', '', 'Please wait'])).toBe(
    'The event is paused. Back at 3. Please wait.',
  )
  expect(asSentences('zh', ['会议暂停中', '三点继续。', '请稍候'])).toBe(
    '会议暂停中。三点继续。请稍候。',
  )
  expect(asSentences('zh', ['', ' ', '“稍候。”'])).toBe('“稍候。”')
})
