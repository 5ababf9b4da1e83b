import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { architectureDifferences } from './architecture.ts'

const root = resolve(import.meta.dirname, '../..')
const document = join(root, 'docs/architecture.md')
const plans = [
  {
    heading: 'The server',
    src: join(root, 'server/src'),
    foundations: ['platform', 'ledger', 'providers'],
  },
  {
    heading: 'The console',
    src: join(root, 'console/src'),
    foundations: ['api', 'i18n', 'kit', 'shell'],
  },
]
const folder = mkdtempSync(join(tmpdir(), 'openbooth-architecture-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('The arrows of docs/architecture.md are those of the imports.', () => {
  expect(architectureDifferences(document, plans)).toEqual([])
})

test('A part that is missing, one that is gone and arrows that differ are told.', () => {
  const file = join(folder, 'architecture.md')
  const text = readFileSync(document, 'utf8')
  const row = /^\| `comboPackage` \|.*\| `subscription` \|$/m.exec(text)![0]
  const problemsWith = (other: string) => {
    writeFileSync(file, text.replace(row, other))
    return architectureDifferences(file, plans)
  }
  expect(problemsWith('')).toEqual(['The server: comboPackage is missing.'])
  expect(problemsWith(`${row}\n| \`gone\` | nothing | – |`)).toEqual([
    'The server: gone is written down and not there.',
  ])
  expect(problemsWith(row.replace('`subscription`', '`event`'))).toEqual([
    'The server: comboPackage uses subscription, which its row does not say.',
    'The server: comboPackage does not use event.',
  ])
})
