import { eventCalls } from '@openbooth/contract/event'
import { presenceCalls } from '@openbooth/contract/live/presence'
import { roomCalls } from '@openbooth/contract/live/room'
import { soundCalls } from '@openbooth/contract/live/sound'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeChannels, makeMediaServer, minute, type Channels } from '#testing/events.ts'
import { codesOf, comeIn, openSoundStream } from '#testing/people.ts'
import { machineTime } from '#testing/paymentProcess.ts'
import { startPaymentProcess } from '#testing/paymentProcesses.ts'
import { startSecondProcess } from '#testing/secondProcess.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { boothsOf, type Booth, type HeldEvent, type Inside } from './testing/booths.ts'

let server: TestServer
let channels: Channels
beforeAll(async () => {
  server = await startTestServer()
  channels = await makeChannels(server)
  await makeMediaServer(server)
})
afterAll(() => server.close())

const soon = { timeout: 10_000, interval: 50 }
const into = (outgoing: 'a' | 'b' | 'c') => ({ act: 'on', outgoing }) as const
const partner = ({ name }: Inside) => ({ act: 'ask', partner: name }) as const

/** Who is on air in each booth. */
const onAirIn = async (held: HeldEvent, staff: Inside): Promise<(string | null)[]> =>
  (await held.soundFor(staff)).staff!.booths.map(({ onAir }) => onAir && onAir.seat)

/** Lets what somebody asked ten seconds ago have been asked then: nobody can set the clock of the database. */
const letAskersWait = async (held: HeldEvent, milliseconds: number): Promise<void> => {
  await server.app.db.pool.query(
    `update booths_on_air set hand_over = hand_over || jsonb_build_object('askedAt', (hand_over -> 'askedAt')::bigint - $2)
     where event_id = $1 and hand_over is not null`,
    [held.id, milliseconds],
  )
}

test('Somebody goes on air, hands over to the instant, and goes off; everybody on the staff is told.', async () => {
  const held = await boothsOf(server, channels)
  const [ann, bea, technician] = [
    await held.enter('Ann'),
    await held.enter('Bea'),
    await held.enter('technician'),
  ]
  expect((await held.act(ann, into('a'))).onAir).toMatchObject({ seat: ann.name, outgoing: 'a' })
  expect(await held.refusal(bea, into('a'))).toBe('Your Partner Is On Air')
  expect(await held.refusal(bea, { act: 'takeOver' })).toBe('Please Ask First')
  expect(await held.refusal(bea, { act: 'prepared' })).toBe('No Hand-Over Is Under Way')

  const stream = await openSoundStream(server, technician.seat)
  const french = async () => (await stream.next()).sound.staff!.booths[0]!
  expect((await french()).onAir?.seat).toBe(ann.name)
  await held.act(ann, partner(bea))
  expect((await french()).handOver).toMatchObject({
    from: ann.name,
    to: bea.name,
    isAccepted: false,
  })
  expect(await held.refusal(ann, { act: 'speakInto', outgoing: 'b' })).toBe(
    'A Hand-Over Is Under Way',
  )
  await held.act(bea, { act: 'accept' })
  await held.act(ann, { act: 'prepared' })
  const agreed = (await held.act(bea, { act: 'prepared' })).next!
  expect(agreed).toMatchObject({ seat: bea.name, outgoing: 'a' })

  // Whoever watches is told of the instant before it comes, and again once it came.
  let told = await french()
  while (told.next === null) told = await french()
  expect(told.onAir?.seat).toBe(ann.name)
  expect(told.next).toEqual(agreed)
  while (told.onAir?.seat !== bea.name) told = await french()
  expect(told.onAir).toEqual({ seat: bea.name, outgoing: 'a', since: agreed.at })
  expect(told.handOver).toBeNull()
  stream.close()

  expect((await held.act(ann, { act: 'off' })).onAir?.seat).toBe(bea.name)
  expect((await held.act(bea, { act: 'off' })).onAir).toBeNull()
  expect(await held.refusal(bea, { act: 'takeOver' })).toBe('Nobody Is On Air')
  expect(await held.acts()).toEqual([
    'goLive',
    'on',
    'ask',
    'accept',
    'prepared',
    'prepared',
    'off',
  ])
})

