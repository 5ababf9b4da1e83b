import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withoutLinks } from './withoutLinks.ts'

test.each([
  ['https://evil.example/login?x=1', 'evil[.]example/login?x=1'],
  ['Prize: HTTP://EVIL.EXAMPLE now', 'Prize: EVIL[.]EXAMPLE now'],
  ['See www.evil.example/a.b', 'See www[.]evil[.]example/a.b'],
  ['write to bob@evil.example', 'write to bob@evil[.]example'],
  ['//10.0.0.1/login', '//10[.]0[.]0[.]1/login'],
  ['evil.中国', 'evil[.]中国'],
  ['ftp://a.b', 'a[.]b'],
])('“%s” is sent as “%s”.', (text, written) => {
  expect(withoutLinks(text)).toBe(written)
})

test.each([
  'Annual meeting 2026',
  '年会。开始',
  'Q.E.D.',
  'Version 1.2',
  'At 9.30, room 4.',
  'A & B',
])('“%s” stays unchanged.', (text) => {
  expect(withoutLinks(text)).toBe(text)
})

test('No scheme and no host name remains, in any context.', () => {
  const host = fc.stringMatching(/^[a-z]{1,8}\.[a-z]{2,6}$/)
  fc.assert(
    fc.property(fc.string(), host, fc.string(), (before, name, after) => {
      const written = withoutLinks(`${before} https://${name} ${name} ${after}`)
      expect(written).not.toContain(`https://${name}`)
      expect(written).not.toContain(` ${name}`)
    }),
  )
})
