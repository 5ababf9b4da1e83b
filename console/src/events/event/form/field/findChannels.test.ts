import { expect, test } from 'vitest'
import { channelMeant, findChannels } from './findChannels.ts'

const channels = [
  { enName: 'Chinese (Mandarin)', zhName: '中文（普通话）', languageTag: 'zh-Hans' },
  { enName: 'French', zhName: '法语', languageTag: 'fr' },
  { enName: 'German', zhName: '德语', languageTag: 'de' },
  { enName: 'Greek', zhName: '希腊语', languageTag: 'el' },
  { enName: 'Hebrew', zhName: '希伯来语', languageTag: 'he' },
  { enName: 'Irish', zhName: '爱尔兰语', languageTag: 'ga' },
  { enName: 'Floor of hall 2', zhName: '二号厅原声', languageTag: 'cs' },
  { enName: 'Finnish', zhName: '芬兰语', languageTag: 'fi' },
]
const found = (typed: string) => findChannels(channels, typed).map(({ languageTag }) => languageTag)

test.each([
  ['Deutsch', 'de'],
  ['DEUTSCH', 'de'],
  ['français', 'fr'],
  ['Francais', 'fr'],
  ['ｆｒｅｎｃｈ', 'fr'],
  ['中文', 'zh-Hans'],
  ['Ελληνικά', 'el'],
  ['ελληνικα', 'el'],
  ['עברית', 'he'],
  ['希伯来', 'he'],
  ['Gaeilge', 'ga'],
  ['hebr', 'he'],
  ['  german ', 'de'],
  ['el', 'el'],
  ['čeština', 'cs'],
  ['cestina', 'cs'],
  ['捷克', 'cs'],
  ['Czech', 'cs'],
])('“%s” finds the channel in that language', (typed, tag) => {
  expect(found(typed)).toContain(tag)
})

test('findChannels lists channels that start with the typed text first, finds no unknown text, and lists all channels for empty text.', () => {
  expect(found('fi')[0]).toBe('fi')
  expect(found('f')[0]).toBe('fr')
  expect(found('Klingon')).toEqual([])
  expect(found('')).toHaveLength(channels.length)
})

test('Typed text selects a channel with exactly that name, or the only match.', () => {
  const meant = (typed: string) => channelMeant(channels, typed)?.languageTag
  expect(meant('FINNISH')).toBe('fi')
  expect(meant('fi')).toBe('fi')
  expect(meant('gree')).toBe('el')
  expect(meant('i')).toBeUndefined()
  expect(meant('Klingon')).toBeUndefined()
  expect(meant(' ')).toBeUndefined()
})
