import { afterEach, beforeEach, expect, test } from 'vitest'
import fallbacks from './fallbacks.js?raw'

const owners = {
  AbortSignal: [AbortSignal, ['any']],
  URL: [URL, ['parse', 'canParse']],
  Map: [Map, ['groupBy']],
  String: [String.prototype, ['isWellFormed']],
  Array: [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
} as const

const each = Object.values(owners).flatMap(([owner, names]) =>
  names.map((name) => [owner, name, Object.getOwnPropertyDescriptor(owner, name)!] as const),
)

beforeEach(() => {
  for (const [owner, name] of each) Reflect.deleteProperty(owner, name)
  // The browser runs it as a classic script.
  // oxlint-disable-next-line no-implied-eval
  new Function(fallbacks)()
})
afterEach(() => {
  for (const [owner, name, own] of each) Object.defineProperty(owner, name, own)
})

test('The fallback of AbortSignal.any aborts with the reason of the first aborted signal', () => {
  const [one, other] = [new AbortController(), new AbortController()]
  const both = AbortSignal.any([one.signal, other.signal])
  expect(both.aborted).toBe(false)
  other.abort('second')
  one.abort('first')
  expect(both.reason).toBe('second')
  expect(AbortSignal.any([new AbortController().signal, one.signal]).reason).toBe('first')
})

test('The fallbacks of URL accept an address, an address with a base, and no other text', () => {
  expect(URL.canParse('https://example.org')).toBe(true)
  expect(URL.canParse('/home', 'https://example.org')).toBe(true)
  expect(URL.canParse('/home')).toBe(false)
  expect(URL.parse('https://example.org/a')?.pathname).toBe('/a')
  expect(URL.parse('')).toBeNull()
})

test('The fallbacks of arrays return a changed copy', () => {
  const list = [3, 1, 2]
  expect(list.toSorted((one, other) => other - one)).toEqual([3, 2, 1])
  expect(list.toReversed()).toEqual([2, 1, 3])
  expect(list.toSpliced(1, 1, 7, 8)).toEqual([3, 7, 8, 2])
  expect(list.with(2, 9)).toEqual([3, 1, 9])
  expect(() => list.with(3, 9)).toThrow(RangeError)
  expect(list).toEqual([3, 1, 2])
  expect(Object.keys([])).toEqual([])
})

test('The fallbacks of Map.groupBy and isWellFormed give the results of the interfaces', () => {
  expect([...Map.groupBy([1, 2, 3], (one) => one % 2)]).toEqual([
    [1, [1, 3]],
    [0, [2]],
  ])
  expect('Mikrofon 😀'.isWellFormed()).toBe(true)
  expect('Mikrofon \ud83d'.isWellFormed()).toBe(false)
})
