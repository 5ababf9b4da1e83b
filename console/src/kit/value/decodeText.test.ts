import { expect, test } from 'vitest'
import { decodeText } from './decodeText.ts'

const list = '李娜;lin@example.org'
const utf16 = (text: string) => Uint8Array.from(Buffer.from(text, 'utf16le'))
const swapped = (bytes: Uint8Array) => Uint8Array.from(bytes, (_, at) => bytes[at ^ 1]!)

test.each([
  ['UTF-8', Uint8Array.from(Buffer.from(list))],
  ['UTF-8 with a mark', Uint8Array.from(Buffer.from(`\ufeff${list}`))],
  ['UTF-16LE', utf16(list)],
  ['UTF-16LE with a mark', utf16(`\ufeff${list}`)],
  ['UTF-16BE', swapped(utf16(list))],
  ['UTF-16BE with a mark', swapped(utf16(`\ufeff${list}`))],
  [
    'GB18030',
    Uint8Array.from([0xc0, 0xee, 0xc4, 0xc8, ...Buffer.from(';lin@example.org', 'latin1')]),
  ],
])('decodeText reads a list in %s.', (_, bytes) => {
  expect(decodeText(bytes, 'zh')).toBe(list)
})

test('decodeText reads UTF-8 with one stray zero byte as UTF-8.', () => {
  const bytes = new TextEncoder().encode(`José Pérez;jp@example.org\0`)
  expect(decodeText(bytes, 'en')).toBe('José Pérez;jp@example.org\0')
})

test('decodeText reads Windows-1252 for readers of English.', () => {
  const bytes = Uint8Array.from(Buffer.from('José Pérez;jp@example.org', 'latin1'))
  expect(decodeText(bytes, 'en')).toBe('José Pérez;jp@example.org')
})
