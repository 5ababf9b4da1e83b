import { expect, test } from 'vitest'
import { sentence } from './sentence.ts'

const en = {
  hello: 'Hello {{name}}',
  events_one: '{{count}} event',
  events_other: '{{count}} events',
}
const zh = { hello: '你好 {{name}}', events_other: '{{count}} 场会议' }

test.each([
  ['en', en, 'hello', { name: 'Ada' }, 'Hello Ada'],
  ['zh', zh, 'hello', { name: 'Ada' }, '你好 Ada'],
  ['en', en, 'events', { count: 0 }, '0 events'],
  ['en', en, 'events', { count: 1 }, '1 event'],
  ['en', en, 'events', { count: 2 }, '2 events'],
  ['zh', zh, 'events', { count: 1 }, '1 场会议'],
  ['en', en, 'hello', {}, 'Hello {{name}}'],
  ['en', en, 'hello', { name: '$&{{name}}' }, 'Hello $&{{name}}'],
] as const)('in %s, %o says %s with %o as %s', (language, dictionary, key, values, expected) => {
  expect(sentence(language, dictionary, key, values)).toBe(expected)
})
