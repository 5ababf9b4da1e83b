import { expect, test } from 'vitest'
import { isOutputSecret, readOutputAddress } from './rules.ts'

test('readOutputAddress reads host, port and mount point of a stream output.', () => {
  expect(readOutputAddress('icecast', 'https://Radio.example.org:8443/a/french.mp3')).toEqual({
    protocol: 'https:',
    host: 'Radio.example.org',
    port: 8443,
    path: '/a/french.mp3',
  })
  expect(readOutputAddress('icecast', 'https://radio.example.org/fr')!.port).toBe(443)
  expect(readOutputAddress('srt', 'srt://[2001:db8::7]:9000')).toMatchObject({
    host: '2001:db8::7',
    port: 9000,
  })
})

test.each([
  ['icecast', 'https://source:hackme@radio.example.org/fr'],
  ['icecast', 'https://radio.example.org/'],
  ['icecast', 'https://radio.example.org/fr?pass=hackme'],
  ['icecast', 'icecast://radio.example.org/fr'],
  ['icecast', 'https://radio.example.org:99999/fr'],
  ['icecast', 'https://radio.example.org/a b'],
  ['icecast', 'https://radio.example.org/a\r\nHost: x'],
  ['icecast', 'srt://radio.example.org:9000'],
  ['srt', 'srt://decoder.example.org'],
  ['srt', 'srt://decoder.example.org:0'],
  ['srt', 'srt://decoder.example.org:9000?passphrase=hackme'],
  ['srt', 'srt://decoder.example.org:9000/x'],
  ['srt', 'udp://decoder.example.org:9000'],
] as const)('readOutputAddress refuses for %s the address %j.', (kind, text) => {
  expect(readOutputAddress(kind, text)).toBeUndefined()
})

test('isOutputSecret requires a password for Icecast and 10 to 79 characters for SRT, if any.', () => {
  expect(isOutputSecret('icecast', 'x')).toBe(true)
  expect(isOutputSecret('icecast', '')).toBe(false)
  expect(isOutputSecret('srt', '')).toBe(true)
  expect(isOutputSecret('srt', '123456789')).toBe(false)
  expect(isOutputSecret('srt', '1234567890')).toBe(true)
  expect(isOutputSecret('srt', 'x'.repeat(80))).toBe(false)
  for (const kind of ['icecast', 'srt'] as const)
    expect(isOutputSecret(kind, 'line\nbreak in it')).toBe(false)
})
