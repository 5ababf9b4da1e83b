import { expect, test } from 'vitest'
import { choicesOf, isByMachine, likelyChoice } from './choices.ts'
import { french, liveEvent } from './testing/liveEvent.ts'

const names = (event: Parameters<typeof choicesOf>[0]) =>
  choicesOf(event).map(({ track, language }) => [language?.enName ?? 'Original', track])

test('The original can be chosen beside each language, including the language of the floor.', () => {
  expect(names(liveEvent())).toEqual([
    ['Original', 'ch:floor'],
    ['English', 'ch:1'],
    ['French', 'ch:2'],
    ['Chinese', 'ch:3'],
  ])
})

test('There is no original where only staff may hear the floor.', () => {
  const { languages, ...event } = liveEvent()
  expect(names({ ...event, languages: languages.filter(({ isFloor }) => !isFloor) })).toEqual([
    ['French', 'ch:2'],
    ['Chinese', 'ch:3'],
  ])
})

test('A silent conference offers its stages, also two in one language.', () => {
  const choices = choicesOf(liveEvent(['Blue hall', 'Red hall']))
  expect(choices.map(({ key, track }) => [key, track])).toEqual([
    ['100', 'stage:100'],
    ['101', 'stage:101'],
  ])
})

test.each([
  [['fr-CA', 'en'], 'ch:2'],
  [['de', 'zh-CN'], 'ch:3'],
  [['de'], 'ch:floor'],
  [[], 'ch:floor'],
])('For a reader of %j the page suggests %s.', (read, track) => {
  expect(likelyChoice(choicesOf(liveEvent()), read)?.track).toBe(track)
})

test.each([
  ['zh-TW', ['zh-Hans', 'zh-Hant'], 'zh-Hant'],
  ['zh-CN', ['zh-Hant', 'zh-Hans'], 'zh-Hans'],
  ['zh-CN', ['cmn-Hans'], 'cmn-Hans'],
  ['zh-HK', ['zh-Hans', 'yue'], 'yue'],
  ['zh-HK', ['zh-Hans', 'zh-Hant'], 'zh-Hant'],
  ['zh-SG', ['zh-Hant', 'yue', 'zh-Hans'], 'zh-Hans'],
  ['yue-HK', ['zh-Hans', 'zh-Hant'], 'zh-Hant'],
  ['nb-NO', ['en', 'no'], 'no'],
  ['no', ['en', 'nb'], 'nb'],
  ['nn-NO', ['nb', 'nn'], 'nn'],
  ['iw', ['en', 'he'], 'he'],
  ['he-IL', ['en', 'iw'], 'iw'],
  ['in', ['en', 'id'], 'id'],
  ['tl', ['en', 'fil'], 'fil'],
  ['sh', ['en', 'sr'], 'sr'],
  ['pt-BR', ['pt-PT', 'pt-BR'], 'pt-BR'],
  ['pt-PT', ['pt-BR', 'pt-PT'], 'pt-PT'],
  ['pt-AO', ['en', 'pt'], 'pt'],
])('For a reader of %s among %j the page suggests %s.', (read, tags, expected) => {
  const languages = tags.map((languageTag, at) => ({ ...french, channelId: at + 2, languageTag }))
  const { languages: all, ...event } = liveEvent()
  const choices = choicesOf({ ...event, languages: [all[0]!, ...languages] })
  expect(likelyChoice(choices, [read, 'en'])?.language?.languageTag).toBe(expected)
})

test('A page without a matching stage suggests the first one.', () => {
  const stages = choicesOf(liveEvent(['Blue hall', 'Red hall']))
  expect(likelyChoice(stages, ['fr'])?.key).toBe('100')
  expect(likelyChoice([], ['fr'])).toBeUndefined()
})

test('A channel is marked as AI while an AI backup is on air on it, and the mark ends with it.', () => {
  const choice = choicesOf(liveEvent()).find(({ track }) => track === 'ch:2')!
  const channel = {
    channelId: 2,
    stageId: null,
    interpreterName: '',
    seats: [],
    floorPasses: false,
    cannotInterpret: false,
  }
  expect(isByMachine(choice, { channels: [{ ...channel, onAir: 'machine' }] })).toBe(true)
  expect(isByMachine(choice, { channels: [{ ...channel, onAir: 'person' }] })).toBe(false)
  expect(isByMachine(choice, { channels: [{ ...channel, channelId: 3, onAir: 'machine' }] })).toBe(
    false,
  )
  expect(isByMachine(choice, null)).toBe(false)
})
