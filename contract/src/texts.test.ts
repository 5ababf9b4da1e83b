import { describe, expect, test } from 'vitest'
import { agreementParts } from './users/eula/rules.ts'
import { isMailHost } from './installation/setting/mailHosts.ts'
import { isDownloadLink } from './installation/download/rules.ts'

describe('The text of an agreement', () => {
  test('An agreement has headings, paragraphs and lists by the first characters of its lines, and an empty line ends a paragraph', () => {
    const text =
      'Between you\r\nand us.\n\n# 1. Rights\nYou may:\n- listen\n- speak\nNo more.\n\n\n'
    expect(agreementParts(text)).toEqual([
      { kind: 'paragraph', text: 'Between you and us.' },
      { kind: 'heading', text: '1. Rights' },
      { kind: 'paragraph', text: 'You may:' },
      { kind: 'list', items: ['listen', 'speak'] },
      { kind: 'paragraph', text: 'No more.' },
    ])
  })
  test('An agreement has no other markup: all other characters stay literal', () => {
    expect(agreementParts('<b>#1</b> **is** -5')).toEqual([
      { kind: 'paragraph', text: '<b>#1</b> **is** -5' },
    ])
    expect(agreementParts('  ')).toEqual([])
  })
})

test.each([
  ['mail.example.org', true],
  ['localhost', true],
  ['10.0.0.1', true],
  ['2001:db8::1', true],
  ['10.0.0', false],
  ['10.0.0.256', false],
  ['smtp://mail.example.org', false],
  ['mail.example.org:25', false],
  ['mail example', false],
  ['-mail.example.org', false],
  ['', false],
])('“%s” is valid as a mail server: %s', (text, expected) => {
  expect(isMailHost(text)).toBe(expected)
})

test.each([
  ['https://downloads.example.org/app.dmg', true],
  ['HTTPS://downloads.example.org/app.dmg', true],
  ['http://downloads.example.org/app.dmg', false],
  ['javascript:alert(1)//https://', false],
  ['https://', false],
  ['https://user:secret@example.org/app', false],
  [`https://example.org/${'a'.repeat(500)}`, false],
])('“%s” is valid as a download link: %s', (text, expected) => {
  expect(isDownloadLink(text)).toBe(expected)
})
