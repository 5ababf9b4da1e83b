import { expect, test } from 'vitest'
import { choicesOf, likelyChoice } from './choices.ts'
import { liveEvent } from './testing/liveEvent.ts'

const names = (event: Parameters<typeof choicesOf>[0]) =>
  choicesOf(event).map(({ track, language }) => [language?.enName ?? 'Original', track])

test('The original can be chosen beside each language, that of the floor too.', () => {
  expect(names(liveEvent())).toEqual([
    ['Original', 'ch:floor'],
    ['English', 'ch:1'],
    ['French', 'ch:2'],
    ['Chinese', 'ch:3'],
  ])
})

test('Where only staff may hear the floor there is no original.', () => {
  const { languages, ...event } = liveEvent()
  expect(names({ ...event, languages: languages.filter(({ isFloor }) => !isFloor) })).toEqual([
    ['French', 'ch:2'],
    ['Chinese', 'ch:3'],
  ])
})

test('In a silent conference stages are chosen, two of one language apart.', () => {
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
])('Whoever reads %j most likely wants %s.', (read, track) => {
  expect(likelyChoice(choicesOf(liveEvent()), read)?.track).toBe(track)
})

test('Nobody reads a stage: the first is as good as any.', () => {
  const stages = choicesOf(liveEvent(['Blue hall', 'Red hall']))
  expect(likelyChoice(stages, ['fr'])?.key).toBe('100')
  expect(likelyChoice([], ['fr'])).toBeUndefined()
})
