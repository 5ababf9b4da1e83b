import { createHash } from 'node:crypto'
import type { WireOutput } from '@openbooth/contract/call'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { teamCalls } from '@openbooth/contract/live/team/calls'
import { eventType } from '@openbooth/contract/events/event/rules/events'
import { toTeam } from '@openbooth/contract/live/sound/rules/talks'
import {
  floorTrack,
  stageTrackOf,
  talkTrack,
  trackFor,
  trackOf,
} from '@openbooth/contract/live/sound/rules/tracks'
import { AccessToken } from 'livekit-server-sdk'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { makeChannels, type Channels } from '#testing/events.ts'
import { liveKitForTests } from '#testing/sound/liveKitForTests.ts'
import { comeIn } from '#testing/people/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { roomsOf, soundServersInReach } from '#installation/mediaServer/index.ts'
import { roomOf } from './rooms.ts'
import { boothsOf, type HeldEvent, type Inside } from '../testing/booths.ts'
import { comeBack, openClient, type OwnClient } from '../testing/ownClient.ts'

// Participants with custom clients, on the real LiveKit beside the platform.

let server: TestServer
let channels: Channels
beforeAll(async () => {
  server = await startTestServer({ OPENBOOTH_LIVEKIT: await liveKitForTests() })
  channels = await makeChannels(server)
  await vi.waitUntil(async () => (await soundServersInReach(server.app)).length === 1, 30_000)
})
afterAll(() => server?.close())

let clients: OwnClient[] = []
afterEach(async () => {
  await Promise.all(clients.map((client) => client.leave()))
  clients = []
})

const soon = { timeout: 10_000, interval: 50 }
/** The media server applies changes after a moment. */
const slow = { timeout: 60_000 }

type Entered = WireOutput<typeof soundCalls.enter>

const enter = ({ seat }: Inside, takesOver = false): Promise<Entered> =>
  server.ok(soundCalls.enter, { takesOver }, { seat })
const connect = async (token: string): Promise<OwnClient> => {
  const client = await openClient(server.address, token)
  clients.push(client)
  return client
}
const goIn = async (who: Inside): Promise<OwnClient> => connect((await enter(who)).rooms[0]!.token)
const isIn = (client: OwnClient) => expect.poll(() => client.isIn(), soon)

/** Tracks that a listener's page plays according to its rights and the state. */
const counting = async (held: HeldEvent) => {
  const listener = await held.enter('listener')
  const { rooms } = await enter(listener)
  const client = await connect(rooms[0]!.token)
  const { channels: received } = await held.soundFor(listener)
  const counted = new Set(
    rooms[0]!.channels.flatMap(({ seats, ...channel }) => {
      const track = trackFor(channel)
      const state = received.find((one) => trackFor(one) === track)
      return (state?.seats ?? seats).map((seat) => `${seat} ${track}`)
    }),
  )
  return {
    client,
    /** Seats of received valid tracks. */
    heard: () => [...client.heard().keys()].filter((one) => counted.has(one)),
  }
}

const rooms = async () => {
  const [own] = await soundServersInReach(server.app)
  return roomsOf(server.app, own!)
}
const roomsNow = async (eventId: number): Promise<string[]> =>
  (await (await rooms()).list())
    .map(({ id }) => id)
    .filter((id) => id.includes(`-evt-${eventId}`))
    .toSorted()

/** Open tracks of a person on the media server. */
const voiceOf = async (held: HeldEvent, { name }: Inside): Promise<string[]> => {
  const people = await (await rooms()).people(await roomOf(server.app, BigInt(held.id)))
  return people
    .filter(({ identity }) => identity.startsWith(`${name}:`))
    .flatMap(({ tracks }) => tracks.filter(({ isMuted }) => !isMuted))
    .map((track) => track.name)
}
const voice = (held: HeldEvent, who: Inside) => expect.poll(() => voiceOf(held, who), soon)

/** Whether a person can still publish on their own channel. */
const mayPublish = (client: OwnClient, track: string) =>
  expect.poll(() => client.publish(track).then(isDone, isRefused), { timeout: 20_000 })
