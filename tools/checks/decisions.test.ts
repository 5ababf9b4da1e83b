import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../lint/rule.ts'

const folder = join(root, 'docs/decisions')
const read = (file: string) => readFileSync(join(folder, file), 'utf8')

test('docs/decisions/README.md lists every decision once, with its number and title.', () => {
  const decisions = readdirSync(folder).filter((file) => file !== 'README.md')
  const titles = decisions.map((file) => {
    const [, number, title] = /^# (\d+)\. (.+)\n/.exec(read(file)) ?? []
    return `- ${number}. [${title}](${file})`
  })
  const listed = read('README.md')
    .split('\n')
    .filter((line) => line.startsWith('- '))
  expect(listed.toSorted()).toEqual(titles.toSorted())
})
