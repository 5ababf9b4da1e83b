import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { listenerLanguages } from '@openbooth/contract/languages/listenerLanguages'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

test('docs/languages.md lists every language of listeners, and the unreviewed ones as such.', () => {
  const page = readFileSync(join(root, 'docs/languages.md'), 'utf8')
  const names = new Intl.DisplayNames('en', { type: 'language' })
  const rows = page.split('\n').filter((line) => /^\| [A-Z]\w+ +\| `/.test(line))
  expect(rows.map((row) => row.split('|')[1]!.trim())).toEqual(
    listenerLanguages.map((language) => names.of(language)),
  )
  expect(rows.filter((row) => row.includes('not reviewed by a native speaker'))).toHaveLength(19)
})
