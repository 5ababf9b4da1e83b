import { expect, test } from 'vitest'
import { type InvitationState, changesToConfirm, seatChanges } from './seatChanges.ts'

const anna = { id: 7, name: 'Anna Schmidt', emailAddress: 'anna@x.org' }

const changesOf = (
  invitation: InvitationState,
  after: { name: string; emailAddress?: string } | undefined,
  emailAddress: string | null = anna.emailAddress,
) =>
  seatChanges(
    { booths: [{ interpreters: [{ ...anna, emailAddress, invitation }] }], speakers: [] },
    { booths: [], speakers: after === undefined ? [] : [{ id: 7, ...after }] },
  )

const ben = { name: 'Ben Ort', emailAddress: 'ben@x.org' }
const { name, emailAddress } = anna

test.each<[string, Parameters<typeof changesOf>, boolean]>([
  ['another person after a mail', ['mailed', ben], true],
  ['another person after the link was opened', ['used', ben], true],
  ['another person with the same address', ['mailed', { ...ben, emailAddress }], true],
  ['another person without an address', ['mailed', { name: ben.name }], true],
  ['another address', ['mailed', { name, emailAddress: 'anna@y.org' }], true],
  ['another address after the link was opened', ['used', { name, emailAddress: 'a@y.org' }], true],
  ['another person before anything was sent', ['none', ben], true],
  ['the same', ['mailed', { name, emailAddress }], false],
  ['a corrected name', ['mailed', { name: 'Anna Schmitt', emailAddress }], false],
  ['an address in other case', ['mailed', { name, emailAddress: 'Anna@X.org' }], false],
  ['an address removed', ['mailed', { name }], false],
  ['an address added', ['used', { name, emailAddress }, null], false],
  ['another name before anything was sent', ['none', { ...ben, emailAddress }], false],
  ['another address before anything was sent', ['none', { name, emailAddress: 'a@y.org' }], false],
  ['a seat without an address, before', ['none', ben, null], false],
])('seatChanges decides whether a seat has another person: %s.', (_, given, isOther) => {
  expect(changesOf(...given)).toHaveLength(isOther ? 1 : 0)
})

test('seatChanges lists people whose seat is removed, but not people who move to another booth.', () => {
  expect(changesOf('mailed', undefined)).toEqual([
    { before: { ...anna, invitation: 'mailed' }, after: undefined },
  ])
  const moved = { booths: [{ interpreters: [] }, { interpreters: [anna] }], speakers: [] } as never
  expect(
    seatChanges(
      { booths: [{ interpreters: [{ ...anna, invitation: 'mailed' }] }], speakers: [] },
      moved,
    ),
  ).toEqual([])
})

test('changesToConfirm lists only people who know of the event.', () => {
  const isAsked = (...given: Parameters<typeof changesOf>) =>
    changesToConfirm(changesOf(...given)).length
  expect(isAsked('mailed', ben)).toBe(1)
  expect(isAsked('used', ben)).toBe(1)
  expect(isAsked('none', ben)).toBe(0)
  expect(isAsked('mailed', undefined)).toBe(1)
  expect(isAsked('used', undefined)).toBe(0)
  expect(isAsked('none', undefined)).toBe(0)
})
