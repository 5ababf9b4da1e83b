import { isDeepStrictEqual } from 'node:util'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { liveConnectionCalls } from '@openbooth/contract/live/liveConnections/calls'
import { stateStreamCalls } from '@openbooth/contract/live/stateStream/calls'
import { soundCalls } from '@openbooth/contract/live/sound/calls'
import type { BoothRule } from '@openbooth/contract/events/event/rules/boothRules'
import { eventType } from '@openbooth/contract/events/event/rules/events'
import {
  slowDownAgainMilliseconds,
  slowDownMilliseconds,
} from '@openbooth/contract/live/sound/rules/onAir'
import { afterAll, expect, test } from 'vitest'
import { minute, startEventServer } from '#testing/events.ts'
import { codesOf, comeIn, openSoundStream } from '#testing/people/people.ts'
import { machineTime } from '#testing/processes/serverProcess.ts'
import { startServerProcess } from '#testing/processes/serverProcesses.ts'
import { startSecondProcess } from '#testing/processes/secondProcess.ts'
import type { TestServer } from '#testing/server.ts'
import { boothsOf, type Booth, type HeldEvent, type Inside } from '../testing/booths.ts'

const { server, channels } = await startEventServer()
afterAll(() => server.close())

const soon = { timeout: 10_000, interval: 50 }
const into = (outgoing: 'a' | 'b' | 'c') => ({ act: 'on', outgoing }) as const
const partner = ({ name }: Inside) => ({ act: 'ask', partner: name }) as const

/** The seat on air in each booth. */
const onAirIn = async (held: HeldEvent, staff: Inside): Promise<(string | null)[]> =>
  (await held.soundFor(staff)).staff!.booths.map(({ onAir }) => onAir && onAir.seat)

/** Moves a request of ten seconds ago back in time, because the database clock cannot be set. */
const letAskersWait = async (held: HeldEvent, milliseconds: number): Promise<void> => {
  await server.app.db.pool.query(
    `update booths_on_air set hand_over = hand_over || jsonb_build_object('askedAt', (hand_over -> 'askedAt')::bigint - $2)
     where event_id = $1 and hand_over is not null`,
    [held.id, milliseconds],
  )
}

