import { expect, test } from 'vitest'
import { touched } from './verifyTouched.ts'

const folders: Readonly<Record<string, readonly string[]>> = {
  'contract/src/prices/pricing.ts': ['pricing.ts', 'pricing.test.ts', 'periods.test.ts'],
  'stories/event/list.test.ts': ['list.test.ts', 'rules.test.ts'],
}
const touchedBy = (...changed: string[]) => touched(changed, (file) => folders[file] ?? [])

const checks = ['architecture', 'conformance', 'rights', 'wordPairs'].map(
  (name) => `tools/checks/${name}.test.ts`,
)

test('A change of the contract needs the types of the workspaces above it, the tests beside it and the document checks.', () => {
  const { workspaces, tests, linted } = touchedBy('contract/src/prices/pricing.ts')
  expect(workspaces).toEqual(['contract', 'web', 'server', 'console', 'live'])
  expect(tests).toEqual([
    'contract/src/prices/periods.test.ts',
    'contract/src/prices/pricing.test.ts',
    ...checks,
  ])
  expect(linted).toEqual(['contract/src/prices/pricing.ts'])
})

test('A changed story is listed but not run, and neither are stories beside it; the document checks run.', () => {
  expect(touchedBy('stories/event/list.test.ts')).toMatchObject({
    workspaces: ['stories'],
    tests: checks,
    stories: ['stories/event/list.test.ts'],
  })
})

test('Changed documents and tables need no type check, and files with a format are formatted.', () => {
  expect(touchedBy('docs/money.md', 'server/src/migrations/0001-x.sql', 'knip.json')).toEqual({
    formatted: ['knip.json'],
    linted: [],
    workspaces: [],
    tests: checks,
    stories: [],
  })
})
