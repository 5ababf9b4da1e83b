import { expect, test } from 'vitest'
import { isEmailAddress, keptAddress } from './emails.ts'

test.each(['anna@example.org', 'a@b.c', 'anna.lee+work@mail.example.org'])(
  'isEmailAddress accepts %s.',
  (address) => {
    expect(isEmailAddress(address)).toBe(true)
  },
)

// Text, at sign, text, dot, text: each address lacks exactly one of the five.
test.each(['@b.c', 'anna.example.org', 'a@.c', 'a@bc', 'a@b.'])(
  'isEmailAddress refuses %s.',
  (address) => {
    expect(isEmailAddress(address)).toBe(false)
  },
)

test.each([
  'john@example.org.',
  'john@example.org。',
  '(john@example.org)',
  '[john@example.org],',
  "'john@example.org'",
  '“john@example.org”',
  '<john@example.org>;',
  'mailto:john@example.org',
  '<mailto:john@example.org?subject=Booth>',
  '\u200bjohn@example.org\ufeff',
  'john＠example．org',
])('keptAddress finds the address in %j.', (typed) => {
  expect(keptAddress(typed)).toBe('john@example.org')
  expect(isEmailAddress(typed)).toBe(true)
})

test.each([
  "o'neill@example.org",
  '+tag@example.org',
  '#tag@example.org',
  '-anna@example.org',
  '~anna@example.org',
  '$anna@example.org',
  'josé@bücher.example',
  '用户@例子.公司',
])('keptAddress leaves %s as it is.', (typed) => {
  expect(keptAddress(typed)).toBe(typed)
  expect(isEmailAddress(typed)).toBe(true)
})

test.each(['jo\u0000hn@example.org', 'john@exam(ple).org', 'a:b@example.org'])(
  'isEmailAddress refuses %j.',
  (typed) => {
    expect(isEmailAddress(typed)).toBe(false)
  },
)
