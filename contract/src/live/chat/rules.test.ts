import { expect, test } from 'vitest'
import { cannedMessages, cannedMessagesOf, chatsOf, type Chatter, takesPart } from './rules.ts'

const ann: Chatter = { role: 'interpreter', party: 'b1' }
const dan: Chatter = { role: 'interpreter', party: 'b2' }
const sam: Chatter = { role: 'speaker', party: 's5' }
const technician: Chatter = { role: 'technician', party: 't6' }
const host: Chatter = { role: 'host', party: 'h7' }
const everybody = [ann, dan, sam, technician, host]

const namesFor = (own: Chatter) =>
  chatsOf(own, everybody).map(({ kind, party }) => (party === '' ? kind : `${kind} ${party}`))

test('Each role has its own conversations and no others.', () => {
  expect(namesFor(ann)).toEqual(['booth b1', 'booths', 'technician b1', 'host b1'])
  expect(namesFor(sam)).toEqual(['technician s5', 'host s5'])
  expect(namesFor(technician)).toEqual([
    'booths',
    'technician b1',
    'technician b2',
    'technician s5',
    'technician h7',
  ])
  expect(namesFor(host)).toEqual(['booths', 'technician h7', 'host b1', 'host b2', 'host s5'])
  expect(namesFor({ role: 'listener', party: 'l8' })).toEqual([])
})

test('Each conversation of one person also belongs to another person, and the conversation of a booth stays in the booth.', () => {
  for (const own of everybody)
    for (const chat of chatsOf(own, everybody).filter(({ kind }) => kind !== 'booth'))
      expect(
        everybody.some((other) => other !== own && takesPart(other, chat)),
        JSON.stringify(chat),
      ).toBe(true)
  expect(everybody.filter((one) => takesPart(one, { kind: 'booth', party: 'b1' }))).toEqual([ann])
})

test('A role that the event does not have gets no conversation.', () => {
  const kindsFor = (own: Chatter, ...others: readonly Chatter[]) =>
    chatsOf(own, others).map(({ kind }) => kind)
  expect(kindsFor(sam, host)).toEqual(['host'])
  expect(kindsFor(ann, dan, sam)).toEqual(['booth', 'booths'])
  // As in a silent conference.
  expect(kindsFor(technician, host, sam)).toEqual(['technician', 'technician'])
})

test('Only interpreters have the one-tap messages about relay and a fast speaker.', () => {
  expect(cannedMessagesOf('interpreter')).toEqual(cannedMessages)
  for (const role of ['technician', 'host', 'speaker'] as const)
    expect(cannedMessagesOf(role)).toEqual(['cannotHear', 'badSound', 'backSoon', 'okay', 'thanks'])
})
