import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allCalls } from '@openbooth/contract'
import { expect, test } from 'vitest'
import { root } from '../../lint/rule.ts'
import { memberDifferences } from './memberRights.ts'

const page = readFileSync(join(root, 'docs/rights.md'), 'utf8')
const calls = allCalls()
const row = '| `/conf/meeting/create` | owner, planner |'

test('docs/rights.md lists the members who may make each call for a workspace.', () => {
  expect(memberDifferences(page, calls)).toEqual([])
})

test('memberDifferences reports a wider row, a missing one, one listed twice and an unknown call.', () => {
  const path = '/conf/meeting/create'
  expect(memberDifferences(page.replace(row, row.replace(', planner', '')), calls)).toEqual([
    `${path} lists owner, but the contract allows owner, planner.`,
  ])
  expect(memberDifferences(page.replace(`${row}\n`, ''), calls)).toEqual([
    `${path} is missing: add a row with the members who may call it.`,
  ])
  expect(memberDifferences(`${page}\n${row}\n${row.replace('create', 'gone')}\n`, calls)).toEqual([
    `${path} is listed twice.`,
    '/conf/meeting/gone is no call for members of a workspace.',
  ])
})

test('memberDifferences reports a call that the contract opens to other members.', () => {
  const opened = calls.map(({ call }) => ({
    call: call.path === '/conf/meeting/create' ? { ...call, permission: 'view' as const } : call,
  }))
  expect(memberDifferences(page, opened)).toEqual([
    '/conf/meeting/create lists owner, planner, but the contract allows every member.',
  ])
})
