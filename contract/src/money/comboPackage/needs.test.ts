import { expect, test } from 'vitest'
import { readNeeds, smallestThatMeets, writeNeeds } from './needs.ts'

const small = {
  id: 3,
  level: 10,
  isSold: true,
  boxNums: 1,
  receiverNums: 50,
  interpretersNums: 2,
  supportRelay: false,
  publicStreams: false,
  memberCharged: false,
}
const team = {
  ...small,
  id: 4,
  level: 20,
  boxNums: 4,
  receiverNums: 200,
  interpretersNums: 3,
  supportRelay: true,
}
const pro = { ...team, id: 5, level: 30, boxNums: 12, memberCharged: true, publicStreams: true }
const catalogue = [pro, small, team]

const needs = (change: object = {}) => ({
  booths: 1,
  listeners: 20,
  interpreters: 2,
  relay: false,
  publicStreams: false,
  ...change,
})

test.each([
  ['features of the smallest package', needs(), 3],
  ['a second booth', needs({ booths: 2 }), 4],
  ['relay', needs({ relay: true }), 4],
  ['a third interpreter', needs({ interpreters: 3 }), 4],
  ['listeners only a package that charges them lets in', needs({ listeners: 5000 }), 5],
  ['a public stream', needs({ publicStreams: true }), 5],
  ['more booths than any has', needs({ booths: 13 }), undefined],
])('For %s the form offers the smallest package that includes it', (_what, wanted, id) => {
  expect(smallestThatMeets(catalogue, wanted)?.id).toBe(id)
})

test('A withdrawn package is not offered even if it fits', () => {
  expect(smallestThatMeets([{ ...team, isSold: false }, pro], needs({ booths: 2 }))?.id).toBe(5)
})

const queryOf = (values: Record<string, string>) => ({
  get: (name: string) => values[name] ?? null,
})

test('Needs survive a round trip through an address, and invalid values there are ignored', () => {
  const wanted = needs({ relay: true, publicStreams: true })
  expect(readNeeds(queryOf(writeNeeds(wanted)))).toEqual(wanted)
  expect(
    readNeeds(queryOf({ booths: '-1', listeners: 'many', interpreters: '1e9', relay: 'yes' })),
  ).toBe(undefined)
  expect(readNeeds(queryOf({}))).toBe(undefined)
})
