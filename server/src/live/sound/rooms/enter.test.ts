import { setTimeout as pause } from 'node:timers/promises'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { liveCaptionCalls } from '@openbooth/contract/live/transcription/liveCalls'
import {
  connectionLostSeconds,
  liveConnectionCalls,
} from '@openbooth/contract/live/liveConnections/calls'
import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { everySeatRole, type SeatRole } from '@openbooth/contract/roles'
import { floorTrack, talkTrack, trackOf } from '@openbooth/contract/live/sound/rules/tracks'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { boothOf, makeChannels, plan, startNow, type Channels } from '#testing/events.ts'
import { liveKitForTests } from '#testing/sound/liveKitForTests.ts'
import { codesOf, comeIn, openSoundStream, streamOf } from '#testing/people/people.ts'
import { startTestServer, type TestServer, type TestUser } from '#testing/server.ts'
import { livePageRights } from '../livePageRights.ts'
import { boothsOf, type Inside } from '../testing/booths.ts'
import { openClient } from '../testing/ownClient.ts'

// Tokens are tried on a real LiveKit beside the platform.

let server: TestServer
let channels: Channels
beforeAll(async () => {
  server = await startTestServer({ OPENBOOTH_LIVEKIT: await liveKitForTests() })
  channels = await makeChannels(server)
  await vi.waitUntil(async () => (await engineStep()) === null, 30_000)
})
afterAll(() => server?.close())

const engineStep = async () => {
  const found = await server.app.db.query
    .selectFrom('mediaServers')
    .select('engineStep')
    .executeTakeFirst()
  return found?.engineStep
}

interface Claims {
  readonly sub: string
  readonly nbf: number
  readonly exp: number
  readonly video: Readonly<Record<string, unknown>>
}
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString('utf8')) as Claims

/** First message of the media server to a new connection; undefined if the server refuses it. */
const open = (token: string): Promise<unknown> =>
  new Promise((resolve) => {
    const address = server.address.replace('http', 'ws')
    const socket = new WebSocket(`${address}/rtc?access_token=${token}&protocol=15`)
    socket.addEventListener('message', ({ data }) => {
      resolve(data)
      socket.close()
    })
    for (const end of ['error', 'close']) socket.addEventListener(end, () => resolve(undefined))
  })

const people = (more: object = {}) => ({
  booths: [{ ...boothOf(channels), interpreters: [{ name: 'Ada' }] }],
  speakers: [{ name: 'Lu Yan' }],
  ...more,
})

const onlyHears = {
  roomJoin: true,
  canSubscribe: true,
  canPublish: false,
  canPublishSources: [] as string[],
  canPublishData: false,
  canUpdateOwnMetadata: false,
  hidden: true,
}

const mayBeSeen = {
  canPublish: true,
  canPublishSources: ['camera', 'screen_share'],
  hidden: false,
}

const hostCode = async (eventId: number, host: TestUser): Promise<string> =>
  (await codesOf(server, host, eventId)).host.code

const seatsOf = async (eventId: number, host: Awaited<ReturnType<TestServer['user']>>) => {
  const codes = await codesOf(server, host, eventId)
  const seats = await Promise.all(
    everySeatRole.map(async (role) => [role, (await comeIn(server, codes[role].code)).seat]),
  )
  return Object.fromEntries(seats) as Record<SeatRole, string>
}

