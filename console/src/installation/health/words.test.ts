import { expect, test } from 'vitest'
import { agoText, subjectOf, taskName } from './words.ts'

test.each([
  [4, '4 sec ago', '4秒前'],
  [1_751, '29 min ago', '29分钟前'],
  [7_300, '2 hr ago', '2小时前'],
  [200_000, '2 days ago', '2天前'],
])('%i seconds ago appear in the largest unit that fits', (seconds, en, zh) => {
  expect([agoText('en', seconds), agoText('zh', seconds)]).toEqual([en, zh])
})

test('A scheduled task has a name in both languages, also as the target of an incident', () => {
  expect(taskName('zh', 'send email')).toBe('发送邮件')
  expect(subjectOf('en', { kind: 'lateScheduledTask', subject: 'send email' })).toBe('Send email')
  expect(subjectOf('en', { kind: 'mediaServer', subject: 'Berlin' })).toBe('Berlin')
})
