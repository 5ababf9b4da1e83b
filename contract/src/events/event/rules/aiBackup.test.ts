import { expect, test } from 'vitest'
import { usesAi } from './aiBackup.ts'

test.each([
  [{ boxType: 'norm' }, false],
  [{ boxType: 'norm', aiBackup: 'none' }, false],
  [{ boxType: 'norm', aiBackup: 'byHand' }, true],
  [{ boxType: 'machine' }, true],
])('AI can speak in the booth %j: %s', (booth, expected) => {
  expect(usesAi(booth)).toBe(expected)
})