const isDone = () => true
const isRefused = () => false

test('A removed participant is disconnected at once, and again whenever the same token is used.', async () => {
  const held = await boothsOf(server, channels)
  const ann = await held.enter('Ann')
  const { token } = (await enter(ann)).rooms[0]!
  const client = await connect(token)
  expect(client.isIn()).toBe(true)
  await server.ok(eventCalls.revokeCode, { id: ann.codeId }, held.host)
  await isIn(client).toBe(false)
  await expect.poll(await comeBack(server.address, token), soon).toBe(false)
  // By a webhook of the media server, or by the full check.
  const [own] = await soundServersInReach(server.app)
  expect(own).toMatchObject({ reportsEvents: true })
})

test(
  'A participant removed by a technician is disconnected at once, stays out with the old token, and can join by a new link.',
  slow,
  async () => {
    const held = await boothsOf(server, channels)
    const [technician, ann] = [await held.enter('technician'), await held.enter('Ann')]
    const { token } = (await enter(ann)).rooms[0]!
    const client = await connect(token)
    await held.act(ann, { act: 'on', outgoing: 'a' })
    await server.ok(teamCalls.remove, { seat: ann.name }, { seat: technician.seat })
    await isIn(client).toBe(false)
    await expect.poll(await comeBack(server.address, token), soon).toBe(false)
    expect(await server.call(soundCalls.enter, {}, { seat: ann.seat })).toMatchObject({
      msg: 'Code Not Found',
    })
    const { staff } = await held.soundFor(
      technician,
      (received) => received.staff!.booths[0]!.onAir === null,
    )
    expect(staff!.people.map(({ seat }) => seat)).not.toContain(ann.name)
    expect(staff!.removed).toEqual([{ seat: ann.name, role: 'interpreter', name: 'Ann' }])

    const of = { seat: ann.name }
    const { link } = await server.ok(teamCalls.renewLink, of, { seat: technician.seat })
    expect(link).not.toContain(ann.link)
    const { seat } = await comeIn(server, link.split('/').at(-1)!)
    const again = await goIn({ ...ann, seat })
    expect(again.isIn()).toBe(true)
    expect((await held.soundFor(technician)).staff!.removed).toEqual([])
    expect(await held.acts()).toEqual(expect.arrayContaining(['removePerson', 'renewLink']))
  },
)

test('A technician can change the links of speakers and interpreters of the own event only.', async () => {
  const [held, other] = [await boothsOf(server, channels), await boothsOf(server, channels)]
  const [technician, host] = [await held.enter('technician'), await held.enter('host')]
  const [ann, stranger] = [held.seatOf('Ann'), other.seatOf('Ann')]
  const wrong = [
    host.name,
    technician.name,
    stranger,
    ann.replace('i', 's'),
    'i',
    `i${'9'.repeat(19)}`,
  ]
  for (const call of [teamCalls.remove, teamCalls.renewLink])
    for (const seat of wrong)
      expect(await server.call(call, { seat }, { seat: technician.seat }), seat).toMatchObject({
        msg: 'Seat Not Found',
      })
})

test(
  'A participant who publishes on a channel of another seat loses the track at once, and no permitted client plays it.',
  slow,
  async () => {
    const held = await boothsOf(server, channels)
    const [ann, sam] = [await held.enter('Ann'), await held.enter('Sam')]
    await held.act(ann, { act: 'on', outgoing: 'a' })
    const listener = await counting(held)
    const [interpreter, speaker] = [await goIn(ann), await goIn(sam)]
    await interpreter.publish(trackOf(channels[1]!))
    await expect.poll(listener.heard, soon).toEqual([`${ann.name} ${trackOf(channels[1]!)}`])
    // Each on the other's channel, and on a channel of another booth.
    await speaker.publish(trackOf(channels[1]!))
    await mayPublish(speaker, floorTrack).toBe(false)
    await voice(held, sam).toEqual([])
    await interpreter.publish(floorTrack)
    await mayPublish(interpreter, trackOf(channels[1]!)).toBe(false)
    await voice(held, ann).toEqual([])
    // Before the server revoked the permission, listeners may have heard the speaker on the floor,
    // where speakers are allowed.
    const foreign = listener.heard().filter((one) => one !== `${sam.name} ${floorTrack}`)
    expect(foreign).toEqual([`${ann.name} ${trackOf(channels[1]!)}`])
  },
)