test('Saying a thing twice is saying it once, and what is refused says why.', async () => {
  const held = await boothsOf(server, channels)
  const [ann, bea, dan] = [
    await held.enter('Ann'),
    await held.enter('Bea'),
    await held.enter('Dan'),
  ]
  const first = await held.act(ann, into('a'))
  expect(await held.act(ann, into('a'))).toEqual(first)
  expect(await held.refusal(ann, into('c'))).toBe('The Booth Has No Such Channel')
  expect(await held.refusal(ann, partner(dan))).toBe('Not In A Booth')
  expect(await held.refusal(dan, { act: 'speakInto', outgoing: 'a' })).toBe('You Are Not On Air')
  await server.ok(presenceCalls.leave, {}, { seat: bea.seat })
  expect(await held.refusal(ann, partner(bea))).toBe('Your Partner Is Not There')
  expect(await held.acts()).toEqual(['goLive', 'on'])
})

test('Changing the channel happens at an instant, too.', async () => {
  const held = await boothsOf(server, channels)
  const ann = await held.enter('Ann')
  await held.act(ann, into('a'))
  const { next } = await held.act(ann, { act: 'speakInto', outgoing: 'b' })
  const sound = await held.soundFor(ann, ({ staff }) => staff!.booths[0]!.onAir?.outgoing === 'b')
  expect(sound.staff!.booths[0]!.onAir).toEqual({ seat: ann.name, outgoing: 'b', since: next!.at })
})

test('Two booths on one channel: the second is refused, replaces the first, or is heard beside it.', async () => {
  const speaking = async (rule: string) => {
    const held = await boothsOf(server, channels)
    await held.set({ boothRule: rule })
    const [ann, dan] = [await held.enter('Ann'), await held.enter('Dan')]
    await held.act(ann, into('b'))
    const answer = await held.refusal(dan, into('b'))
    const names = new Map([
      [ann.name, 'Ann'],
      [dan.name, 'Dan'],
    ])
    return [answer, ...(await onAirIn(held, ann)).map((seat) => seat && names.get(seat))]
  }
  expect(await speaking('interlock')).toEqual(['Another Booth Is On This Channel', 'Ann', null])
  expect(await speaking('override')).toEqual(['Success', null, 'Dan'])
  expect(await speaking('free')).toEqual(['Success', 'Ann', 'Dan'])
})

test('Of fifty who go on air at once one is, however many processes they ask.', async () => {
  const held = await boothsOf(server, channels)
  const people = [
    await held.enter('Ann'),
    await held.enter('Bea'),
    await held.enter('Dan'),
    await held.enter('Eva'),
  ]
  // Not the first act of the event, which makes the rows of its booths and holds up all others.
  await held.act(people[0]!, into('a'))
  await held.act(people[0]!, { act: 'off' })
  const second = await startSecondProcess(server)
  try {
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, n) => {
        const { seat, name } = people[n % people.length]!
        const response = await fetch(
          (n % 3 === 0 ? second.address : server.address) + soundCalls.act.path,
          {
            method: 'POST',
            headers: { 'content-type': 'application/json', seat },
            body: JSON.stringify(into('b')),
          },
        )
        return { name, msg: ((await response.json()) as { msg: string }).msg }
      }),
    )
    const winners = new Set(answers.flatMap(({ name, msg }) => (msg === 'Success' ? [name] : [])))
    expect(winners.size).toBe(1)
    expect(new Set(answers.map(({ msg }) => msg))).toEqual(
      new Set(['Success', 'Your Partner Is On Air', 'Another Booth Is On This Channel']),
    )
    const onAir = (await onAirIn(held, people[0]!)).filter((seat) => seat !== null)
    expect(onAir).toEqual([...winners])
    expect(await held.acts()).toEqual(['goLive', 'on', 'off', 'on'])
  } finally {
    await second.close()
  }
})