test('Each seat gets a token valid for a minute, for the room of its event, with exactly the rights of its role.', async () => {
  const host = await server.user()
  const { id } = await startNow(server, channels, host, 60, people())
  const seats = await seatsOf(id, host)
  const publishes: Partial<Record<SeatRole, readonly string[]>> = {
    speaker: [floorTrack],
    interpreter: [trackOf(channels[1]!)],
  }
  for (const role of everySeatRole) {
    const entered = await server.ok(soundCalls.enter, {}, { seat: seats[role] })
    expect(entered.url, role).toBe('')
    expect(entered.rooms, role).toHaveLength(role === 'listener' ? 1 : 2)
    const room = entered.rooms[0]!
    const { sub, nbf, exp, video } = claimsOf(room.token)
    const own = publishes[role] ?? []
    expect(room.publishes, role).toEqual(own)
    expect(exp - nbf, role).toBe(60)
    expect(sub, role).toMatch(new RegExp(`^${entered.seat}:.+:${entered.generation}$`))
    expect(video, role).toEqual({
      room: expect.stringMatching(new RegExp(`^[0-9a-f]{8}-evt-${id}$`)),
      ...onlyHears,
      canPublish: own.length > 0,
      canPublishSources: own.length > 0 ? ['microphone'] : [],
      hidden: own.length === 0,
    })
    expect(await open(room.token), role).toBeDefined()
  }
  // Staff-only tracks may appear at any time.
  for (const role of everySeatRole.filter((one) => one !== 'listener')) {
    const entered = await server.ok(soundCalls.enter, {}, { seat: seats[role] })
    const { token, ...room } = entered.rooms[1]!
    const mayTalk = role === 'host' || role === 'technician'
    expect(room, role).toEqual({ channels: [], publishes: mayTalk ? [talkTrack] : [] })
    expect(claimsOf(token).video, role).toEqual({
      ...onlyHears,
      canPublish: mayTalk,
      canPublishSources: mayTalk ? ['microphone'] : [],
      hidden: !mayTalk,
      // Staff may see speakers. Others may not.
      ...(role === 'speaker' && mayBeSeen),
      room: expect.stringMatching(new RegExp(`^[0-9a-f]{8}-evt-${id}-staff$`)),
    })
    expect(await open(token), role).toBeDefined()
  }
  const { rooms } = await server.ok(soundCalls.enter, {}, { seat: seats.listener })
  const speaker = await server.ok(soundCalls.enter, {}, { seat: seats.speaker })
  const interpreter = await server.ok(soundCalls.enter, {}, { seat: seats.interpreter })
  expect(rooms[0]!.channels).toEqual([
    { channelId: null, stageId: null, seats: [speaker.seat] },
    { channelId: channels[1], stageId: null, seats: [interpreter.seat] },
  ])
})

test('A page of the team may join under a second name beside its first, and a listener may not.', async () => {
  const host = await server.user()
  const { id } = await startNow(server, channels, host, 60, people())
  const seats = await seatsOf(id, host)
  for (const role of everySeatRole) {
    const names = []
    for (const isSecond of [false, true]) {
      const { rooms } = await server.ok(soundCalls.enter, { isSecond }, { seat: seats[role] })
      names.push(...rooms.map(({ token }) => claimsOf(token).sub))
    }
    const [first] = names
    const second = role === 'listener' ? first : `${first}:1`
    expect(names, role).toEqual(
      role === 'listener' ? [first, second] : [first, first, second, second],
    )
  }
})

test('A speaking host is heard on the floor like a speaker, together with the others.', async () => {
  const host = await server.user()
  const { id } = await startNow(server, channels, host, 60, people({ hostSpeaks: true }))
  const seats = await seatsOf(id, host)
  const entered = await server.ok(soundCalls.enter, {}, { seat: seats.host })
  const speaker = await server.ok(soundCalls.enter, {}, { seat: seats.speaker })
  const room = entered.rooms[0]!
  expect(room.publishes).toEqual([floorTrack])
  expect(claimsOf(room.token).video).toMatchObject({
    canPublish: true,
    canPublishSources: ['microphone'],
  })
  // Its microphone is for talk back.
  expect(claimsOf(entered.rooms[1]!.token).video).toMatchObject({
    ...mayBeSeen,
    canPublishSources: ['microphone', 'camera', 'screen_share'],
  })
  expect((await livePageRights(server.app)(`/live/${await hostCode(id, host)}`)).devices).toEqual([
    'microphone',
    'camera',
    'display-capture',
  ])
  const floor = room.channels.find(({ channelId }) => channelId === null)!
  expect(floor.seats.toSorted()).toEqual([entered.seat, speaker.seat].toSorted())
})

