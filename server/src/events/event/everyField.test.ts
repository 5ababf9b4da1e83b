import { randomUUID } from 'node:crypto'
import type { WireOutput } from '@openbooth/contract/call'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { eventType } from '@openbooth/contract/events/event/rules/events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeProven } from '#testing/closeProven.ts'
import { giveMoney } from '#testing/people/giveMoney.ts'
import { sheetOf } from '#testing/sheetOf.ts'
import { startTestServer, type TestServer, type TestUser } from '#testing/server.ts'
import { giveByot } from '#testing/people/technicians.ts'
import {
  draftOf,
  formOf,
  makeChannels,
  makeMediaServer,
  makeUnlimited,
  type Channels,
  type Draft,
} from './testing/drafts.ts'
import { startNow } from './testing/life.ts'

// All values differ from the defaults, so that a field that is not stored makes the test fail.

let server: TestServer
let channels: Channels
let host: TestUser
beforeAll(async () => {
  server = await startTestServer()
  channels = await makeChannels(server)
  await makeMediaServer(server)
  host = await makeUnlimited(server, await server.user())
  await giveByot(server, host)
  await giveMoney(server, host, 100_000n)
})
afterAll(() => closeProven(server))

const floor = () => channels[0]!
const booth = (): Draft['booths'][number] => ({
  name: 'French',
  a: channels[1]!,
  b: channels[2]!,
  c: channels[3]!,
  autoRelay: true,
  understands: ['zh-hans', 'en', 'en'],
  interpreters: [{ name: 'Ada', emailAddress: 'ada@example.test' }, { name: 'Bea' }],
})

const entered = (): Partial<Draft> => ({
  name: 'Fishery talks',
  eventType: eventType.booth,
  floorChannelId: floor(),
  booths: [booth(), { name: 'German', a: channels[2]!, b: floor(), understands: [] }],
  hideChannel: [channels[2]!],
  speakers: [
    { name: 'Cleo', emailAddress: 'cleo@example.test', language: 'pt-br' },
    { name: 'Dora' },
  ],
  technicianOption: 'own',
  liveDetectionInterval: 45,
  alertTime: 90,
  aiNotice: false,
  headphoneAlert: true,
  hostSpeaks: true,
  soundKind: 'music',
  boothRule: 'override',
  namesShown: true,
  pivotChannelId: channels[3]!,
  floorTransfer: true,
  goLiveByHand: true,
  hlsOutput: 'off',
  widgetOrigins: ['https://WWW.Example.org:443/fishery?day=2', 'https://www.example.org'],
  receiverNums: 77,
  notes: 'Ask for the agenda.',
  externalId: 'PO-2026/Ü-7781',
  appointmentStartTime: '2027-01-15T09:30',
  appointmentEndTime: '2027-01-15T11:45',
  timeZone: 'Australia/Sydney',
})

type EventDetail = WireOutput<typeof eventCalls.get>

/** The stored event after a save. */
const kept = async (changes: Partial<Draft> = {}): Promise<EventDetail> => {
  const draft = draftOf(channels, { ...entered(), ...changes })
  const { id } = await server.ok(eventCalls.create, draft, host)
  return server.ok(eventCalls.get, { id }, host)
}

let event: EventDetail
beforeAll(async () => {
  event = await kept()
})