/** Lets everybody but one fall silent. */
const loseAllBut = async ({ seat }: Inside): Promise<void> => {
  for (let n = 0; n < 4; n += 1) {
    server.clock.advance(20_000)
    await server.ok(roomCalls.heartbeat, {}, { seat })
    // Written with the others of the same second.
    await expect
      .poll(
        async () =>
          (
            await server.app.db.query
              .selectFrom('connections')
              .select('id')
              .where('lastSeenAt', '=', server.clock.now())
              .execute()
          ).length,
        soon,
      )
      .toBeGreaterThan(0)
  }
}

test('Whose connection is lost stays on air until the partner takes over, which needs no asking then.', async () => {
  const held = await boothsOf(server, channels)
  const [ann, bea] = [await held.enter('Ann'), await held.enter('Bea')]
  await held.act(ann, into('a'))
  await loseAllBut(bea)
  const sound = await held.soundFor(bea)
  expect(sound.staff!.people.find(({ seat }) => seat === ann.name)?.isConnected).toBe(false)
  expect(sound.staff!.booths[0]!.onAir?.seat).toBe(ann.name)
  expect((await held.act(bea, { act: 'takeOver' })).onAir?.seat).toBe(bea.name)
})

test('Taking over and going off at once leave the partner on air, or nobody.', async () => {
  const held = await boothsOf(server, channels)
  const bea = await held.enter('Bea')
  for (let n = 0; n < 8; n += 1) {
    const ann = await held.enter('Ann')
    await held.act(ann, into('a'))
    await held.act(bea, partner(ann))
    await letAskersWait(held, 10_000)
    const [off, taken] = await Promise.all([
      held.refusal(ann, { act: 'off' }),
      held.refusal(bea, { act: 'takeOver' }),
    ])
    expect(off).toBe('Success')
    const [onAir] = await onAirIn(held, bea)
    expect([taken, onAir]).toEqual(
      taken === 'Success' ? ['Success', bea.name] : ['Nobody Is On Air', null],
    )
    await held.act(bea, { act: 'off' })
  }
})

test('Who asks and gets no answer takes over after ten seconds, and not before.', async () => {
  const held = await boothsOf(server, channels)
  const [ann, bea] = [await held.enter('Ann'), await held.enter('Bea')]
  await held.act(ann, into('a'))
  await held.act(bea, partner(ann))
  await letAskersWait(held, 5_000)
  expect(await held.refusal(bea, { act: 'takeOver' })).toBe('Please Ask First')
  await letAskersWait(held, 5_000)
  const { onAir, handOver } = await held.act(bea, { act: 'takeOver' })
  expect([onAir?.seat, handOver]).toEqual([bea.name, null])
})

test('A booth is free within a second when somebody leaves or a link is taken back, and at once when a microphone is closed.', async () => {
  const held = await boothsOf(server, channels)
  const [ann, bea, technician] = [
    await held.enter('Ann'),
    await held.enter('Bea'),
    await held.enter('technician'),
  ]
  await held.act(ann, into('a'))
  await server.ok(presenceCalls.leave, {}, { seat: ann.seat })
  await expect.poll(() => onAirIn(held, technician), soon).toEqual([null, null])
  await held.act(bea, into('a'))
  await server.ok(eventCalls.revokeCode, { id: bea.codeId }, held.host)
  await expect.poll(() => onAirIn(held, technician), soon).toEqual([null, null])

  const dan = await held.enter('Dan')
  await held.act(dan, into('a'))
  const close = (seat: string) =>
    server.call(soundCalls.closeMicrophone, { seat }, { seat: technician.seat })
  expect((await close(dan.name)).msg).toBe('Success')
  expect(await onAirIn(held, technician)).toEqual([null, null])
  expect((await close(bea.name)).msg).toBe('Seat Not Found')
  expect(await held.acts()).toEqual([
    'goLive',
    'on',
    'leave',
    'on',
    'leave',
    'on',
    'closeMicrophone',
  ])
})