test(
  'Speakers on two stages in one language are heard on their own stage and lose a track on the other.',
  slow,
  async () => {
    const held = await boothsOf(server, channels, {
      eventType: eventType.silentConference,
      floorChannelId: null,
      booths: [
        { name: 'Silk Hall', a: channels[1]! },
        { name: 'Jade Hall', a: channels[1]! },
      ],
      speakers: [
        { name: 'Sam', stage: 0 },
        { name: 'Tia', stage: 1 },
      ],
    })
    const { booths } = await server.ok(eventCalls.get, { id: held.id }, held.host)
    const [silk, jade] = booths.map(({ id }) => stageTrackOf(id))
    const [sam, tia] = [await held.enter('Sam'), await held.enter('Tia')]
    expect((await enter(sam)).rooms.map(({ publishes }) => publishes)).toEqual([[silk], []])
    expect((await enter(tia)).rooms.map(({ publishes }) => publishes)).toEqual([[jade], []])
    const listener = await counting(held)
    const [first, second] = [await goIn(sam), await goIn(tia)]
    await first.publish(silk!)
    await second.publish(jade!)
    const both = [`${sam.name} ${silk}`, `${tia.name} ${jade}`]
    await expect.poll(() => listener.heard().toSorted(), soon).toEqual(both.toSorted())
    await second.publish(silk!)
    await mayPublish(second, jade!).toBe(false)
    await voice(held, tia).toEqual([])
    expect(listener.heard().toSorted()).toEqual(both.toSorted())
    expect(await voiceOf(held, sam)).toEqual([silk])
    // An unknown channel id does not count.
    await first.publish(trackOf(channels[1]!))
    await voice(held, sam).toEqual([])
  },
)

test(
  'A second track under interlock is played by no one, and the engine closes it.',
  slow,
  async () => {
    const held = await boothsOf(server, channels)
    const [ann, dan] = [await held.enter('Ann'), await held.enter('Dan')]
    await held.act(ann, { act: 'on', outgoing: 'b' })
    expect(await held.refusal(dan, { act: 'on', outgoing: 'b' })).toBe(
      'Another Booth Is On This Channel',
    )
    const listener = await counting(held)
    const [first, second] = [await goIn(ann), await goIn(dan)]
    const shared = trackOf(channels[3]!)
    await first.publish(shared)
    await second.publish(shared)
    await expect.poll(listener.heard, soon).toEqual([`${ann.name} ${shared}`])
    await expect.poll(() => voiceOf(held, dan), { timeout: 15_000 }).toEqual([])
    expect(listener.heard()).toEqual([`${ann.name} ${shared}`])
    expect(await voiceOf(held, ann)).toEqual([shared])
  },
)

test('A listener cannot publish or send data, appears in no participant list and hears no hidden channel.', async () => {
  const hidden = channels[1]!
  const held = await boothsOf(server, channels, { hideChannel: [hidden] })
  const ann = await held.enter('Ann')
  await held.act(ann, { act: 'on', outgoing: 'a' })
  const entered = await enter(ann)
  const staff = await connect(entered.rooms[1]!.token)
  await staff.publish(trackOf(hidden))
  const colleague = await connect((await enter(await held.enter('Dan'))).rooms[1]!.token)
  const listener = await held.enter('listener')
  const { rooms: open } = await enter(listener)
  expect(open).toHaveLength(1)
  const client = await connect(open[0]!.token)
  await expect(client.publish(floorTrack)).rejects.toThrow()
  await client.sendData().catch(() => {})
  await expect
    .poll(() => [...colleague.heard().keys()], soon)
    .toEqual([`${ann.name} ${trackOf(hidden)}`])
  expect([...client.heard().keys()]).toEqual([])
})

