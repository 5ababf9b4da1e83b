import { describe, expect, test } from 'vitest'
import { commonPasswordList } from './commonPasswordList.ts'
import { commonPasswords } from './commonPasswords.ts'

describe('Common passwords', () => {
  test('The list contains the 3,000 most common passwords that are long enough to be set', () => {
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
  ])('The password %s is refused', (password) => {
    expect(commonPasswords.has(password)).toBe(true)
  })

  test.each(['correct horse battery', 'tR7#kLm2', 'booth-seven-lamp'])(
    'The password %s is accepted',
    (password) => {
      expect(commonPasswords.has(password)).toBe(false)
    },
  )
})