test('A cough is told to the staff, is only of whoever is on air, and ends with it.', async () => {
  const held = await boothsOf(server, channels)
  const [ann, bea] = [await held.enter('Ann'), await held.enter('Bea')]
  const cough = async ({ seat }: Inside, isCoughing: boolean) =>
    (await server.call(soundCalls.cough, { isCoughing }, { seat })).msg
  const isCoughing = async () => (await held.soundFor(bea)).staff!.booths[0]!.isCoughing
  expect(await cough(ann, true)).toBe('You Are Not On Air')
  await held.act(ann, into('a'))
  expect([await cough(ann, true), await cough(ann, true)]).toEqual(['Success', 'Success'])
  expect(await isCoughing()).toBe(true)
  await held.act(ann, { act: 'off' })
  await held.act(ann, into('a'))
  expect(await isCoughing()).toBe(false)
  expect(await held.acts()).toEqual(['goLive', 'on', 'cough', 'off', 'on'])
})

test('Listeners are told per channel whether somebody speaks, and nothing that staff alone may know.', async () => {
  const held = await boothsOf(server, channels, { hideChannel: [channels[2]!] })
  const [ann, dan, listener] = [
    await held.enter('Ann'),
    await held.enter('Dan'),
    await held.enter('listener'),
  ]
  await held.act(ann, into('a'))
  await held.act(dan, into('a'))
  const told = await held.soundFor(listener)
  expect(told).toEqual({
    state: 'live',
    pauseWords: '',
    channels: [channels[0]!, channels[1]!, channels[3]!]
      .toSorted((one, other) => one - other)
      .map((channelId) => ({
        channelId,
        onAir: channelId === channels[1] ? 'person' : null,
        interpreterName: '',
        floorPasses: channelId !== channels[1],
      })),
    staff: null,
  })
  expect(JSON.stringify(told)).not.toMatch(/Ann|Dan/)
  await held.set({ namesShown: true })
  const named = await held.soundFor(listener)
  expect(named.channels.map(({ interpreterName }) => interpreterName).filter(Boolean)).toEqual([
    'Ann',
  ])
  expect(named.channels.map(({ channelId }) => channelId)).not.toContain(channels[2])
  const staff = await held.soundFor(ann)
  expect(staff.channels.map(({ channelId }) => channelId)).toContain(channels[2])
})

test('The floor passes two seconds after the last word where a booth wants it, and not where it is blocked.', async () => {
  const held = await boothsOf(server, channels)
  const [ann, dan, technician, listener] = [
    await held.enter('Ann'),
    await held.enter('Dan'),
    await held.enter('technician'),
    await held.enter('listener'),
  ]
  const passes = async (channel: number) =>
    (await held.soundFor(listener)).channels.find(({ channelId }) => channelId === channel)!
      .floorPasses
  const [french, german] = [channels[1]!, channels[2]!]
  // All channels of tests are in one language, which is the floor's until somebody says another one.
  expect(await passes(french)).toBe(true)
  await server.ok(soundCalls.floorLanguage, { language: 'sw' }, technician)
  expect(await passes(french)).toBe(false)

  await server.ok(soundCalls.boothTransfer, { floorTransfer: 'blocked' }, dan)
  const toggled = await server.ok(soundCalls.floorTransfer, { isOn: true }, technician)
  expect(toggled).toEqual({ booths: 1, blocked: 1 })
  expect([await passes(french), await passes(german)]).toEqual([true, false])

  await held.act(ann, into('a'))
  const stream = await openSoundStream(server, listener.seat)
  const heard = async () => {
    const { sound } = await stream.next()
    return sound.channels.find(({ channelId }) => channelId === french)!
  }
  expect(await heard()).toMatchObject({ onAir: 'person', floorPasses: false })
  const begun = performance.now()
  await held.act(ann, { act: 'off' })
  expect(await heard()).toMatchObject({ onAir: null, floorPasses: false })
  expect(await heard()).toMatchObject({ onAir: null, floorPasses: true })
  expect(performance.now() - begun).toBeGreaterThan(1_900)
  stream.close()
  expect(await held.acts()).toEqual([
    'goLive',
    'floorLanguage',
    'boothTransfer',
    'floorTransfer',
    'on',
    'off',
  ])
})

