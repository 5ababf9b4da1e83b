import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { importCycles } from './importCycles.ts'

const root = resolve(import.meta.dirname, '../..')
const sources = [
  'contract/src',
  'server/src',
  'web/src',
  'console/src',
  'live/src',
  'stories',
  'tools',
]

test('No files import each other in a cycle, also not for types.', () => {
  const cycles = sources.flatMap((source) =>
    [...importCycles(join(root, source)).values()].map((way) =>
      way.map((file) => `${source}/${file}`),
    ),
  )
  expect(cycles.map((way) => way.join(' → '))).toEqual([])
})

test('importCycles names each file of a cycle of type imports, and no file that leads to it or from it.', () => {
  const src = mkdtempSync(join(tmpdir(), 'openbooth-cycles-'))
  onTestFinished(() => rmSync(src, { recursive: true }))
  const files = {
    'above.ts': "import { a } from './a.ts'",
    'a.ts': "import type { C } from './c.ts'\nimport { below } from './below.ts'",
    'b.ts': "export { a } from './a.ts'",
    'c.ts': "import type { B } from './b.ts'",
    'below.ts': "import { join } from 'node:path'",
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(src, name), text)
  expect(Object.fromEntries(importCycles(src))).toEqual({
    'a.ts': ['a.ts', 'c.ts', 'b.ts', 'a.ts'],
    'b.ts': ['b.ts', 'a.ts', 'c.ts', 'b.ts'],
    'c.ts': ['c.ts', 'b.ts', 'a.ts', 'c.ts'],
  })
})
