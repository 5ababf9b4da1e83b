import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allCalls } from '@openbooth/contract'
import { afterAll, expect, test } from 'vitest'
import { unauditedCalls } from './audited.ts'

const folder = mkdtempSync(join(tmpdir(), 'openbooth-audited-'))
const file = join(folder, 'observed.jsonl')
afterAll(() => rmSync(folder, { recursive: true }))

const audited = (name: string) => JSON.stringify([name, '(audited)'])

/** The findings if only these calls were audited. */
const problemsWith = (names: readonly string[]): string[] => {
  writeFileSync(file, names.map(audited).join('\n'))
  return unauditedCalls(file)
}

const problems = unauditedCalls(join(folder, 'nowhere.jsonl'))
const changing = problems.map((sentence) => sentence.split(' ')[0]!)

test('Without any observation every changing call is reported, and each exists in the contract.', () => {
  expect(changing).toContain('account.grant')
  expect(changing).toContain('setting.update')
  expect(changing).not.toContain('account.list')
  const names = allCalls().map(({ name }) => name)
  for (const name of changing) expect(names).toContain(name)
})

test('Nothing is reported once each call was seen in the audit log.', () => {
  expect(problemsWith(changing)).toEqual([])
})

test('A changing call without an audit entry is reported.', () => {
  expect(problemsWith(changing.filter((name) => name !== 'account.grant'))).toEqual([
    'account.grant was never seen in the audit log.',
  ])
})

test('A call declared as unchanging that left an audit entry is reported.', () => {
  expect(problemsWith([...changing, 'account.list'])).toEqual([
    'account.list is said to change nothing.',
  ])
})