test('An hour before the start staff are heard, and listeners only once the host goes live.', async () => {
  const held = await boothsOf(server, channels, { startsIn: 61 })
  await held.set({ goLiveByHand: true })
  server.clock.advance(minute)
  const [host, ann] = [await held.enter('host'), await held.enter('Ann')]
  const isPreparing = ({ state }: { state: string | null }) => state === 'preparing'
  await held.soundFor(ann, isPreparing)
  await held.act(ann, into('a'))
  const live = () => server.call(soundCalls.goLive, {}, host)
  // Opening early costs something, which only the owner may spend.
  expect((await live()).msg).toBe('The Event Is Not Open')

  const opened = await server.ok(eventCalls.open, { id: held.id, version: held.version }, held.host)
  expect(opened.state).toBe(0)
  const listener = await held.enter('listener')
  expect(await held.soundFor(listener)).toMatchObject({ state: 'preparing', channels: [] })
  expect((await server.call(soundCalls.enter, {}, listener)).msg).toBe('The Event Is Not Open')
  expect((await server.call(soundCalls.enter, {}, ann)).msg).toBe('The Event Has No Sound')
  for (const [call, input] of [
    [soundCalls.pause, { words: 'Back soon' }],
    [soundCalls.resume, {}],
  ] as const)
    expect((await server.call(call, input as never, host)).msg).toBe('The Event Is Not Live')

  const stream = await openSoundStream(server, listener.seat)
  await stream.next()
  expect((await live()).msg).toBe('Success')
  const { sound } = await stream.next()
  expect(sound.state).toBe('live')
  // Whoever spoke in the preparation goes on.
  expect(sound.channels.find(({ channelId }) => channelId === channels[1])?.onAir).toBe('person')
  expect((await live()).msg).toBe('Success')
  stream.close()
  expect(await held.acts()).toEqual(['prepare', 'on', 'open', 'goLive'])
  await server.resetClock()
})

test('At its start an event is live by the clock; one that is moved away is not prepared any longer, and no more than an hour in all.', async () => {
  const held = await boothsOf(server, channels, { startsIn: 50 })
  const stateOf = () =>
    server.app.db.query
      .selectFrom('events')
      .select(['soundState', 'preparedSeconds'])
      .where('id', '=', BigInt(held.id))
      .executeTakeFirstOrThrow()
  const until = (state: string | null) =>
    expect.poll(async () => (await stateOf()).soundState, soon).toBe(state)
  await until('preparing')
  server.clock.advance(20 * minute)
  const [ann, host, technician] = [
    await held.enter('Ann'),
    await held.enter('host'),
    await held.enter('technician'),
  ]
  // Twenty minutes of the preparation are used up.
  await held.set({ startAt: new Date(server.clock.now().getTime() + 90 * minute) })
  await until(null)
  for (const [call, input, { seat }] of [
    [soundCalls.act, into('a'), ann],
    [soundCalls.cough, { isCoughing: true }, ann],
    [soundCalls.boothTransfer, { floorTransfer: 'on' }, ann],
    [soundCalls.floorTransfer, { isOn: true }, technician],
    [soundCalls.floorLanguage, { language: 'sw' }, technician],
    [soundCalls.closeMicrophone, { seat: ann.name }, technician],
    [soundCalls.pause, { words: '' }, host],
    [soundCalls.resume, {}, host],
  ] as const)
    expect([call.path, (await server.call(call, input as never, { seat })).msg]).toEqual([
      call.path,
      'The Event Is Not Open',
    ])
  expect((await stateOf()).preparedSeconds).toBe(1200)
  server.clock.advance(49 * minute)
  await server.sweeps.underWay()
  expect((await stateOf()).soundState).toBeNull()
  server.clock.advance(minute)
  await until('preparing')
  server.clock.advance(40 * minute)
  await until('live')
  expect(await held.acts()).toEqual(['prepare', 'stopPreparing', 'prepare', 'goLive'])
  await server.resetClock()
})

