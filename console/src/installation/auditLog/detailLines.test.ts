import { expect, test } from 'vitest'
import { detailLines } from './detailLines.ts'

test('The details of a change list only the differences, with old and new value.', () => {
  expect(
    detailLines({
      before: { role: 0, approval: 1, inviteLimit: 10 },
      after: { role: 2, approval: 1, inviteLimit: 10, agentCountryType: 1 },
    }),
  ).toEqual([
    { field: 'role', before: 0, after: 2 },
    { field: 'agentCountryType', before: undefined, after: 1 },
  ])
})

test('The details of a created or removed object list all its fields.', () => {
  expect(detailLines({ before: null, after: { host: 'mail.example' } })).toEqual([
    { field: 'host', before: null, after: 'mail.example' },
  ])
  expect(detailLines({ before: { host: 'mail.example' } })).toEqual([
    { field: 'host', before: 'mail.example', after: null },
  ])
})

test('A single value has no field of its own.', () => {
  expect(detailLines({ before: null, after: '7' })).toEqual([
    { field: '', before: null, after: '7' },
  ])
})

test('A field with an old and a new value appears as a change, any other field with its value.', () => {
  expect(
    detailLines({
      endAt: { from: 'a', to: 'b' },
      changed: ['name'],
      reason: { code: 1 },
      none: {},
    }),
  ).toEqual([
    { field: 'endAt', before: 'a', after: 'b' },
    { field: 'changed', value: ['name'] },
    { field: 'reason', value: { code: 1 } },
    { field: 'none', value: {} },
  ])
})
