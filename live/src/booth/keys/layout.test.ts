import { expect, test } from 'vitest'
import { capOf, keyOfEvent } from './layout.ts'

test.each([
  ['Latin letter', 'm', 'KeyM', 'm'],
  ['letter with Caps Lock', 'M', 'KeyM', 'm'],
  ['French letter', 'm', 'Semicolon', 'm'],
  ['French comma on the key of M', ',', 'KeyM', ','],
  ['German Z', 'z', 'KeyY', 'z'],
  ['Dvorak letter', 'c', 'KeyI', 'c'],
  ['Russian letter', 'ь', 'KeyM', 'm'],
  ['Russian letter with Caps Lock', 'С', 'KeyC', 'c'],
  ['Greek letter', 'ψ', 'KeyC', 'c'],
  ['Hebrew letter', 'צ', 'KeyM', 'm'],
  ['Arabic letter', 'ة', 'KeyM', 'm'],
  ['Arabic ligature', 'لا', 'KeyB', 'b'],
  ['Thai vowel sign', 'ื', 'KeyN', 'n'],
  ['Korean letter', 'ㅡ', 'KeyM', 'm'],
  ['full-width letter', 'ｍ', 'KeyM', 'm'],
  ['letter in a composition', 'Process', 'KeyC', 'c'],
  ['French digit without Shift', '&', 'Digit1', '1'],
  ['Arabic digit', '٤', 'Digit4', '4'],
  ['digit of the numeric keypad', '4', 'Numpad4', '4'],
  ['numeric keypad without Num Lock', 'ArrowLeft', 'Numpad4', 'arrowleft'],
  ['Russian question mark', '?', 'Digit7', '?'],
  ['Arabic question mark', '؟', 'Slash', '?'],
  ['named key', 'Tab', 'Tab', 'tab'],
  ['key of an on-screen keyboard', 'c', '', 'c'],
])('A %s counts as the key of its command', (_name, key, code, expected) => {
  expect(keyOfEvent({ key, code })).toBe(expected)
})

test('The key list shows the key as it is on the keyboard', () => {
  const russian = new Map([
    ['KeyM', 'ь'],
    ['Digit1', '1'],
  ])
  expect(capOf('m', russian)).toBe('Ь')
  expect(capOf('1', russian)).toBe('1')
  expect(capOf('m', new Map([['Semicolon', 'm']]))).toBe('M')
  expect(capOf('c', null)).toBe('C')
})