test('While an event is paused listeners read the words of the host, and staff go on.', async () => {
  const held = await boothsOf(server, channels)
  const [host, ann, listener] = [
    await held.enter('host'),
    await held.enter('Ann'),
    await held.enter('listener'),
  ]
  await held.act(ann, into('a'))
  await server.ok(soundCalls.pause, { words: 'Lunch until two' }, host)
  expect(await held.soundFor(listener)).toEqual({
    state: 'paused',
    pauseWords: 'Lunch until two',
    channels: [],
    staff: null,
  })
  expect((await held.act(ann, { act: 'off' })).onAir).toBeNull()
  await server.ok(soundCalls.pause, { words: 'Lunch until three' }, host)
  await server.ok(soundCalls.resume, {}, host)
  expect(await held.soundFor(listener)).toMatchObject({ state: 'live', pauseWords: '' })
  expect(await held.acts()).toEqual(['goLive', 'on', 'pause', 'off', 'pause', 'resume'])
})

test('Whoever ends the event ends its sound: nobody is on air, and no act is taken.', async () => {
  const held = await boothsOf(server, channels)
  const ann = await held.enter('Ann')
  await held.act(ann, into('a'))
  await server.ok(eventCalls.close, { id: held.id, version: held.version }, held.host)
  expect(await held.refusal(ann, into('a'))).toBe('The Event Is Closed')
  const left = await server.app.db.query
    .selectFrom('boothsOnAir')
    .select('boothId')
    .where('eventId', '=', BigInt(held.id))
    .execute()
  expect(left).toEqual([])
  expect(await held.acts()).toEqual(['goLive', 'on', 'close'])
})

test('Of a process that is killed nothing is lost: what runs goes on, with what was agreed.', async () => {
  const held = await boothsOf(server, channels)
  const [ann, bea] = [await held.enter('Ann'), await held.enter('Bea')]
  const time = { base: server.clock.now().getTime(), began: machineTime(), speed: 1 }
  const dying = await startPaymentProcess({ server }, time)
  const there = async ({ seat }: Inside, act: object): Promise<Booth> => {
    const response = await fetch(dying.address + soundCalls.act.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', seat },
      body: JSON.stringify(act),
    })
    return ((await response.json()) as { data: { booth: Booth } }).data.booth
  }
  try {
    await there(ann, into('a'))
    await there(ann, partner(bea))
    await there(bea, { act: 'accept' })
    await there(bea, { act: 'prepared' })
    const { next } = await there(ann, { act: 'prepared' })
    await dying.kill()
    const sound = await held.soundFor(
      ann,
      ({ staff }) => staff!.booths[0]!.onAir?.seat === bea.name,
    )
    expect(sound.staff!.booths[0]!.onAir?.since).toBe(next!.at)
    expect((await held.act(bea, { act: 'off' })).onAir).toBeNull()
  } finally {
    await dying.kill()
  }
})

test('Another process tells the same as the one that took the acts.', async () => {
  const held = await boothsOf(server, channels)
  const ann = await held.enter('Ann')
  await held.act(ann, into('a'))
  const second = await startSecondProcess(server)
  try {
    const { technician } = await codesOf(server, held.host, held.id)
    const { seat } = await comeIn(server, technician.code)
    const there = await openSoundStream({ ...server, fetch: fetchAt(second.address) }, seat)
    expect((await there.next()).sound.staff!.booths[0]!.onAir?.seat).toBe(ann.name)
    await held.act(ann, { act: 'off' })
    let told = await there.next()
    while (told.sound.staff!.booths[0]!.onAir !== null) told = await there.next()
    there.close()
  } finally {
    await second.close()
  }
})

/**
 * What must be true of any state, said without the rule: at most one person speaks in a booth, one of its own, on a channel it
 * has; under interlock no channel has two booths; and what is agreed is so between people of that booth, about somebody on air.
 */
