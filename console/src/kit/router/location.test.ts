import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addressOf, browserLocation, locationOf } from './location.ts'

const openAt = (address: string): void => {
  vi.stubGlobal('window', { location: new URL(address) })
  vi.stubGlobal('history', { state: null })
}
beforeEach(() => openAt('https://console.example/home?week=1'))
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['/event/list?page=2#top', '/event/list?page=2#top'],
  ['?week=2', '/home?week=2'],
  ['/..//evil.example/x', '/evil.example/x'],
  ['//evil.example//other.example', '/other.example'],
])('A link to %j leads to %s of this site', (to, address) => {
  expect(addressOf(locationOf(to, browserLocation()))).toBe(address)
})

test('A browser address with two slashes after the host stays on this site.', () => {
  openAt('https://console.example//evil.example/x')
  expect(addressOf(browserLocation())).toBe('/evil.example/x')
})