test('A hidden channel is in its own room, which listeners cannot hear and for which staff get a token.', async () => {
  const host = await server.user()
  const hidden = { hideChannel: [channels[1]!] }
  const { id } = await startNow(server, channels, host, 60, people(hidden))
  const seats = await seatsOf(id, host)
  const roomsFor = async (role: SeatRole) =>
    (await server.ok(soundCalls.enter, {}, { seat: seats[role] })).rooms.map(
      ({ token, channels: heard, publishes }) => ({
        isForStaff: String(claimsOf(token).video['room']).endsWith('-staff'),
        heard: heard.map(({ channelId }) => channelId),
        publishes,
      }),
    )
  const floor = { isForStaff: false, heard: [null], publishes: [] as string[] }
  expect(await roomsFor('listener')).toEqual([floor])
  expect(await roomsFor('technician')).toEqual([
    floor,
    { isForStaff: true, heard: [channels[1]], publishes: [talkTrack] },
  ])
  expect(await roomsFor('interpreter')).toEqual([
    floor,
    { isForStaff: true, heard: [channels[1]], publishes: [trackOf(channels[1]!)] },
  ])
})

test('Staff get a token from the preparation on, but not on a server without an engine or with an engine that is starting.', async () => {
  const host = await server.user()
  const early = await plan(server, channels, host, { startsIn: 30, lasts: 30, ...people() })
  const { technician } = await codesOf(server, host, early.id)
  const entered = async (code: string) => {
    const { seat } = await comeIn(server, code)
    return (await server.call(soundCalls.enter, {}, { seat })).msg
  }
  await expect.poll(() => entered(technician.code), { timeout: 10_000 }).toBe('Success')
  const { seat } = await comeIn(server, technician.code)
  const stream = await openSoundStream(server, seat)
  const { sound } = await stream.next()
  stream.close()
  // Staff see only facts: there is sound, and no listener waits yet.
  expect(sound).toMatchObject({ state: 'preparing', staff: { alarms: [] } })

  const other = await server.user()
  const { id } = await startNow(server, channels, other, 60, people())
  const { host: code } = await codesOf(server, other, id)
  const put = (values: { engineStep: string | null } | { kind: string }) =>
    server.app.db.query.updateTable('mediaServers').set(values).execute()
  await put({ engineStep: 'building' })
  expect(await entered(code.code)).toBe('The Sound Is Not There Yet')
  await put({ engineStep: 'missing' })
  expect(await entered(code.code)).toBe('The Event Has No Sound')
  await put({ engineStep: null })
  await put({ kind: 'none' })
  expect(await entered(code.code)).toBe('The Event Has No Sound')
  await put({ kind: 'liveKit' })
  expect(await entered(code.code)).toBe('Success')
})

test('A live page may connect to external media servers for any code, and use the devices of its role.', async () => {
  const host = await server.user()
  const { id } = await startNow(server, channels, host, 60, people())
  const codes = await codesOf(server, host, id)
  const add = (serverName: string, values: object) =>
    server.app.db.query
      .insertInto('mediaServers')
      .values({
        serverName,
        kind: 'liveKit',
        status: 'stopped',
        apiKey: 'APIoutside',
        ovPassword: server.app.secrets.seal('a secret of a server outside of here'),
        createdAt: server.clock.now(),
        ...values,
      })
      .execute()
  await add('Outside', { ovHost: 'http://10.0.0.7:7880', httpAddress: 'https://media.example.org' })
  await add('Typed', { ovHost: 'https://typed.example.org:7443/' })
  await add('Gone', {
    ovHost: 'https://gone.example.org',
    ovPassword: null,
    removedAt: server.clock.now(),
  })
  const rightsAt = async (code: string) => livePageRights(server.app)(`/live/${code}`)
  const { connectsTo } = await rightsAt('')
  expect(connectsTo.toSorted()).toEqual([
    'https://media.example.org',
    'https://typed.example.org:7443',
    'wss://media.example.org',
    'wss://typed.example.org:7443',
  ])
  // The response does not reveal whether eight digits are a code.
  expect(await rightsAt('12345678')).toEqual({ connectsTo, devices: [], framedBy: [] })
  expect(await rightsAt(codes.listener.code)).toEqual({ connectsTo, devices: [], framedBy: [] })
  // Browsers list audio outputs only to pages that may use a microphone.
  for (const query of ['output', 'language=fr&kiosk'])
    expect((await livePageRights(server.app)('/live/12345678', query)).devices).toEqual([
      'microphone',
    ])
  const devices = async (code: string) => (await rightsAt(code)).devices
  expect(await devices(codes.speaker.code)).toEqual(['microphone', 'camera', 'display-capture'])
  for (const role of ['host', 'technician', 'interpreter'] as const)
    expect(await devices(codes[role].code), role).toEqual(['microphone'])
})