test(
  'Talkback of the technician reaches the room of staff and never listeners, and other people lose such a track.',
  slow,
  async () => {
    const held = await boothsOf(server, channels, { hideChannel: [channels[1]!] })
    const [technician, ann, sam, listener] = [
      await held.enter('technician'),
      await held.enter('Ann'),
      await held.enter('Sam'),
      await held.enter('listener'),
    ]
    const desk = (await enter(technician)).rooms
    expect(desk.map(({ publishes }) => publishes)).toEqual([[], [talkTrack]])
    expect((await enter(sam)).rooms.map(({ publishes }) => publishes)).toEqual([[floorTrack], []])
    const { rooms: open } = await enter(listener)
    expect(open).toHaveLength(1)
    const [talking, colleague, worker] = [
      await connect(desk[1]!.token),
      await connect((await enter(ann)).rooms[1]!.token),
      await connect(open[0]!.token),
    ]
    await server.ok(soundCalls.talk, { to: toTeam }, { seat: technician.seat })
    await talking.publish(talkTrack)
    await expect
      .poll(() => [...colleague.heard().keys()], soon)
      .toEqual([`${technician.name} ${talkTrack}`])
    expect([...worker.heard().keys()]).toEqual([])

    await colleague.publish(talkTrack)
    await mayPublish(colleague, trackOf(channels[1]!)).toBe(false)
  },
)

test(
  'Staff see the video of a speaker and are notified, while listeners do not see it and no other role can publish video.',
  slow,
  async () => {
    const held = await boothsOf(server, channels)
    const [sam, ann] = [await held.enter('Sam'), await held.enter('Ann')]
    const hasPicture = (isSeen: boolean) =>
      held.soundFor(ann, ({ staff }) =>
        staff!.people.every((one) => one.hasPicture === (isSeen && one.seat === sam.name)),
      )
    const [among, floor] = (await enter(sam)).rooms.map(({ token }) => token).toReversed()
    const speaker = await connect(among!)
    const listener = await connect((await enter(await held.enter('listener'))).rooms[0]!.token)
    const staff = await connect((await enter(ann)).rooms[1]!.token)
    const interpreter = await goIn(ann)
    await hasPicture(false)
    // Not even a speaker in rooms of listeners.
    const others = [interpreter, staff, listener, await connect(floor!)]
    const shown = await Promise.allSettled(others.map((one) => one.show('camera')))
    expect(shown.map(({ status }) => status)).toEqual(others.map(() => 'rejected'))
    await speaker.show('screen')
    const seen = `${sam.name} screen`
    await expect.poll(() => [...staff.seen()], soon).toEqual([seen])
    await hasPicture(true)
    expect([...listener.seen(), ...interpreter.seen()]).toEqual([])
    const published = async (isForStaff: boolean): Promise<string[]> => {
      const room = await roomOf(server.app, BigInt(held.id), isForStaff)
      return (await (await rooms()).people(room)).flatMap(({ identity, tracks }) =>
        tracks.map(({ name }) => `${identity.split(':')[0]} ${name}`),
      )
    }
    expect([await published(false), await published(true)]).toEqual([[], [seen]])

    await speaker.leave()
    await hasPicture(false)
  },
)

test('Only one connection of a seat is heard: a takeover needs confirmation and ends the older ticket, track and token.', async () => {
  const held = await boothsOf(server, channels)
  const older = await held.enter('Ann')
  const entered = await enter(older)
  const first = await connect(entered.rooms[0]!.token)
  await first.publish(trackOf(channels[1]!))
  const newer = await held.enter('Ann')
  expect(await server.call(soundCalls.enter, {}, { seat: newer.seat })).toMatchObject({
    msg: 'Seat Is Taken',
  })
  expect(first.isIn()).toBe(true)
  // The same connection can join again.
  await enter(older)
  const { token } = (await enter(newer, true)).rooms[0]!
  await isIn(first).toBe(false)
  expect(await server.call(soundCalls.enter, {}, { seat: older.seat })).toMatchObject({
    msg: 'Code Not Found',
  })
  const second = await connect(token)
  await expect.poll(await comeBack(server.address, entered.rooms[0]!.token), soon).toBe(false)
  expect(second.isIn()).toBe(true)
})

