import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const mostFiles = 30
const sources = [
  'contract/src',
  'server/src',
  'console/src',
  'live/src',
  'web/src',
  'stories',
  'tools',
]

/** Folders with too many files for an overview. */
const largeFolders = (): string[] => {
  const files = sources.flatMap((source) =>
    readdirSync(join(root, source), { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    ),
  )
  return [...Map.groupBy(files, ({ parentPath }) => parentPath.slice(root.length + 1))].flatMap(
    ([folder, inside]) =>
      inside.length > mostFiles ? [`${folder} has ${inside.length} files.`] : [],
  )
}

test('No folder has more than 30 files, except those of migrations and rename tables.', () => {
  const large = largeFolders().filter(
    (one) => !/^(server\/src\/migrations|tools\/codemods\/names) /.test(one),
  )
  expect(large).toEqual([])
})
