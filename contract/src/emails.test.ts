import { expect, test } from 'vitest'
import { isEmailAddress } from './emails.ts'

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