test('The page of a widget may be embedded by the websites of its event, and no other page by any website.', async () => {
  const host = await server.user()
  const widgetOrigins = ['https://www.example.org', 'https://news.example.com:8443']
  const { id } = await startNow(server, channels, host, 60, { widgetOrigins })
  const stranger = await server.user()
  const { id: other } = await startNow(server, channels, stranger, 60)
  const framedBy = async (path: string) => (await livePageRights(server.app)(path)).framedBy
  const widgetOf = async (owner: TestUser, eventId: number) => {
    const codes = await server.ok(eventCalls.codes, { eventId }, owner)
    const [own, ...more] = codes.flatMap(({ widget, code }) =>
      widget === null ? [] : [{ widget, code }],
    )
    expect(more).toEqual([])
    const { pathname, hash } = new URL(own!.widget)
    // No server and no log receives the part after the mark.
    expect(hash).toBe(`#${own!.code}`)
    return pathname
  }
  const path = await widgetOf(host, id)
  expect(await framedBy(path)).toEqual(widgetOrigins)
  expect(await framedBy(await widgetOf(stranger, other))).toEqual([])
  // A key guessed from the number of an event must not reveal its websites.
  const { number } = await server.ok(eventCalls.get, { id }, host)
  const { number: otherNumber } = await server.ok(eventCalls.get, { id: other }, stranger)
  const guesses = [
    number,
    `${number}-`,
    `${number}-${'A'.repeat(22)}`,
    path.split('/').at(-1)!.replace(number, otherNumber),
  ]
  for (const guess of guesses) expect(await framedBy(`/live/widget/${guess}`), guess).toEqual([])
  expect(await framedBy(path.replace('/widget/', '/'))).toEqual([])
})

test('Three devices can have sound by one link of a technician or a host, and a fourth only after one leaves.', async () => {
  const host = await server.user()
  const { id } = await startNow(server, channels, host, 60, people({ receiverNums: 1 }))
  const codes = await codesOf(server, host, id)
  for (const role of ['technician', 'host'] as const) {
    const seats = await Promise.all(
      Array.from({ length: 4 }, async () => (await comeIn(server, codes[role].code)).seat),
    )
    const enter = async (seat: string) => (await server.call(soundCalls.enter, {}, { seat })).msg
    const answers = await Promise.all(seats.map(enter))
    expect(answers.toSorted(), role).toEqual(['Success', 'Success', 'Success', 'Too Many Devices'])
    const refused = seats[answers.indexOf('Too Many Devices')]!
    const inside = seats.find((seat) => seat !== refused)
    // The page of a device with sound reconnects.
    expect(await enter(inside!), role).toBe('Success')
    await server.ok(liveConnectionCalls.leave, {}, { seat: inside! })
    expect(await enter(refused), role).toBe('Success')
  }
})

test('A device that keeps both names of its connection loses the former one, so that no second device uses it.', async () => {
  const host = await server.user()
  const { id } = await startNow(server, channels, host, 60, people())
  const codes = await codesOf(server, host, id)
  const { seat } = await comeIn(server, codes.technician.code)
  const tokenOf = async (isSecond: boolean): Promise<string> =>
    (await server.ok(soundCalls.enter, { isSecond }, { seat })).rooms[0]!.token
  const clients = [await openClient(server.address, await tokenOf(false))]
  await pause(50)
  clients.push(await openClient(server.address, await tokenOf(true)))
  try {
    // A page that reports a loss makes the server check the room.
    await server.ok(soundCalls.report, { loss: 'signal' }, { seat })
    await pause(2_100)
    expect(clients.map((client) => client.isIn())).toEqual([true, true])
    server.clock.advance(31_000)
    await server.ok(soundCalls.report, { loss: 'signal' }, { seat })
    await expect.poll(() => clients.map((client) => client.isIn())).toEqual([false, true])
  } finally {
    await Promise.all(clients.map((client) => client.leave()))
  }
})

