import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allCalls } from '@openbooth/contract'
import { everyRole, role } from '@openbooth/contract/roles'
import { afterAll, expect, test } from 'vitest'
import { rightsDifferences } from './rights.ts'

const table = join(import.meta.dirname, '../../docs/rights.md')
const folder = mkdtempSync(join(tmpdir(), 'openbooth-rights-'))
afterAll(() => rmSync(folder, { recursive: true }))

const calls = allCalls()

/** The contract with one call changed. */
const changed = (path: string, change: object) =>
  calls.map((one) => (one.call.path === path ? { ...one, call: { ...one.call, ...change } } : one))

test('Who may call what by the contract is what the table written by hand says.', () => {
  expect(rightsDifferences(table, calls)).toEqual([])
})

test('A call opened to another role is told.', () => {
  for (const path of ['/conf/user/list', '/conf/user/update', '/conf/mediaServer/stop'])
    expect(rightsDifferences(table, changed(path, { who: everyRole }))).toEqual([
      `${path} lets in organiser, whom the table does not.`,
      `${path} lets in agent, developed, whom the table does not.`,
      `${path} lets in agent, developing, whom the table does not.`,
    ])
})

test('A call opened to anybody is told, and that people of the table are refused.', () => {
  expect(rightsDifferences(table, changed('/conf/user/setBlackList', { who: 'public' }))).toContain(
    '/conf/user/setBlackList lets in anybody, whom the table does not.',
  )
  expect(
    rightsDifferences(table, changed('/conf/meeting/cancel', { who: [role.agent] })),
  ).toContain('/conf/meeting/cancel refuses organiser, whom the table lets in.')
})

test('A call for one country type that is opened to the other is told.', () => {
  expect(
    rightsDifferences(table, changed('/conf/project/list', { countryType: undefined })),
  ).toEqual(['/conf/project/list lets in agent, developing, whom the table does not.'])
})

test('A call that takes another scope of an API key than the table says, or none, is told.', () => {
  expect(
    rightsDifferences(table, changed('/conf/meeting/create', { scope: 'events:read' })),
  ).toEqual([
    '/conf/meeting/create takes an API key of scope events:read, in the table of events:write.',
  ])
  expect(rightsDifferences(table, changed('/conf/user/updatePwd', { scope: 'links' }))).toEqual([
    '/conf/user/updatePwd takes an API key of scope links, in the table of none.',
  ])
})

test('A new call, a lost one, a row twice and one that cannot be read are told.', () => {
  const file = join(folder, 'rights.md')
  const text = readFileSync(table, 'utf8')
  const row = text.split('\n').find((line) => line.startsWith('| /conf/user/list '))!
  writeFileSync(file, text.replace(row, ''))
  expect(rightsDifferences(file, calls)).toEqual([
    '/conf/user/list is missing: write down by hand who may call it.',
  ])
  writeFileSync(file, `${text}\n${row}\n${row.replace('list', 'gone').replace('yes', 'perhaps')}`)
  expect(rightsDifferences(file, calls)).toEqual([
    '/conf/user/list stands twice.',
    '/conf/user/gone has a row that cannot be read.',
    '/conf/user/gone is no call of the contract.',
  ])
})
