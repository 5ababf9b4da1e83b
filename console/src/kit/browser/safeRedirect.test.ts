import { expect, test } from 'vitest'
import { safeRedirect } from './safeRedirect.ts'

test.each([
  ['/meeting/establish?page=2#top', '/meeting/establish?page=2#top'],
  [null, '/home'],
  ['', '/home'],
  ['https://evil.example', '/home'],
  ['//evil.example', '/home'],
  ['/\\evil.example', '/home'],
  ['/\t/evil.example', '/home'],
  ['/..//evil.example', '/home'],
  ['/%2e%2e//evil.example', '/home'],
  ['/a/../..//evil.example', '/home'],
  ['/.\\/evil.example', '/home'],
  ['/home/../login', '/home'],
  ['javascript:alert(1)', '/home'],
  ['/login?redirect=%2F', '/home'],
])('safeRedirect turns %j into %s', (wish, target) => {
  expect(safeRedirect(wish, '/home')).toBe(target)
})
