import { expect, test } from 'vitest'
import { sentence } from './sentence.ts'

const en = {
  hello: 'Hello {{name}}',
  events_one: '{{count}} event',
  events_other: '{{count}} events',
}
const zh = {
  hello: '你好 {{name}}',
  events_other: '{{count}} 场会议',
  renews: '将于 {{date}} 续费',
  range: '{{from}} {{to}}',
}

test.each([
  ['en', en, 'hello', { name: 'Ada' }, 'Hello Ada'],
  ['zh', zh, 'hello', { name: 'Ada' }, '你好 Ada'],
  ['en', en, 'events', { count: 0 }, '0 events'],
  ['en', en, 'events', { count: 1 }, '1 event'],
  ['en', en, 'events', { count: 2 }, '2 events'],
  ['zh', zh, 'events', { count: 1 }, '1 场会议'],
  ['zh', zh, 'hello', { name: '李文' }, '你好李文'],
  ['zh', zh, 'renews', { date: '2026年12月13日' }, '将于 2026年12月13日续费'],
  ['zh', zh, 'renews', { date: '2026-12-13' }, '将于 2026-12-13 续费'],
  ['zh', zh, 'range', { from: '今日', to: '明日' }, '今日 明日'],
  ['en', en, 'hello', { name: '李文' }, 'Hello 李文'],
  ['en', en, 'hello', {}, 'Hello {{name}}'],
  ['en', en, 'hello', { name: '$&{{name}}' }, 'Hello $&{{name}}'],
] as const)('In %s, %o becomes %s with %o as %s', (language, dictionary, key, values, expected) => {
  expect(sentence(language, dictionary, key, values)).toBe(expected)
})
