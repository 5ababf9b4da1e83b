import { expect, test } from 'vitest'
import { isListenerPage } from './isListenerPage.ts'

test.each([
  ['/live/', '', true],
  ['/live/12345678', '', true],
  ['/live/1234%205678/', '', true],
  ['/live/12345678', '?captions=fr', true],
  ['/live/widget/627316861-AbC-_d', '', true],
  ['/live/AbCdEfGhIjKlMnOpQrStUv', '', false],
  ['/live/AbCdEfGhIjKlMnOpQrStUv', '?captions=fr', false],
  ['/live/offer/AbCdEfGhIjKlMnOpQrStUv', '', false],
  ['/live/12345678', '?passport', false],
])('The page at %s%s is for listeners: %s', (pathname, search, expected) => {
  expect(isListenerPage({ pathname, search })).toBe(expected)
})
