import { eventType } from '@openbooth/contract/events/event/rules/events'
import { expect, test } from 'vitest'
import { defaultValues } from './draft/defaultValues.ts'
import { contentInput } from './save/contentInput.ts'
import {
  asNew,
  contentOfEvent,
  copyOfEvent,
  valuesOfEvent,
  withContent,
  type EventDetail,
} from './fromEvent.ts'
import type { EventValues } from './values.ts'

const fresh = defaultValues('Europe/Berlin', new Date('2026-12-01T08:00:00Z'), 100)

/** The fields of a saved event that the form reads. */
const event = {
  name: 'Fishery talks',
  externalId: 'PO-2026/Ü-7781',
  notes: 'Ask for the agenda.',
  timeZone: 'Europe/Berlin',
  appointmentStartTime: '2026-12-10T09:30',
  appointmentEndTime: '2026-12-10T11:45',
  booths: [{ a: 2, understands: ['fr'], interpreters: [] }],
  speakers: [{ id: 5, name: 'Sam', emailAddress: null, language: 'pt-BR' }],
  hostSpeaks: true,
  soundKind: 'music',
  boothRule: 'free',
  pivotChannelId: 2,
  widgetOrigins: ['https://a.example', 'https://b.example'],
} as unknown as EventDetail

test('A copy of an event drops the reference and preserves the notes.', () => {
  const seen = ({ externalId, notes }: typeof fresh) => ({ externalId, notes })
  expect(seen(valuesOfEvent(fresh, event))).toEqual({
    externalId: 'PO-2026/Ü-7781',
    notes: 'Ask for the agenda.',
  })
  expect(seen(copyOfEvent(fresh, event))).toEqual({ externalId: '', notes: 'Ask for the agenda.' })
})

test('A copy, a template and an event from a template preserve the sound settings.', () => {
  const sound = {
    hostSpeaks: true,
    soundKind: 'music',
    boothRule: 'free',
    pivotChannelId: 2,
    widgetOrigins: ['https://a.example', 'https://b.example'],
    booths: [{ understands: ['fr'] }],
    speakers: [{ name: 'Sam', language: 'pt-BR' }],
  }
  const content = contentOfEvent(event)
  expect(content).toMatchObject(sound)
  for (const values of [copyOfEvent(fresh, event), withContent(fresh, content)])
    expect(contentInput(values)).toMatchObject(sound)
})

test('Speakers stay on their stages in a copy, in a template and after stages swap places.', () => {
  const stages = {
    ...event,
    eventType: eventType.silentConference,
    floorChannelId: null,
    pivotChannelId: null,
    booths: [
      { id: 1, name: 'Silk Hall', a: 2, interpreters: [] },
      { id: 2, name: 'Jade Hall', a: 2, interpreters: [] },
    ],
    speakers: [
      { id: 5, name: 'Sam', emailAddress: null, language: null, stage: 1 },
      { id: 6, name: 'Tia', emailAddress: null, language: null, stage: 0 },
    ],
  } as unknown as EventDetail
  const stagesOf = (values: EventValues) => contentInput(values).speakers?.map(({ stage }) => stage)
  const saved = valuesOfEvent(fresh, stages)
  const kept = [saved, copyOfEvent(fresh, stages), withContent(fresh, contentOfEvent(stages))]
  for (const values of [...kept, asNew(saved)]) expect(stagesOf(values)).toEqual([1, 0])
  const [silk, jade] = saved.booths
  expect(stagesOf({ ...saved, booths: [jade!, silk!] })).toEqual([0, 1])
  // Whose stage was removed speaks on the first of those that are left.
  expect(stagesOf({ ...saved, booths: [silk!] })).toEqual([0, 0])
  expect(stagesOf({ ...saved, eventType: eventType.booth })).toEqual([null, null])
})
