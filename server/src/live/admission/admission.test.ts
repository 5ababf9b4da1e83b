import { eventCalls } from '@openbooth/contract/events/event/calls'
import { admissionCalls } from '@openbooth/contract/live/admission/calls'
import { eventState, eventType } from '@openbooth/contract/events/event/rules/events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  boothOf,
  draftOf,
  inMinutes,
  makeChannels,
  makeMediaServer,
  makeModels,
  makeUnlimited,
  plan,
  startNow,
  type Channels,
} from '#testing/events.ts'
import { readCalendar, unescaped } from '#platform/mail/testing/readCalendar.ts'
import { closeProven } from '#testing/closeProven.ts'
import { startTestServer, testStart, type TestServer } from '#testing/server.ts'
import { codesOf, comeIn } from './testing/people.ts'

let server: TestServer
let channels: Channels
beforeAll(async () => {
  server = await startTestServer()
  channels = await makeChannels(server)
  await makeMediaServer(server)
})
afterAll(() => closeProven(server))

const minute = 60_000
const people = (n = 1) => ({ ...boothOf(channels, n), interpreters: [{ name: 'Ada' }] })

test('A lookup by code returns the event, its time and the role of the code.', async () => {
  const host = await server.user()
  const { id, number } = await plan(server, channels, host, {
    startsIn: 120,
    lasts: 60,
    booths: [people()],
  })
  const { interpreter, listener } = await codesOf(server, host, id)
  const event = await server.ok(admissionCalls.look, { code: interpreter.code })
  expect(event).toEqual({
    eventName: 'Annual meeting',
    number,
    eventType: 0,
    state: eventState.order,
    role: 'interpreter',
    seatName: 'Ada',
    boothName: { en: 'Booth 1', zh: 'Booth 1' },
    languages: [
      expect.objectContaining({ channelId: channels[0], isFloor: true, isMachine: false }),
      expect.objectContaining({ channelId: channels[1], isFloor: false, isMachine: false }),
    ],
    startAt: '2026-11-21T12:00:00.000Z',
    endAt: '2026-11-21T13:00:00.000Z',
    admittedFrom: '2026-11-21T11:00:00.000Z',
    isAdmitted: false,
    timeZone: 'Europe/London',
    carriesSound: null,
    hasCaptions: false,
    isPublished: false,
    serverTime: testStart.toISOString(),
  })
  const typed = `${listener.code.slice(0, 4)} ${listener.code.slice(4)}`
  expect(await server.ok(admissionCalls.look, { code: typed })).toMatchObject({
    role: 'listener',
    seatName: '',
    boothName: null,
    admittedFrom: '2026-11-21T12:00:00.000Z',
  })
})

test('A lookup shows hidden channels to staff but not to listeners.', async () => {
  const host = await server.user()
  const { id } = await plan(server, channels, host, {
    startsIn: 120,
    lasts: 60,
    hideChannel: [channels[1]!],
  })
  const codes = await codesOf(server, host, id)
  const languagesOf = async (code: string) =>
    (await server.ok(admissionCalls.look, { code })).languages.map(({ channelId }) => channelId)
  expect(await languagesOf(codes.listener.code)).toEqual([channels[0]])
  expect(await languagesOf(codes.host.code)).toEqual([channels[0], channels[1]])
})

test('A lookup of a silent conference lists stages, by name where two are in one language.', async () => {
  const host = await makeUnlimited(server, await server.user())
  const { id } = await plan(server, channels, host, {
    startsIn: 120,
    lasts: 60,
    eventType: eventType.silentConference,
    floorChannelId: null,
    booths: [
      { ...boothOf(channels), name: 'Silk Hall' },
      { ...boothOf(channels), name: '' },
    ],
  })
  const { booths } = await server.ok(eventCalls.get, { id }, host)
  const { listener } = await codesOf(server, host, id)
  const { languages } = await server.ok(admissionCalls.look, { code: listener.code })
  expect(languages).toMatchObject([
    { channelId: channels[1], isFloor: false, stage: { id: booths[0]!.id, name: 'Silk Hall' } },
    { channelId: channels[1], isFloor: false, stage: { id: booths[1]!.id, name: '' } },
  ])
})

test('A channel of a machine booth is labelled as such.', async () => {
  const host = await server.user()
  const { id } = await plan(server, channels, host, { startsIn: 120, lasts: 60 })
  await server.app.db.query
    .updateTable('booths')
    .set({ boxType: 'machine', ...(await makeModels(server)) })
    .where('eventId', '=', BigInt(id))
    .execute()
  const { listener } = await codesOf(server, host, id)
  const { languages } = await server.ok(admissionCalls.look, { code: listener.code })
  expect(languages.map(({ isMachine }) => isMachine)).toEqual([false, true])
})

test('Staff can join 60 minutes before the start, and listeners only once the event runs.', async () => {
  const host = await server.user()
  const { id } = await plan(server, channels, host, { startsIn: 61, lasts: 60, booths: [people()] })
  const { listener, ...staff } = await codesOf(server, host, id)
  const askedBy = (code: string) =>
    server.call(admissionCalls.join, { code, audienceType: 'mobile' }).then(({ msg }) => msg)

  for (const role of ['host', 'technician', 'interpreter'] as const)
    expect(await askedBy(staff[role].code), role).toBe('The Event Is Not Open')
  server.clock.advance(minute)
  for (const role of ['host', 'technician', 'interpreter'] as const)
    expect((await comeIn(server, staff[role].code)).event.isAdmitted, role).toBe(true)
  expect(await askedBy(listener.code)).toBe('The Event Is Not Open')

  const { version } = await server.ok(eventCalls.get, { id }, host)
  await server.ok(eventCalls.open, { id, version }, host)
  const { event } = await comeIn(server, listener.code)
  expect(event).toMatchObject({ state: eventState.normal, isAdmitted: true, carriesSound: false })
})