test('Only one of ten simultaneous windows of one seat is admitted.', async () => {
  const held = await boothsOf(server, channels)
  const windows = await Promise.all(Array.from({ length: 10 }, () => held.enter('Ann')))
  const answers = await Promise.all(
    windows.map(({ seat }) => server.call(soundCalls.enter, {}, { seat })),
  )
  expect(answers.map(({ msg }) => msg).filter((msg) => msg === 'Success')).toHaveLength(1)
  expect(new Set(answers.map(({ msg }) => msg))).toEqual(new Set(['Success', 'Seat Is Taken']))
})

test('A participant who loses the engine is absent for the booth at once, and present again on return.', async () => {
  const held = await boothsOf(server, channels)
  const [ann, bea] = [await held.enter('Ann'), await held.enter('Bea')]
  const client = await goIn(ann)
  await held.act(ann, { act: 'on', outgoing: 'a' })
  const isThere = (wanted: boolean) =>
    held.soundFor(bea, ({ staff }) =>
      staff!.people.some(({ seat, isConnected }) => seat === ann.name && isConnected === wanted),
    )
  await expect.poll(async () => (await known(ann)).soundSession, soon).not.toBeNull()
  await client.leave()
  await isThere(false)
  await goIn(ann)
  await isThere(true)
})

const known = ({ codeId }: Inside) =>
  server.app.db.query
    .selectFrom('connections')
    .select(['soundSession', 'soundLostAt'])
    .where('codeId', '=', BigInt(codeId))
    .where('leftAt', 'is', null)
    .executeTakeFirstOrThrow()

test('An unreported departure is found when a page reports a loss, before the next periodic check.', async () => {
  const held = await boothsOf(server, channels)
  const [ann, listener] = [await held.enter('Ann'), await held.enter('listener')]
  await enter(ann)
  const { query } = server.app.db
  const leavesWithoutWebhook = (reportsEvents: boolean) =>
    query.transaction().execute(async (changing) => {
      await changing.updateTable('mediaServers').set({ reportsEvents }).execute()
      await changing
        .updateTable('connections')
        .set({ soundSession: `PA_gone${reportsEvents}`, soundLostAt: null })
        .where('codeId', '=', BigInt(ann.codeId))
        .execute()
    })
  const isFoundGone = (within: typeof soon) =>
    expect.poll(async () => (await known(ann)).soundLostAt, within).not.toBeNull()

  // When this one is detected, every participant has been checked once.
  await leavesWithoutWebhook(false)
  await isFoundGone(soon)
  await leavesWithoutWebhook(true)
  await server.ok(soundCalls.report, { loss: 'signal' }, { seat: listener.seat })
  await isFoundGone({ ...soon, timeout: 8_000 })
})

test(
  'Closing a microphone removes the track at the engine, and a forced handover closes the old track there.',
  slow,
  async () => {
    const held = await boothsOf(server, channels)
    const [technician, sam, ann, bea] = [
      await held.enter('technician'),
      await held.enter('Sam'),
      await held.enter('Ann'),
      await held.enter('Bea'),
    ]
    const speaker = await goIn(sam)
    await speaker.publish(floorTrack)
    await server.ok(soundCalls.closeMicrophone, { seat: sam.name }, { seat: technician.seat })
    await mayPublish(speaker, floorTrack).toBe(false)
    await voice(held, sam).toEqual([])

    const interpreter = await goIn(ann)
    await held.act(ann, { act: 'on', outgoing: 'a' })
    await interpreter.publish(trackOf(channels[1]!))
    await held.act(bea, { act: 'ask', partner: ann.name })
    await expect
      .poll(() => held.refusal(bea, { act: 'takeOver' }), { timeout: 15_000, interval: 500 })
      .toBe('Success')
    await voice(held, ann).toEqual([])
  },
)

