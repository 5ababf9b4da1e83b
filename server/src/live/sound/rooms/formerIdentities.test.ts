import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { findFormer } from './formerIdentities.ts'
import { identityOf } from './identity.ts'

const identity = (seat: string, connectionId: string, isSecond = false) =>
  identityOf({ seat, connectionId, generation: 1 }, isSecond)
const minute = 60_000

/** The former identities after both people have been in the room for a minute. */
const formerOf = (...people: readonly string[]): string[] => {
  const joined = people.map((name, n) => ({ identity: name, joinedAt: n }))
  const { doubled, former } = findFormer(joined, undefined, 0)
  expect([...former]).toEqual([])
  return [...findFormer(joined, doubled, minute).former]
}

test('findFormer returns the first name of a page that also joined under its second name.', () => {
  const page = randomUUID()
  const first = identity('i1', page)
  expect(formerOf(first, identity('i1', page, true))).toEqual([first])
})

test('findFormer returns no machine booth of an audio worker that speaks for several booths.', () => {
  const worker = randomUUID()
  expect(formerOf(identity('m1', worker), identity('m3', worker))).toEqual([])
})
