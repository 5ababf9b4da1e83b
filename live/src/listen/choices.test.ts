import { expect, test } from 'vitest'
import { choicesOf, likelyChoice } from './choices.ts'
import { liveEvent } from './testing/liveEvent.ts'

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

test('A page without a matching stage suggests the first one.', () => {
  const stages = choicesOf(liveEvent(['Blue hall', 'Red hall']))
  expect(likelyChoice(stages, ['fr'])?.key).toBe('100')
  expect(likelyChoice([], ['fr'])).toBeUndefined()
})
