import { expect, test } from 'vitest'
import { z } from 'zod'
import { inputsOf } from '../simpleFields.ts'
import { templateFields } from './fields.ts'
import { eventType } from './events.ts'
import { forbiddenWhileRunning } from './runningChanges.ts'
import type { RunningEvent } from './runningChanges.ts'

const ann = { id: 11, name: 'Ann', emailAddress: 'ann@x.org' }
const bob = { id: 12, name: 'Bob' }
const booth = {
  id: 1,
  name: 'English',
  boxType: 'norm' as const,
  a: 2,
  b: 1,
  c: null,
  autoRelay: false,
  interpreters: [ann, bob],
}
const running: RunningEvent = {
  eventType: eventType.booth,
  floorChannelId: 1,
  booths: [booth],
  hideChannel: [2],
  speakers: [{ id: 21, name: 'Sam' }],
  technicianOption: 'none',
  pivotChannelId: null,
  widgetOrigins: [],
  ...z.object(inputsOf(templateFields)).parse({ receiverNums: 20 }),
  startAt: new Date('2027-03-01T09:00:00Z'),
  endAt: new Date('2027-03-01T11:00:00Z'),
}
const another = { ...booth, id: undefined, a: 5, b: null, interpreters: [] }
const changedBooth = (changes: object) => ({ booths: [{ ...booth, ...changes }] })

test.each<[string, Partial<RunningEvent>]>([
  ['nothing', {}],
  ['a booth', { booths: [booth, another] }],
  ['a booth whose new channel is hidden', { booths: [booth, another], hideChannel: [2, 5] }],
  ['an interpreter', changedBooth({ interpreters: [ann, bob, { name: 'Cy' }] })],
  [
    'another person with a new address',
    changedBooth({ interpreters: [{ ...ann, name: 'Carl Weiss', emailAddress: 'c@x.org' }, bob] }),
  ],
  ['a missing address', changedBooth({ interpreters: [ann, { ...bob, emailAddress: 'b@x.org' }] })],
  ['a channel', changedBooth({ c: 6 })],
  ['listeners', { receiverNums: 21 }],
  ['names', changedBooth({ name: 'Englisch', interpreters: [{ ...ann, name: 'Anne' }, bob] })],
  ['a speaker', { speakers: [{ id: 21, name: 'Sam' }, { name: 'Tom' }] }],
  ['other notes', { notes: 'Ask for the agenda.' }],
  ['languages that a booth understands', changedBooth({ understands: ['en', 'fr'] })],
  ['the language of a speaker', { speakers: [{ id: 21, name: 'Sam', language: 'fr' }] }],
  ['names shown', { namesShown: true }],
  ['floor transfer', { floorTransfer: true }],
  ['a channel that goes first as relay', { pivotChannelId: 2 }],
  ['a website', { widgetOrigins: ['https://example.org'] }],
  ['a later end', { endAt: new Date('2027-03-01T12:00:00Z') }],
])('A running event may be given %s', (_, changes) => {
  expect(forbiddenWhileRunning(running, { ...running, ...changes })).toEqual([])
})

test.each<[string, Partial<RunningEvent>]>([
  ['appointmentStartTime', { startAt: new Date('2027-03-01T09:15:00Z') }],
  ['appointmentEndTime', { endAt: new Date('2027-03-01T10:59:00Z') }],
  ['receiverNums', { receiverNums: 19 }],
  ['booths', { booths: [another] }],
  ['booths.0.a', changedBooth({ a: 7 })],
  ['booths.0.b', changedBooth({ b: null })],
  ['booths.0.autoRelay', changedBooth({ autoRelay: true })],
  ['booths.0.speechModelId', changedBooth({ speechModelId: 7 })],
  ['booths.0.translationModelId', changedBooth({ translationModelId: 7 })],
  ['booths.0.boxType', changedBooth({ boxType: 'machine' })],
  ['booths.0.interpreters', changedBooth({ interpreters: [ann] })],
  [
    'booths.0.interpreters',
    changedBooth({ interpreters: [{ ...ann, emailAddress: 'other@x.org' }, bob] }),
  ],
  ['speakers', { speakers: [] }],
  ['hideChannel', { hideChannel: [] }],
  ['hideChannel', { hideChannel: [2, 1] }],
  ['floorChannelId', { floorChannelId: 5 }],
  ['eventType', { eventType: eventType.silentConference }],
  ['technicianOption', { technicianOption: 'own' }],
  ['alertTime', { alertTime: 61 }],
  ['hostSpeaks', { hostSpeaks: true }],
  ['soundKind', { soundKind: 'music' }],
  ['boothRule', { boothRule: 'free' }],
  ['goLiveByHand', { goLiveByHand: true }],
])('While an event runs, %s cannot change otherwise', (path, changes) => {
  const found = forbiddenWhileRunning(running, { ...running, ...changes })
  expect(found).toEqual([{ message: 'Only Additions While Running', path }])
})

test('While the event runs, speakers stay on their stages whatever order the stages have', () => {
  const stage = (id: number) => ({ ...booth, id, b: null, interpreters: [] })
  const silent: RunningEvent = {
    ...running,
    eventType: eventType.silentConference,
    floorChannelId: null,
    booths: [stage(1), stage(2)],
    speakers: [
      { id: 21, name: 'Sam', stage: null },
      { id: 22, name: 'Tia', stage: 1 },
    ],
  }
  const [sam, tia] = silent.speakers
  const pathsOf = (changes: Partial<RunningEvent>) =>
    forbiddenWhileRunning(silent, { ...silent, ...changes }).map(({ path }) => path)
  expect(pathsOf({ speakers: [{ ...sam!, stage: 0 }, tia!, { name: 'Uma', stage: 1 }] })).toEqual(
    [],
  )
  const turned = {
    booths: silent.booths.toReversed(),
    speakers: [
      { ...sam!, stage: 1 },
      { ...tia!, stage: 0 },
    ],
  }
  expect(pathsOf(turned)).toEqual([])
  expect(pathsOf({ speakers: [sam!, { ...tia!, stage: 0 }] })).toEqual(['speakers.1.stage'])
})