test('An ended event cannot be joined, and a lookup still works.', async () => {
  const host = await server.user()
  const { id } = await startNow(server, channels, host, 60)
  const { listener, host: own } = await codesOf(server, host, id)
  await server.ok(eventCalls.close, { id, version: 1 }, host)
  for (const { code } of [listener, own]) {
    expect(await server.call(admissionCalls.join, { code, audienceType: 'client' })).toMatchObject({
      msg: 'The Event Is Closed',
    })
    expect(await server.ok(admissionCalls.look, { code })).toMatchObject({
      state: eventState.completed,
      isAdmitted: false,
    })
  }
})

test('A revoked or replaced code is unknown.', async () => {
  const host = await server.user()
  const { id } = await startNow(server, channels, host, 60)
  const { listener, technician } = await codesOf(server, host, id)
  await server.ok(eventCalls.revokeCode, { id: listener.id }, host)
  await server.ok(eventCalls.reissueCode, { id: technician.id }, host)
  for (const { code } of [listener, technician, { code: 'x'.repeat(22) }, { code: '1234' }]) {
    expect(await server.call(admissionCalls.look, { code })).toMatchObject({
      msg: 'Code Not Found',
    })
    expect(await server.call(admissionCalls.join, { code, audienceType: 'other' })).toMatchObject({
      msg: 'Code Not Found',
    })
  }
})

test('A person who is early can download a calendar file with the personal link, without the host.', async () => {
  const host = await server.user()
  const longName = 'Annual meeting; 2026, 第十二届年会'.padEnd(90, '会')
  const { id, number } = await plan(server, channels, host, {
    startsIn: 120,
    lasts: 60,
    name: longName,
    booths: [people()],
  })
  const { listener, interpreter } = await codesOf(server, host, id)
  const fileFor = async (code: string, language: 'en' | 'zh') => {
    const response = await server.fetch(admissionCalls.calendar, { code, language })
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(response.headers.get('content-disposition')).toContain(`OpenBooth%20${number}.ics`)
    const file = await response.text()
    expect(file).not.toContain(host.emailAddress)
    expect(file).not.toContain(host.userName)
    return readCalendar(file)
  }
  const { startAt, endAt } = await server.ok(admissionCalls.look, { code: listener.code })
  const utc = (instant: string) => instant.replaceAll(/[-:]|\.\d+/g, '')
  const fields = await fileFor(listener.code, 'en')
  expect(Object.fromEntries(fields)).toMatchObject({
    DTSTART: utc(startAt),
    DTEND: utc(endAt),
    SEQUENCE: '1',
    // The same as in the invitation email: one appointment, however the person got it.
    UID: `code-${listener.id}@openbooth`,
    URL: expect.stringMatching(new RegExp(`/live/${listener.code}$`)),
  })
  expect(unescaped(fields.get('SUMMARY'))).toBe(longName)
  expect(unescaped(fields.get('DESCRIPTION'))).toContain('London (GMT+00:00)')

  const staff = await fileFor(interpreter.code, 'zh')
  expect(staff.get('URL')).toMatch(new RegExp(`/live/${interpreter.code}$`))
  expect(unescaped(staff.get('DESCRIPTION'))).toContain('伦敦')

  // A later version of the same appointment, without those that are over.
  const times = {
    appointmentStartTime: inMinutes(server, 120),
    appointmentEndTime: inMinutes(server, 180),
  }
  await server.ok(eventCalls.update, { ...draftOf(channels, times), id, version: 1 }, host)
  const renamed = await fileFor(listener.code, 'en')
  expect(renamed.get('UID')).toBe(fields.get('UID'))
  expect(renamed.get('SEQUENCE')).toBe('2')
  expect(renamed.get('SUMMARY')).toBe('Annual meeting')
  await server.ok(eventCalls.cancel, { id, version: 2 }, host)
  expect(await server.call(admissionCalls.calendar, { code: listener.code })).toMatchObject({
    msg: 'The Event Is Closed',
  })
  expect(await server.call(admissionCalls.calendar, { code: '00000000' })).toMatchObject({
    msg: 'Code Not Found',
  })
})

test('Joining while signed in adds the event to the attended events, and an expired token does not prevent joining.', async () => {
  const host = await server.user()
  const guest = await server.user()
  const { id } = await startNow(server, channels, host, 60, { booths: [people()] })
  const { interpreter, listener } = await codesOf(server, host, id)
  await comeIn(server, listener.code, {}, guest)
  server.clock.advance(minute)
  await comeIn(server, interpreter.code, {}, guest)
  await comeIn(server, listener.code, {}, { token: 'y'.repeat(43) })
  expect((await server.ok(eventCalls.attended, {}, guest)).rows).toMatchObject([
    { id, role: 'interpreter', seatName: 'Ada', joinedAt: server.clock.now().toISOString() },
  ])
  expect((await server.ok(eventCalls.attended, {}, host)).rows).toEqual([])
})