test('An interpreter goes on air, hands over at the exact instant and goes off air, and all staff receive each state.', async () => {
  const held = await boothsOf(server, channels)
  const [ann, bea, technician] = [
    await held.enter('Ann'),
    await held.enter('Bea'),
    await held.enter('technician'),
  ]
  const { onAir } = await held.act(ann, into('a'))
  expect(onAir).toMatchObject({ seat: ann.name, outgoing: 'a' })
  // By the same clock as all times, so that a page can convert them.
  const { now } = await server.ok(soundCalls.time, {}, bea)
  expect(now).toBeGreaterThanOrEqual(onAir!.since)
  expect(now - onAir!.since).toBeLessThan(60_000)
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

  // Readers get the time before the change, and a message after it.
  let channelState = await french()
  while (channelState.next === null) channelState = await french()
  expect(channelState.onAir?.seat).toBe(ann.name)
  expect(channelState.next).toEqual(agreed)
  while (channelState.onAir?.seat !== bea.name) channelState = await french()
  expect(channelState.onAir).toEqual({ seat: bea.name, outgoing: 'a', since: agreed.at })
  expect(channelState.handOver).toBeNull()
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

test('A repeated act has no further effect, and a refused act has a reason.', async () => {
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
  await server.ok(liveConnectionCalls.leave, {}, { seat: bea.seat })
  expect(await held.refusal(ann, partner(bea))).toBe('Your Partner Is Not There')
  expect(await held.acts()).toEqual(['goLive', 'on'])
})

test('A change of channel happens at an agreed instant.', async () => {
  const held = await boothsOf(server, channels)
  const ann = await held.enter('Ann')
  const { onAir } = await held.act(ann, into('a'))
  for (const outgoing of ['b', 'a'] as const) {
    const { next } = await held.act(ann, { act: 'speakInto', outgoing })
    const sound = await held.soundFor(
      ann,
      ({ staff }) => staff!.booths[0]!.onAir?.outgoing === outgoing,
    )
    expect(sound.staff!.booths[0]!.onAir).toEqual({
      seat: ann.name,
      outgoing,
      since: next!.at,
      // One turn, whatever the channel.
      turnSince: onAir!.since,
    })
  }
})

test('Both partners receive who declined a handover, until the next request.', async () => {
  const held = await boothsOf(server, channels)
  const [ann, bea] = [await held.enter('Ann'), await held.enter('Bea')]
  const last = async (who: Inside) => (await held.soundFor(who)).staff!.booths[0]!.endedHandOver
  await held.act(ann, into('a'))
  await held.act(ann, partner(bea))
  await held.act(bea, { act: 'decline' })
  for (const who of [ann, bea])
    expect(await last(who)).toMatchObject({ by: bea.name, how: 'declined' })
  await held.act(bea, partner(ann))
  expect(await last(ann)).toBeNull()
})

test('A second booth on a channel is refused, replaces the first, or is heard beside it, as the event is set.', async () => {
  const speaking = async (boothRule: BoothRule) => {
    const held = await boothsOf(server, channels, { boothRule })
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

test('Only one of fifty simultaneous requests to go on air succeeds, over several processes.', async () => {
  const held = await boothsOf(server, channels)
  const people = [
    await held.enter('Ann'),
    await held.enter('Bea'),
    await held.enter('Dan'),
    await held.enter('Eva'),
  ]
  // Not the first act of the event, which creates the rows of its booths and blocks all others.
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

/** Stops the heartbeats of everyone except one. */
const loseAllBut = async ({ seat }: Inside): Promise<void> => {
  for (let n = 0; n < 4; n += 1) {
    server.clock.advance(20_000)
    await server.ok(stateStreamCalls.heartbeat, {}, { seat })
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

test('An interpreter who lost the connection stays on air until the partner takes over, without a request.', async () => {
  const held = await boothsOf(server, channels)
  const [ann, bea] = [await held.enter('Ann'), await held.enter('Bea')]
  await held.act(ann, into('a'))
  await loseAllBut(bea)
  const sound = await held.soundFor(bea)
  expect(sound.staff!.people.find(({ seat }) => seat === ann.name)?.isConnected).toBe(false)
  expect(sound.staff!.booths[0]!.onAir?.seat).toBe(ann.name)
  expect((await held.act(bea, { act: 'takeOver' })).onAir?.seat).toBe(bea.name)
})

test('Simultaneous takeover and going off air leave the partner on air, or no one.', async () => {
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

test('An interpreter whose handover request gets no response can take over after ten seconds and not before.', async () => {
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

test('A booth is free within a second after its interpreter leaves or a link is revoked, and at once after a microphone is closed.', async () => {
  const held = await boothsOf(server, channels)
  const [ann, bea, technician] = [
    await held.enter('Ann'),
    await held.enter('Bea'),
    await held.enter('technician'),
  ]
  await held.act(ann, into('a'))
  await server.ok(liveConnectionCalls.leave, {}, { seat: ann.seat })
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

test('Staff see a cough, only the interpreter on air can cough, and the cough ends with the turn.', async () => {
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

test('A request for slower speech is shown to staff for ten seconds, never to listeners, and can be repeated after half a minute.', async () => {
  const held = await boothsOf(server, channels)
  const [ann, bea, sam, listener] = [
    await held.enter('Ann'),
    await held.enter('Bea'),
    await held.enter('Sam'),
    await held.enter('listener'),
  ]
  const asked = ({ staff }: Awaited<ReturnType<typeof held.soundFor>>) =>
    staff!.booths.map(({ slowDownAt }) => slowDownAt !== null)
  const letPass = async (milliseconds: number) => {
    await server.app.db.pool.query(
      'update booths_on_air set slow_down_at = slow_down_at - $2 where event_id = $1',
      [held.id, milliseconds],
    )
    server.app.notifier.publish('sound', BigInt(held.id))
  }
  const stream = await openSoundStream(server, sam.seat)
  expect(asked((await stream.next()).sound)).toEqual([false, false])
  const before = await held.soundFor(listener)
  const { slowDownAt } = await held.act(ann, { act: 'slowDown' })
  expect((await held.act(bea, { act: 'slowDown' })).slowDownAt).toBe(slowDownAt)
  expect(asked((await stream.next()).sound)).toEqual([true, false])
  expect(await held.soundFor(listener)).toEqual(before)
  // It ends without any act.
  await letPass(slowDownMilliseconds - 1_000)
  for (let isOver = false; !isOver;) isOver = asked((await stream.next()).sound)[0] === false
  stream.close()
  expect(await held.refusal(bea, { act: 'slowDown' })).toBe('Asked A Moment Ago')
  await letPass(slowDownAgainMilliseconds)
  expect((await held.act(bea, { act: 'slowDown' })).slowDownAt).toBeGreaterThan(slowDownAt!)
  expect(await held.acts()).toEqual(['goLive', 'slowDown', 'slowDown'])
})

test('Staff, and only listeners of its channels, see that a booth cannot interpret, until the booth withdraws it.', async () => {
  const held = await boothsOf(server, channels)
  const [ann, bea, sam, listener] = [
    await held.enter('Ann'),
    await held.enter('Bea'),
    await held.enter('Sam'),
    await held.enter('listener'),
  ]
  const readers = async () =>
    (await held.soundFor(listener)).channels.flatMap(({ channelId, cannotInterpret }) =>
      cannotInterpret ? [channelId] : [],
    )
  const unable = async () =>
    (await held.soundFor(sam)).staff!.booths.map((booth) => booth.cannotInterpretSince !== null)
  await held.act(ann, { act: 'cannotInterpret', isSo: true })
  expect(await unable()).toEqual([true, false])
  expect(new Set(await readers())).toEqual(new Set([channels[1], channels[3]]))
  // A person on air on another channel does not affect this one.
  const dan = await held.enter('Dan')
  await held.act(dan, into('b'))
  expect(await readers()).toEqual([channels[1]])
  await held.act(ann, into('a'))
  await held.act(bea, { act: 'cannotInterpret', isSo: true })
  expect(await readers()).toEqual([channels[1]])
  await held.act(bea, { act: 'cannotInterpret', isSo: false })
  expect([await unable(), await readers()]).toEqual([[false, false], []])
  expect(await held.acts()).toEqual(['goLive', 'cannotInterpret', 'on', 'on', 'cannotInterpret'])
})

test('Interpreters state the languages they understand, and without a statement the setting of the booth applies.', async () => {
  const held = await boothsOf(server, channels)
  const ann = await held.enter('Ann')
  const understands = (...languages: string[]) =>
    server.ok(soundCalls.understand, { languages }, ann)
  const channelState = async () =>
    (await held.soundFor(ann)).staff!.people.flatMap((person) => person.understands ?? [])
  expect(await channelState()).toEqual([])
  await understands('fr', 'zh-hans', 'fr')
  await understands('fr', 'zh-hans')
  expect(await channelState()).toEqual(['fr', 'zh-Hans'])
  await held.change({ name: 'Renamed' })
  expect(await channelState()).toEqual(['fr', 'zh-Hans'])
  await understands()
  expect(await channelState()).toEqual([])
  expect(await held.acts()).toEqual(['goLive', 'understand', 'understand'])
  const nine = Array.from({ length: 9 }, (_, place) => `a${'abcdefghi'[place]!}`)
  expect((await server.call(soundCalls.understand, { languages: nine }, ann)).code).not.toBe(200)
})

test('Booths hear each other where the package has relay, or the event was planned with it.', async () => {
  const held = await boothsOf(server, channels)
  const ann = await held.enter('Ann')
  const hasRelay = async () => (await held.soundFor(ann)).staff!.hasRelay
  expect(await hasRelay()).toBe(true)
  await server.app.db.pool.query(
    `update workspaces set combo_package_id = 1, combo_package_until = null
     where id = (select owner_id from events where id = $1)`,
    [held.id],
  )
  expect(await hasRelay()).toBe(false)
  await server.app.db.pool.query('update booths set auto_relay = true where event_id = $1', [
    held.id,
  ])
  expect(await hasRelay()).toBe(true)
})

test('Listeners receive per channel whether somebody speaks, and nothing for staff only.', async () => {
  const held = await boothsOf(server, channels, { hideChannel: [channels[2]!] })
  const [ann, dan, listener] = [
    await held.enter('Ann'),
    await held.enter('Dan'),
    await held.enter('listener'),
  ]
  await held.act(ann, into('a'))
  await held.act(dan, into('a'))
  const state = await held.soundFor(listener)
  const [french, german] = [['Ann', 'Bea'].map(held.seatOf), ['Dan', 'Eva'].map(held.seatOf)]
  // The channel of the floor has no booth. Both booths may speak on the last channel, and both are
  // silent there.
  const made = (channelId: number): readonly string[] =>
    channelId === channels[1] ? french : channelId === channels[3] ? [...french, ...german] : []
  expect(state).toEqual({
    isRecorded: false,
    isCaptioned: false,
    agenda: null,
    hls: null,
    state: 'live',
    generation: 1,
    pauseWords: '',
    floorSeats: [held.seatOf('Sam')],
    channels: [channels[0]!, channels[1]!, channels[3]!]
      .toSorted((one, other) => one - other)
      .map((channelId) => ({
        channelId,
        stageId: null,
        onAir: channelId === channels[1] ? 'person' : null,
        interpreterName: '',
        seats: made(channelId),
        floorPasses: channelId !== channels[1],
        cannotInterpret: false,
      })),
    staff: null,
  })
  expect(JSON.stringify(state)).not.toMatch(/Ann|Dan/)
  await held.change({ namesShown: true })
  const named = await held.soundFor(listener)
  expect(named.channels.map(({ interpreterName }) => interpreterName).filter(Boolean)).toEqual([
    'Ann',
  ])
  expect(named.channels.map(({ channelId }) => channelId)).not.toContain(channels[2])
  const staff = await held.soundFor(ann)
  expect(staff.channels.map(({ channelId }) => channelId)).toContain(channels[2])
  expect(staff.staff!.listeners).toBe(1)
})

test('A person added to a running event counts for connected pages, and a person with a revoked code does not.', async () => {
  const held = await boothsOf(server, channels)
  const listener = await held.enter('listener')
  const stream = await openSoundStream(server, listener.seat)
  const counted = async () => {
    const { floorSeats, channels: told } = (await stream.next()).sound
    const french = told.find(({ channelId }) => channelId === channels[1])!
    return { floor: floorSeats!, french: french.seats }
  }
  const [ann, bea, sam] = [held.seatOf('Ann'), held.seatOf('Bea'), held.seatOf('Sam')]
  expect(await counted()).toEqual({ floor: [sam], french: [ann, bea] })
  const { booths, speakers } = await server.ok(eventCalls.get, { id: held.id }, held.host)
  await held.change({
    booths: booths.map(({ interpreters, ...booth }, index) => ({
      ...booth,
      interpreters: [
        ...interpreters.map(({ id, name }) => ({ id, name })),
        ...(index === 0 ? [{ name: 'Amy' }] : []),
      ],
    })),
    speakers: [...speakers.map(({ id, name }) => ({ id, name })), { name: 'Tom' }],
  })
  const codes = await server.ok(eventCalls.codes, { eventId: held.id }, held.host)
  const [amy, tom] = ['Amy', 'Tom'].map((who) => codes.find(({ seatName }) => seatName === who)!)
  expect(await counted()).toEqual({
    floor: [sam, `s${tom!.id}`],
    french: [ann, bea, `i${amy!.id}`],
  })
  await server.ok(eventCalls.revokeCode, { id: amy!.id }, held.host)
  expect((await counted()).french).toEqual([ann, bea])
  stream.close()
})

test('The floor passes two seconds after the last word where a booth allows it, and not where it is blocked.', async () => {
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
  // All channels of tests have one language, which is the floor's until it changes.
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

test('Staff receive the sound settings of the form, and changes of a running event at once.', async () => {
  const held = await boothsOf(server, channels, {
    soundKind: 'music',
    pivotChannelId: channels[3]!,
    speakers: [{ name: 'Sam', language: 'pt-BR' }, { name: 'Tom' }],
  })
  const ann = await held.enter('Ann')
  const told = (await held.soundFor(ann)).staff!
  expect(told).toMatchObject({ soundKind: 'music', pivot: channels[3] })
  // By default booths understand the languages of their channels, which is one language in tests.
  expect(told.booths.map(({ understands }) => understands)).toEqual([['la'], ['la']])
  const languages = told.people.filter(({ name }) => name !== '').map((one) => one.language)
  expect(languages.filter((language) => language !== null)).toEqual(['pt-BR'])

  const stream = await openSoundStream(server, ann.seat)
  await stream.next()
  const { booths, speakers } = await server.ok(eventCalls.get, { id: held.id }, held.host)
  await held.change({
    pivotChannelId: null,
    booths: booths.map(({ interpreters, ...booth }, index) => ({
      ...booth,
      interpreters: interpreters.map(({ id, name }) => ({ id, name })),
      understands: index === 0 ? ['zh-hans', 'en'] : [],
    })),
    speakers: speakers.map(({ id, name }) => ({ id, name, language: 'sw' })),
  })
  const { staff } = (await stream.next()).sound
  stream.close()
  expect(staff).toMatchObject({ soundKind: 'music', pivot: null })
  expect(staff!.booths.map(({ understands }) => understands)).toEqual([['zh-Hans', 'en'], ['la']])
  const now = staff!.people.flatMap(({ language }) => language ?? [])
  expect(now).toEqual(['sw', 'sw'])
})

test('The floor passes from the start if the form says so, until a booth changes it, and speakers state their language.', async () => {
  const held = await boothsOf(server, channels, { floorTransfer: true })
  const [ann, dan, sam, listener] = [
    await held.enter('Ann'),
    await held.enter('Dan'),
    await held.enter('Sam'),
    await held.enter('listener'),
  ]
  const passes = async () => {
    const heard = (await held.soundFor(listener)).channels
    return [channels[1], channels[2]].map(
      (channel) => heard.find(({ channelId }) => channelId === channel)!.floorPasses,
    )
  }
  await server.ok(soundCalls.floorLanguage, { language: 'sw' }, sam)
  expect((await held.soundFor(ann)).staff!.floorLanguage).toBe('sw')
  expect(await passes()).toEqual([true, true])
  await server.ok(soundCalls.boothTransfer, { floorTransfer: 'off' }, dan)
  expect(await passes()).toEqual([true, false])
  // An act of the booth does not change its floor transfer, which follows the event.
  await held.act(ann, into('b'))
  await held.act(ann, { act: 'off' })
  await held.change({ floorTransfer: false })
  expect(await passes()).toEqual([false, false])
  await server.ok(soundCalls.boothTransfer, { floorTransfer: 'on' }, dan)
  expect(await passes()).toEqual([false, true])
})

test('Staff receive listener counts per channel within two seconds, and listeners do not.', async () => {
  const held = await boothsOf(server, channels)
  const [ann, first, second] = [
    await held.enter('Ann'),
    await held.enter('listener'),
    await held.enter('listener'),
  ]
  const [floor, french] = [{ channelId: null }, { channelId: channels[1]! }]
  const hear = ({ seat }: Inside, heard: typeof floor | typeof french | null) =>
    server.ok(soundCalls.hears, { heard }, { seat })
  const stream = await openSoundStream(server, ann.seat)
  const untilReceived = async (...wanted: { channelId: number | null; listeners: number }[]) => {
    for (;;) {
      const { heard } = (await stream.next()).sound.staff!
      if (isDeepStrictEqual(heard, wanted)) return
    }
  }
  await untilReceived()
  const begun = performance.now()
  await hear(first, french)
  await untilReceived({ ...french, listeners: 1 })
  expect(performance.now() - begun).toBeLessThan(5_000)
  await hear(second, french)
  await untilReceived({ ...french, listeners: 2 })
  await hear(first, floor)
  await untilReceived({ ...french, listeners: 1 }, { ...floor, listeners: 1 })
  await hear(first, null)
  await server.ok(liveConnectionCalls.leave, {}, { seat: second.seat })
  await untilReceived()
  stream.close()
  expect((await held.soundFor(first)).staff).toBeNull()
})

test('Listeners are not counted on channels they cannot hear: hidden ones, channels of other events, and a missing floor.', async () => {
  const hidden = await boothsOf(server, channels, { hideChannel: [channels[1]!] })
  const silent = await boothsOf(server, channels, {
    eventType: eventType.silentConference,
    floorChannelId: null,
    booths: [{ name: 'Blue hall', a: channels[2]! }],
    speakers: [],
  })
  const answerTo = async (held: HeldEvent, channelId: number | null) => {
    const { seat } = await held.enter('listener')
    return (await server.call(soundCalls.hears, { heard: { channelId } }, { seat })).msg
  }
  expect(await answerTo(hidden, channels[1]!)).toBe('Channel Not Found')
  expect(await answerTo(hidden, channels[4]!)).toBe('Channel Not Found')
  expect(await answerTo(hidden, channels[3]!)).toBe('Success')
  expect(await answerTo(silent, null)).toBe('Channel Not Found')
  expect(await answerTo(silent, channels[2]!)).toBe('Success')
  const dan = await hidden.enter('Dan')
  expect((await hidden.soundFor(dan)).staff!.heard).toEqual([
    { channelId: channels[3], listeners: 1 },
  ])
})

test('Staff are heard from an hour before the start, and listeners hear only after the host goes live.', async () => {
  const held = await boothsOf(server, channels, { startsIn: 61, goLiveByHand: true })
  server.clock.advance(minute)
  const [host, ann] = [await held.enter('host'), await held.enter('Ann')]
  const isPreparing = ({ state }: { state: string | null }) => state === 'preparing'
  await held.soundFor(ann, isPreparing)
  await held.act(ann, into('a'))
  const live = () => server.call(soundCalls.goLive, {}, host)
  // Opening early may cost something, which only the owner may spend.
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
  // People on air during the preparation stay on air.
  expect(sound.channels.find(({ channelId }) => channelId === channels[1])?.onAir).toBe('person')
  expect((await live()).msg).toBe('Success')
  stream.close()
  expect(await held.acts()).toEqual(['prepare', 'on', 'open', 'goLive'])
  await server.resetClock()
})

test('An event goes live automatically at its start, and postponing it ends its preparation, which lasts at most an hour.', async () => {
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
    [soundCalls.understand, { languages: ['la'] }, ann],
    [soundCalls.floorTransfer, { isOn: true }, technician],
    [soundCalls.floorLanguage, { language: 'sw' }, technician],
    [soundCalls.closeMicrophone, { seat: ann.name }, technician],
    [soundCalls.freeChannel, { boothId: 1 }, technician],
    [soundCalls.pause, { words: '' }, host],
    [soundCalls.resume, {}, host],
  ] as const)
    expect([call.path, (await server.call(call, input as never, { seat })).msg]).toEqual([
      call.path,
      'The Event Is Not Open',
    ])
  expect((await stateOf()).preparedSeconds).toBe(1200)
  server.clock.advance(49 * minute)
  await server.scheduledTasks.underWay()
  expect((await stateOf()).soundState).toBeNull()
  server.clock.advance(minute)
  await until('preparing')
  server.clock.advance(40 * minute)
  await until('live')
  expect(await held.acts()).toEqual(['prepare', 'stopPreparing', 'prepare', 'goLive'])
  await server.resetClock()
})

test('During a pause listeners read the message of the host, and staff continue.', async () => {
  const held = await boothsOf(server, channels)
  const [host, ann, listener] = [
    await held.enter('host'),
    await held.enter('Ann'),
    await held.enter('listener'),
  ]
  await held.act(ann, into('a'))
  await server.ok(soundCalls.pause, { words: 'Lunch until two' }, host)
  expect(await held.soundFor(listener)).toEqual({
    isRecorded: false,
    isCaptioned: false,
    agenda: null,
    hls: null,
    state: 'paused',
    generation: 1,
    pauseWords: 'Lunch until two',
    floorSeats: null,
    channels: [],
    staff: null,
  })
  expect((await held.act(ann, { act: 'off' })).onAir).toBeNull()
  await server.ok(soundCalls.pause, { words: 'Lunch until three' }, host)
  // Turn timers use the database clock. A new message is not a new pause.
  const [[from, to], ...others] = (await held.soundFor(ann)).staff!.pauses as [[number, null]]
  expect([to, others]).toEqual([null, []])
  expect(Math.abs(from - Date.now())).toBeLessThan(20_000)
  await server.ok(soundCalls.resume, {}, host)
  const { pauses, now } = (await held.soundFor(ann)).staff!
  expect(pauses).toEqual([[from, expect.any(Number)]])
  expect(pauses[0]![1]).toBeLessThanOrEqual(now)
  expect(pauses[0]![1]).toBeGreaterThan(from)
  expect(await held.soundFor(listener)).toMatchObject({ state: 'live', pauseWords: '' })
  expect(await held.acts()).toEqual(['goLive', 'on', 'pause', 'off', 'pause', 'resume'])
})

test('Ending an event ends its audio: no one is on air, and every act is refused.', async () => {
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

test('A killed process loses no state: audio and agreed handovers continue.', async () => {
  const held = await boothsOf(server, channels)
  const [ann, bea] = [await held.enter('Ann'), await held.enter('Bea')]
  const time = { base: server.clock.now().getTime(), began: machineTime(), speed: 1 }
  const dying = await startServerProcess({ server }, time)
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

test('Staff read whether a person is connected, left, lost the connection or was never here.', async () => {
  const held = await boothsOf(server, channels)
  const [technician, ann, bea] = [
    await held.enter('technician'),
    await held.enter('Ann'),
    await held.enter('Bea'),
  ]
  const dan = await held.enter('Dan')
  await server.ok(liveConnectionCalls.leave, {}, { seat: bea.seat })
  // The media server lost the page, which may still send heartbeats.
  await server.app.db.pool.query(
    `update connections set sound_session = 'lost', sound_lost_at = clock_timestamp() where code_id = $1`,
    [dan.codeId],
  )
  const absences = async () => {
    const { people } = (await held.soundFor(technician)).staff!
    return Object.fromEntries(
      people.filter(({ name }) => name !== '').map(({ name, absence }) => [name, absence]),
    )
  }
  expect(await absences()).toEqual({
    Ann: null,
    Bea: 'left',
    Dan: 'lost',
    Eva: 'never',
    Sam: 'never',
  })
  // A closed lid: no heartbeat for a minute.
  await server.app.db.pool.query(
    `update connections set last_seen_at = last_seen_at - interval '2 minutes' where code_id = $1`,
    [ann.codeId],
  )
  expect((await absences())['Ann']).toBe('lost')
  await server.app.db.pool.query(
    'update connections set left_at = clock_timestamp() where code_id = $1',
    [ann.codeId],
  )
  expect((await absences())['Ann']).toBe('lost')
  await held.enter('Bea')
  expect((await absences())['Bea']).toBeNull()
})

test('Another process returns the same state as the process that handled the acts.', async () => {
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
    let message = await there.next()
    while (message.sound.staff!.booths[0]!.onAir !== null) message = await there.next()
    there.close()
  } finally {
    await second.close()
  }
})

const fetchAt =
  (address: string): TestServer['fetch'] =>
  (call, _, as = {}) =>
    fetch(address + call.path, { headers: as.seat ? { seat: as.seat } : {} })
