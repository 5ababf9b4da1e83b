import { expect, test } from 'vitest'
import { detailLines } from './detailLines.ts'

test('Of two states only what differs is told, old and new.', () => {
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

test('Of what is new or gone all is told.', () => {
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

test('A field that names its old and new value is a change; everything else is told as it is.', () => {
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