const complaints = (rule: string, booths: readonly Booth[]): string[] => {
  const channelOf = ({ channels: has, onAir }: Booth) => onAir && has[onAir.outgoing]
  const spoken = booths.flatMap((booth) => channelOf(booth) ?? [])
  return [
    ...booths.flatMap(({ boothName, seats, channels: has, onAir, next, handOver, isCoughing }) => {
      const named = [onAir?.seat, next?.seat, handOver?.from, handOver?.to, handOver?.by]
      const isOff = onAir === null
      return [
        ...(named.every((seat) => seat === undefined || seats.includes(seat))
          ? []
          : [`a stranger in ${boothName.en}`]),
        ...(onAir && has[onAir.outgoing] === undefined ? [`no channel in ${boothName.en}`] : []),
        ...(isOff && (next || handOver || isCoughing)
          ? [`nobody hands over in ${boothName.en}`]
          : []),
        ...(handOver && handOver.from !== onAir?.seat
          ? [`not from who speaks in ${boothName.en}`]
          : []),
        ...(handOver && handOver.from === handOver.to ? [`to oneself in ${boothName.en}`] : []),
      ]
    }),
    ...(rule === 'interlock' && new Set(spoken).size < spoken.length ? ['two on one channel'] : []),
  ]
}

test.each(['interlock', 'override', 'free'])(
  'Whatever ten connections press for a while, under %s every state that is told makes sense.',
  async (rule) => {
    const held = await boothsOf(server, channels)
    await held.set({ boothRule: rule })
    const technician = await held.enter('technician')
    const names = ['Ann', 'Bea', 'Dan', 'Eva']
    const seats = new Map<string, Inside>()
    for (const name of names) seats.set(name, await held.enter(name))
    const random = randomOf(rule.length)
    const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)]!
    const outgoing = () => one(['a', 'b', 'c'] as const)
    const anything = () =>
      one([
        () => into(outgoing()),
        () => into('b'),
        () => ({ act: 'off' }) as const,
        () => partner(seats.get(one(names))!),
        () => ({ act: 'accept' }) as const,
        () => ({ act: 'decline' }) as const,
        () => ({ act: 'prepared' }) as const,
        () => ({ act: 'prepared' }) as const,
        () => ({ act: 'takeOver' }) as const,
        () => ({ act: 'speakInto', outgoing: outgoing() }) as const,
      ])()

    const stream = await openSoundStream(server, technician.seat)
    const seen: Booth[][] = []
    const watching = (async () => {
      for (;;) {
        const { sound } = await stream.next()
        seen.push(sound.staff!.booths)
        if (sound.pauseWords === 'The walk is over') return
      }
    })()
    const answers = new Set<string>()
    const walk = async (): Promise<void> => {
      for (let step = 0; step < 30; step += 1) {
        const name = one(names)
        const { seat } = seats.get(name)!
        const kind = random()
        if (kind < 0.04) {
          await server.ok(presenceCalls.leave, {}, { seat })
          seats.set(name, await held.enter(name))
        } else if (kind < 0.1) {
          const { msg } = await server.call(
            soundCalls.cough,
            { isCoughing: random() < 0.5 },
            { seat },
          )
          answers.add(msg)
        } else if (kind < 0.13) {
          const closed = { seat: seats.get(one(names))!.name }
          await server.ok(soundCalls.closeMicrophone, closed, technician)
        } else {
          const { code, msg, data } = await server.call(soundCalls.act, anything(), { seat })
          answers.add(msg)
          if (code === 200) expect(complaints('free', [data.booth])).toEqual([])
        }
      }
    }
    await Promise.all(Array.from({ length: 10 }, walk))
    const host = await held.enter('host')
    await server.ok(soundCalls.pause, { words: 'The walk is over' }, host)
    await watching
    stream.close()
    for (const booths of seen) expect(complaints(rule, booths)).toEqual([])
    // It went somewhere: people were on air, hand-overs came about, and each kind of refusal that can be had was.
    expect(seen.some((booths) => booths.some(({ next }) => next !== null))).toBe(true)
    expect([...answers]).not.toContain('Server Error')
    expect(answers.size).toBeGreaterThan(6)
    expect(answers.has('Another Booth Is On This Channel')).toBe(rule === 'interlock')
  },
)

/** The same walk each time, as far as those who walk at once let it. */
const randomOf = (seed: number) => {
  let state = seed
  return (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const fetchAt =
  (address: string): TestServer['fetch'] =>
  (call, _, as = {}) =>
    fetch(address + call.path, { headers: as.seat ? { seat: as.seat } : {} })