test('The end of an event deletes its rooms and disconnects everyone, and a room that disappears earlier is created again.', async () => {
  const held = await boothsOf(server, channels)
  const ann = await held.enter('Ann')
  await enter(ann)
  expect(await roomsNow(held.id)).toHaveLength(2)
  for (const room of await roomsNow(held.id)) await (await rooms()).remove(room)
  const client = await goIn(ann)
  expect(await roomsNow(held.id)).toHaveLength(2)
  const closedAt = performance.now()
  await server.ok(eventCalls.close, { id: held.id, version: held.version }, held.host)
  await expect.poll(() => roomsNow(held.id), { timeout: 5_000, interval: 20 }).toEqual([])
  expect(performance.now() - closedAt).toBeLessThan(4_000)
  await isIn(client).toBe(false)
})

test('A cancelled event in preparation leaves no room, and rooms without an event are deleted.', async () => {
  const held = await boothsOf(server, channels, { startsIn: 30 })
  const sam = await held.enter('Sam')
  await expect
    .poll(async () => (await server.call(soundCalls.enter, {}, { seat: sam.seat })).msg, soon)
    .toBe('Success')
  expect(await roomsNow(held.id)).toHaveLength(2)
  await server.ok(eventCalls.cancel, { id: held.id, version: held.version }, held.host)
  await expect.poll(() => roomsNow(held.id), soon).toEqual([])

  const other = await boothsOf(server, channels)
  await enter(await other.enter('Sam'))
  const own = await roomsNow(other.id)
  for (const room of own)
    await (await rooms()).create(room.replace(`-evt-${other.id}`, '-evt-999999'))
  await (await rooms()).create('another-evt-999999')
  await expect.poll(() => roomsNow(999_999), { timeout: 15_000 }).toEqual(['another-evt-999999'])
  expect(await roomsNow(other.id)).toEqual(own)
})

test('A webhook without a signature by the key of that media server is rejected.', async () => {
  const held = await boothsOf(server, channels)
  const ann = await held.enter('Ann')
  const { token } = (await enter(ann)).rooms[0]!
  await connect(token)
  await expect.poll(async () => (await known(ann)).soundSession, soon).not.toBeNull()
  const { soundSession } = await known(ann)
  const { sub, video } = JSON.parse(
    Buffer.from(token.split('.')[1]!, 'base64url').toString('utf8'),
  ) as { sub: string; video: { room: string } }
  const left = JSON.stringify({
    event: 'participant_left',
    room: { name: video.room },
    participant: { sid: soundSession, identity: sub },
  })
  const [own] = await soundServersInReach(server.app)
  const secret = server.app.secrets.open(own!.ovPassword)
  const other = { apiKey: 'APIother', secret: 'the secret of another media server' }
  await server.app.db.query
    .insertInto('mediaServers')
    .values({
      serverName: 'Other',
      kind: 'liveKit',
      status: 'stopped',
      ovHost: 'https://other.example.org',
      apiKey: other.apiKey,
      ovPassword: server.app.secrets.seal(other.secret),
      createdAt: server.clock.now(),
    })
    .execute()
  const signed = async (apiKey: string, key: string, body = left) => {
    const signing = new AccessToken(apiKey, key, { ttl: 60 })
    signing.sha256 = createHash('sha256').update(body).digest('base64')
    return signing.toJwt()
  }
  const send = async (authorization: string | undefined, body = left) => {
    const answer = await fetch(`${server.address}/conf/live/engineEvents`, {
      method: 'POST',
      headers: {
        'content-type': 'application/webhook+json',
        ...(authorization !== undefined && { authorization }),
      },
      body,
    })
    return answer.status
  }
  expect(await send(undefined)).toBe(400)
  expect(await send('nonsense')).toBe(400)
  expect(await send(await signed(own!.apiKey, 'not the secret of this server at all'))).toBe(400)
  expect(await send(await signed('APInobody', secret))).toBe(400)
  expect(await send(await signed(own!.apiKey, secret, `${left} `))).toBe(400)
  expect(await send(await signed(own!.apiKey, secret), 'x'.repeat(70_000))).toBe(413)
  // About a room on another server than that of the key.
  expect(await send(await signed(other.apiKey, other.secret))).toBe(200)
  expect((await known(ann)).soundLostAt).toBeNull()
  expect(await send(await signed(own!.apiKey, secret))).toBe(200)
  expect((await known(ann)).soundLostAt).not.toBeNull()
})
