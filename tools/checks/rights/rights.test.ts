import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allCalls } from '@openbooth/contract'
import { everyRole, role } from '@openbooth/contract/roles'
import { expect, test } from 'vitest'
import { root } from '../../lint/rule.ts'
import { rightsDifferences, withRights } from './rights.ts'

const page = readFileSync(join(root, 'docs/rights.md'), 'utf8')
const calls = allCalls()

/** The contract with one call changed. */
const changed = (path: string, change: object) =>
  calls.map((one) => (one.call.path === path ? { ...one, call: { ...one.call, ...change } } : one))

test('docs/rights.md lists the callers and the API key scope of every call of the contract.', () => {
  expect(rightsDifferences(page, calls)).toEqual([])
})

test.each([
  [
    'is opened to another role',
    '/conf/user/list',
    { who: everyRole },
    'lists administrator with API key -, but the contract allows organiser, administrator, agent with API key -',
  ],
  [
    'is opened to anyone',
    '/conf/user/setBlackList',
    { who: 'public' },
    'lists administrator with API key -, but the contract allows anyone with API key -',
  ],
  [
    'is closed to a role',
    '/conf/meeting/cancel',
    { who: [role.agent] },
    'lists organiser, administrator, agent with API key events:write, but the contract allows agent with API key events:write',
  ],
  [
    'is opened to agents of the other country type',
    '/conf/project/list',
    { countryType: undefined },
    'lists agent (developed) with API key projects, but the contract allows agent with API key projects',
  ],
  [
    'is opened to API keys',
    '/conf/user/setBlackList',
    { scope: 'links' },
    'lists administrator with API key -, but the contract allows administrator with API key links',
  ],
])('rightsDifferences reports a call that %s.', (_what, path, change, difference) => {
  const contract = changed(path, change)
  expect(rightsDifferences(page, contract)).toEqual([`${path} ${difference}: run npm run rights.`])
  expect(rightsDifferences(withRights(page, contract), contract)).toEqual([])
})

test('rightsDifferences reports a call without a row, one with two rows, one without objects and an unknown one.', () => {
  const row = page.split('\n').find((line) => line.startsWith('| /conf/user/list '))!
  expect(rightsDifferences(page.replace(row, ''), calls)).toEqual([
    '/conf/user/list is missing: add a row with its objects, then run npm run rights.',
  ])
  const bare = row.replace(/[^|]+\|$/, ' |')
  expect(rightsDifferences(page.replace(row, bare), calls)).toEqual([
    '/conf/user/list names no objects.',
  ])
  expect(rightsDifferences(`${page}\n${row}\n${row.replace('list', 'gone')}`, calls)).toEqual([
    '/conf/user/list is listed twice.',
    '/conf/user/gone is not a call of the contract.',
  ])
})

test('withRights keeps the objects of a call and removes a call that is not in the contract.', () => {
  expect(
    withRights(
      '# Rights\n\n| /conf/user/list | ? | ? | every user |\n| /conf/gone | ? | ? | a |\n',
      calls,
    ),
  ).toBe('# Rights\n\n| /conf/user/list | administrator | - | every user |\n')
})