test('Captions of a connection end when another connection of its seat takes over.', async () => {
  const host = await server.user()
  const { id } = await startNow(server, channels, host, 60, people())
  const { interpreter } = await codesOf(server, host, id)
  const [first, second] = [
    await comeIn(server, interpreter.code),
    await comeIn(server, interpreter.code),
  ]
  await server.ok(soundCalls.enter, {}, first)
  const captions = streamOf(
    await server.fetch(liveCaptionCalls.stream, { language: 'en' }, { seat: first.seat }),
  )
  await captions.next()
  await server.ok(soundCalls.enter, { takesOver: true }, second)
  await captions.ended()
})

const onA = { act: 'on', outgoing: 'a' } as const

test('A new page of the seat on air ends its turn when it enters, and goes back on air only by a press.', async () => {
  const held = await boothsOf(server, channels)
  const enterSound = async (who: Inside, takesOver = false): Promise<void> => {
    await server.ok(soundCalls.enter, { takesOver }, { seat: who.seat })
  }
  const french = async (who: Inside) => (await held.soundFor(who)).staff!.booths[0]!
  const [ann, bea] = [await held.enter('Ann'), await held.enter('Bea')]
  await enterSound(bea)
  await held.act(ann, onA)
  // The page whose turn it is enters, and enters again.
  await enterSound(ann)
  await enterSound(ann)
  expect((await french(ann)).onAir?.seat).toBe(ann.name)

  const reloaded = await held.enter('Ann')
  await enterSound(reloaded, true)
  expect(await french(reloaded)).toMatchObject({
    onAir: null,
    lostTurn: { seat: ann.name, outgoing: 'a' },
  })
  const goBack = (isAutomatic: boolean) => ({ act: 'goBackOnAir', isAutomatic }) as const
  expect(await held.refusal(reloaded, goBack(true))).toBe('No Turn To Go Back To')
  expect((await held.act(reloaded, goBack(false))).onAir?.seat).toBe(ann.name)
  expect(await held.acts()).toEqual(['goLive', 'on', 'connectionLost', 'goBackOnAir'])

  // Also after a handover, whose time is not written.
  await held.act(reloaded, { act: 'ask', partner: bea.name })
  await held.act(bea, { act: 'accept' })
  await held.act(reloaded, { act: 'prepared' })
  await held.act(bea, { act: 'prepared' })
  await held.soundFor(bea, ({ staff }) => staff!.booths[0]!.onAir?.seat === bea.name)
  const again = await held.enter('Bea')
  await enterSound(again, true)
  expect(await french(again)).toMatchObject({ onAir: null, lostTurn: { seat: bea.name } })
})

test('A page that lost its connection without heartbeats stays on air when it reconnects.', async () => {
  const held = await boothsOf(server, channels)
  const ann = await held.enter('Ann')
  await server.ok(soundCalls.enter, {}, { seat: ann.seat })
  await held.act(ann, onA)
  const silent = new Date(server.clock.now().getTime() - (connectionLostSeconds + 1) * 1_000)
  await server.app.db.query
    .updateTable('connections')
    .set({ lastSeenAt: silent, leftAt: server.clock.now() })
    .where('codeId', '=', BigInt(ann.codeId))
    .execute()
  const { seat } = await comeIn(server, ann.link, { seatBefore: ann.seat })
  await server.ok(soundCalls.enter, {}, { seat })
  const { staff } = await held.soundFor({ ...ann, seat })
  expect(staff!.booths[0]).toMatchObject({ onAir: { seat: ann.name }, lostTurn: null })
  expect(await held.acts()).toEqual(['goLive', 'on'])
})
