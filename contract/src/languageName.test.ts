import { expect, test } from 'vitest'
import { languageCalled, languageName } from './languageName.ts'

test('A language has the name of the event channel in that language, otherwise its usual name.', () => {
  const channels = [
    { languageTag: 'zh-Hans', enName: 'Chinese (Mandarin)', zhName: '普通话' },
    { languageTag: 'zh-Hans', enName: 'Chinese, second stage', zhName: '中文二' },
  ]
  expect(languageCalled('en', channels, 'zh-Hans')).toBe('Chinese (Mandarin)')
  expect(languageCalled('zh', channels, 'zh-Hans')).toBe('普通话')
  expect(languageCalled('en', channels, 'fr')).toBe('French')
  expect(languageCalled('zh', [], 'fr')).toBe(languageName('zh', 'fr'))
})
