import { describe, expect, test } from 'vitest'
import { commonPasswordList } from './commonPasswordList.ts'
import { commonPasswords } from './commonPasswords.ts'

describe('Common passwords', () => {
  test('are the 3,000 most common ones, each long enough to be set at all', () => {
    expect(new Set(commonPasswordList).size).toBe(3000)
    for (const password of commonPasswords) {
      expect(password.length).toBeGreaterThanOrEqual(6)
      expect(password).toBe(password.toLowerCase())
    }
  })

  test.each([
    '123456',
    'password',
    'iloveyou',
    '1q2w3e4r',
    'p@ssw0rd',
    'qwertyui',
    '0987654',
    'aaaaaaaa',
    'admin2026',
    'welcome123',
    'woaini1314',
    'openbooth1',
  ])('%s is refused', (password) => {
    expect(commonPasswords.has(password)).toBe(true)
  })

  test.each(['correct horse battery', 'tR7#kLm2', 'booth-seven-lamp'])(
    '%s is not refused',
    (password) => {
      expect(commonPasswords.has(password)).toBe(false)
    },
  )
})
