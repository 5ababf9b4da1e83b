import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allCalls } from '@openbooth/contract'
import { afterAll, expect, test } from 'vitest'
import { missingAnswers } from './answers.ts'

const folder = mkdtempSync(join(tmpdir(), 'openbooth-answers-'))
const file = join(folder, 'observed.jsonl')
afterAll(() => rmSync(folder, { recursive: true }))

const everything = allCalls().flatMap(({ name, call }) =>
  ['Success', ...call.errors].map((message) => JSON.stringify([name, message])),
)

test('No call is missing when every call succeeded and returned each of its errors.', () => {
  writeFileSync(file, `${everything.join('\n')}\n`)
  expect(missingAnswers(file)).toEqual([])
})

test.each([
  ['account.login', 'Success'],
  ['account.login', 'User Not Approved'],
])('A missing response is reported: %s never returned %s.', (name, message) => {
  const missing = JSON.stringify([name, message])
  writeFileSync(file, everything.filter((line) => line !== missing).join('\n'))
  expect(missingAnswers(file)).toEqual([`${name} was never seen to answer "${message}".`])
})

test('Without any observation every answer is missing.', () => {
  expect(missingAnswers(join(folder, 'nowhere.jsonl'))).toHaveLength(everything.length)
})
