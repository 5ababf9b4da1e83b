import { expect, test } from 'vitest'
import { choicesOf } from '../listen/choices.ts'
import { french, liveEvent } from '../listen/testing/liveEvent.ts'
import { askedBy, choiceNamed } from './messages.ts'

test.each([
  [{ type: 'openbooth:stop' }, { type: 'openbooth:stop' }],
  [{ type: 'openbooth:ask', more: 1 }, { type: 'openbooth:ask' }],
  [
    { type: 'openbooth:choose', choice: 'fr' },
    { type: 'openbooth:choose', choice: 'fr' },
  ],
])('%j is a valid widget message.', (message, asked) => {
  expect(askedBy(message)).toEqual(asked)
})

test.each([
  null,
  undefined,
  'openbooth:stop',
  7,
  [],
  {},
  { type: 'stop' },
  { type: ['openbooth:stop'] },
  { type: 'openbooth:listen' },
  { type: 'openbooth:choose' },
  { type: 'openbooth:choose', choice: '' },
  { type: 'openbooth:choose', choice: 7 },
  { type: 'openbooth:choose', choice: { toString: () => 'fr' } },
  { type: 'openbooth:choose', choice: 'f'.repeat(65) },
])('%j is an invalid widget message.', (message) => {
  expect(askedBy(message)).toBeUndefined()
})

test('A page selects a channel by the id it received or by a language tag.', () => {
  const choices = choicesOf(liveEvent())
  const keyOf = (named: string) => choiceNamed(choices, named)?.key
  expect(keyOf('original')).toBe('original')
  expect(keyOf(String(french.channelId))).toBe(String(french.channelId))
  expect(keyOf('FR')).toBe(String(french.channelId))
  expect(keyOf('tlh')).toBeUndefined()
})
