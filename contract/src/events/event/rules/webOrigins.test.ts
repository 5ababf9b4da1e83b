import { expect, test } from 'vitest'
import { originOf } from './webOrigins.ts'

test.each([
  ['https://www.example.org', 'https://www.example.org'],
  ['https://WWW.Example.org/', 'https://www.example.org'],
  ['https://example.org:443/events?id=7#top', 'https://example.org'],
  ['https://example.org:8443', 'https://example.org:8443'],
  ['https://会议.example', 'https://xn--6oqu09l.example'],
  ['https://intranet', 'https://intranet'],
  ['https://192.0.2.7', 'https://192.0.2.7'],
  ['http://localhost:3000/embed', 'http://localhost:3000'],
  ['http://127.0.0.1', 'http://127.0.0.1'],
])('The origin of %s is %s', (address, origin) => {
  expect(originOf(address)).toBe(origin)
})

test.each([
  '',
  'example.org',
  'http://example.org',
  'http://localhost.example.org',
  'http://127.0.0.1.example.org',
  'http://somebody@localhost',
  'https://',
  'https://*.example.org',
  'https://*',
  'https://somebody@example.org',
  'https://example.org;script-src',
  'https://[2001:db8::1]',
  'https://exa_mple.org',
  'javascript:alert(1)',
  'data:text/html,x',
  'null',
])('“%s” is refused as a website', (address) => {
  expect(originOf(address)).toBeUndefined()
})