describe('An event stores each field', () => {
  test('An event stores its name', () => expect(event.name).toBe('Fishery talks'))
  test('An event has its own number of nine digits', async () => {
    expect(event.number).toMatch(/^[1-9]\d{8}$/)
    expect((await kept({ technicianOption: 'none' })).number).not.toBe(event.number)
  })
  test('An event stores start and end as typed and as instants', () =>
    expect(event).toMatchObject({
      appointmentStartTime: '2027-01-15T09:30',
      appointmentEndTime: '2027-01-15T11:45',
      startAt: '2027-01-14T22:30:00.000Z',
      endAt: '2027-01-15T00:45:00.000Z',
    }))
  test('An event stores its time zone with daylight saving and hemisphere', () =>
    expect(event).toMatchObject({ timeZone: 'Australia/Sydney', dst: true, hemispheres: 2 }))
  test('An event stores its type', async () => {
    expect(event.eventType).toBe(eventType.booth)
    const stages = await kept({
      eventType: eventType.silentConference,
      floorChannelId: null,
      booths: [
        { name: 'Silk Hall', a: channels[1]! },
        { name: 'Jade Hall', a: channels[1]! },
      ],
      speakers: [{ name: 'Sam', stage: 1 }, { name: 'Tia' }],
      hideChannel: [],
      pivotChannelId: null,
      technicianOption: 'none',
    })
    expect(stages).toMatchObject({
      eventType: eventType.silentConference,
      floorChannelId: null,
      booths: [
        { name: 'Silk Hall', a: channels[1], b: null, c: null, interpreters: [] },
        { name: 'Jade Hall', a: channels[1], b: null, c: null, interpreters: [] },
      ],
      // A speaker without a stage gets the first one.
      speakers: [
        { name: 'Sam', stage: 1 },
        { name: 'Tia', stage: 0 },
      ],
    })
    // Removing a stage must not remove its speakers.
    const form = formOf(stages)
    const booths = [form.booths[1]!]
    const speakers = form.speakers!.map((speaker) => ({ ...speaker, stage: 0 }))
    await server.ok(eventCalls.update, { ...form, booths, speakers }, host)
    expect(await server.ok(eventCalls.get, { id: stages.id }, host)).toMatchObject({
      booths: [{ id: stages.booths[1]!.id }],
      speakers: stages.speakers.map(({ id }) => ({ id, stage: 0 })),
    })
  })
  test('An event stores its hidden channels', () =>
    expect(event.hideChannel).toEqual([channels[2]]))
  test('An event stores languages A, B and C of each booth', () =>
    expect(event.booths.map(({ a, b, c }) => [a, b, c])).toEqual([
      [channels[1], channels[2], channels[3]],
      [channels[2], floor(), null],
    ]))
  test('An event stores its interpreters and speakers', () => {
    expect(event.booths[0]!.interpreters).toMatchObject([
      { name: 'Ada', emailAddress: 'ada@example.test' },
      { name: 'Bea', emailAddress: null },
    ])
    expect(event.speakers).toMatchObject([
      { name: 'Cleo', emailAddress: 'cleo@example.test' },
      { name: 'Dora', emailAddress: null },
    ])
  })
  test('An event stores auto-relay of each booth', () =>
    expect(event.booths.map(({ autoRelay }) => autoRelay)).toEqual([true, false]))
  test.each(['purchased', 'own', 'none'] as const)(
    'An event stores the technician option %s',
    async (technicianOption) =>
      expect(
        technicianOption === 'own'
          ? event.technicianOption
          : (await kept({ technicianOption })).technicianOption,
      ).toBe(technicianOption),
  )
  test('An event stores the interval of live detection', () =>
    expect(event.liveDetectionInterval).toBe(45))
  test('An event stores the time before an alert', () => expect(event.alertTime).toBe(90))
  test('An event stores whether an alert plays in the headphones', () =>
    expect(event.headphoneAlert).toBe(true))
  test('An event stores the language of each speaker', () =>
    expect(event.speakers.map(({ language }) => language)).toEqual(['pt-BR', null]))
  test('An event stores the languages that each booth understands', () =>
    expect(event.booths.map(({ understands }) => understands)).toEqual([['zh-Hans', 'en'], []]))
  test('An event stores whether the host speaks and the purpose of the microphones', () =>
    expect(event).toMatchObject({ hostSpeaks: true, soundKind: 'music' }))
  test('An event stores the rule for two booths on one channel and the preferred relay', () =>
    expect(event).toMatchObject({ boothRule: 'override', pivotChannelId: channels[3] }))
  test('An event stores whether it shows names, passes the floor and goes live by hand', () =>
    expect(event).toMatchObject({ namesShown: true, floorTransfer: true, goLiveByHand: true }))
  test('An event stores which HLS streams it has', () => expect(event.hlsOutput).toBe('off'))
  test('An event without public streams has no stream links', () => expect(event.hls).toBeNull())
  test('An event stores the websites of its widget, each once and without a path', () =>
    expect(event.widgetOrigins).toEqual(['https://www.example.org']))
  test('An event has default sound settings where none are given', async () => {
    const { id } = await server.ok(eventCalls.create, draftOf(channels), host)
    const plain = await server.ok(eventCalls.get, { id }, host)
    expect(plain).toMatchObject({
      hostSpeaks: false,
      soundKind: 'speech',
      boothRule: 'interlock',
      namesShown: false,
      pivotChannelId: null,
      floorTransfer: false,
      goLiveByHand: false,
      hlsOutput: 'fallback',
      widgetOrigins: [],
      booths: [{ understands: [] }],
    })
  })
  test.each([
    ['http://www.example.org', 'Website Not Valid'],
    ['https://*.example.org', 'Website Not Valid'],
    ['https://me@example.org', 'Website Not Valid'],
    ["https://example.org; script-src 'unsafe-inline'", 'Website Not Valid'],
    [`https://${'a.'.repeat(140)}org`, 'Too Long'],
  ])('An event refuses the website %s', async (origin, message) => {
    const draft = draftOf(channels, { ...entered(), widgetOrigins: [origin] })
    expect(await server.call(eventCalls.create, draft, host)).toMatchObject({
      data: { fields: [{ path: 'widgetOrigins.0', message }] },
    })
  })
  test('An event stores at most eight languages of a booth', async () => {
    const understands = ['en', 'fr', 'de', 'es', 'pt', 'it', 'nl', 'pl', 'cs']
    const draft = draftOf(channels, { ...entered(), booths: [{ ...booth(), understands }] })
    expect(await server.call(eventCalls.create, draft, host)).toMatchObject({
      data: { fields: [{ path: 'booths.0.understands', message: 'Too Many' }] },
    })
  })

  describe('The sound settings of an event', () => {
    test('Some sound settings of an event may change while it runs, and others may not', async () => {
      const { id } = await startNow(server, channels, host, 60, { speakers: [{ name: 'Cleo' }] })
      const change = async (changes: Partial<Draft>) => {
        const running = await server.ok(eventCalls.get, { id }, host)
        const { msg } = await server.call(eventCalls.update, formOf(running, changes), host)
        const { history } = await server.ok(eventCalls.get, { id }, host)
        return [msg, history[0]!.details['changed']]
      }
      for (const fixed of [
        { hostSpeaks: true },
        { soundKind: 'music' },
        { boothRule: 'free' },
        { goLiveByHand: true },
      ] as const)
        expect(await change(fixed)).toEqual(['Only Additions While Running', undefined])
      const { booths, speakers } = await server.ok(eventCalls.get, { id }, host)
      for (const [field, value] of [
        ['namesShown', true],
        ['floorTransfer', true],
        ['pivotChannelId', channels[1]!],
        ['widgetOrigins', ['https://example.org']],
        ['booths', booths.map((one) => ({ id: one.id, a: one.a, understands: ['sw'] }))],
        ['speakers', speakers.map(({ id: seat, name }) => ({ id: seat, name, language: 'sw' }))],
      ] as const)
        expect(await change({ [field]: value })).toEqual([
          'Success',
          expect.arrayContaining([field]),
        ])
    })
  })

  test('An event stores its number of listeners, its notes and its owner’s reference', () =>
    expect(event).toMatchObject({
      receiverNums: 77,
      notes: 'Ask for the agenda.',
      externalId: 'PO-2026/Ü-7781',
    }))

  describe('The reference of an owner', () => {
    const reference = 'PO-2026/Ü-7781'

    test('Any part of the reference finds the event in the list, and the file contains the reference', async () => {
      const found = async (search: string) => {
        const { rows } = await server.ok(eventCalls.list, { search }, host)
        return rows.map(({ externalId }) => externalId)
      }
      for (const part of [reference, 'po-2026/ü', '7781', '-'])
        expect(await found(part)).toContain(reference)
      expect(await found('7782')).toEqual([])
      const response = await server.fetch(eventCalls.export, { search: '7781' }, host)
      const [head, ...rows] = sheetOf(Buffer.from(await response.arrayBuffer())).rows
      expect(rows[0]![head!.indexOf('Reference')]).toBe(reference)
    })

    test('The reference may change while the event runs, and the history shows the change', async () => {
      const { id } = await startNow(server, channels, host, 60)
      const { booths, speakers: _none, ...running } = await server.ok(eventCalls.get, { id }, host)
      const named = booths.map(({ interpreters: _interpreters, ...one }) => one)
      const change = (changes: Partial<Draft>) => {
        const draft = { ...running, booths: named, operationId: randomUUID(), ...changes }
        return server.call(eventCalls.update, draft, host)
      }
      expect(await change({ alertTime: 90 })).toMatchObject({
        msg: 'Only Additions While Running',
      })
      expect(await change({ externalId: reference })).toMatchObject({ data: { version: 2 } })
      const after = await server.ok(eventCalls.get, { id }, host)
      expect(after).toMatchObject({ externalId: reference })
      expect(after.history[0]!.details).toMatchObject({ changed: ['externalId'] })
    })

    test('The reference has at most 64 characters in one line', async () => {
      for (const [externalId, message] of [
        ['x'.repeat(65), 'Too Long'],
        ['one\ntwo', 'Not Valid'],
      ] as const)
        expect(
          await server.call(
            eventCalls.create,
            draftOf(channels, { ...entered(), externalId }),
            host,
          ),
        ).toMatchObject({ data: { fields: [{ path: 'externalId', message }] } })
      expect(
        (await kept({ externalId: ` ${'x'.repeat(64)} `, technicianOption: 'none' })).externalId,
      ).toBe('x'.repeat(64))
    })
  })
})
