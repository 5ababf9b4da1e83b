import { liveConnectionCalls } from '@openbooth/contract/live/liveConnections/calls'
import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { boothRules } from '@openbooth/contract/events/event/rules/boothRules'
import {
  type BoothAct,
  type BoothOnAir,
  decide,
  type EventOnAir,
  settled,
} from '@openbooth/contract/live/sound/rules/onAir'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeChannels, makeMediaServer, type Channels } from '#testing/events.ts'
import { openSoundStream } from '#testing/people/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { isTorture, tortureTimeout } from '#testing/torture.ts'
import { boothsOf, type Booth, type HeldEvent, type Inside } from '../testing/booths.ts'

// Random acts of interpreters. `npm run torture -- booth` walks a hundred times as far.

let server: TestServer
let channels: Channels
beforeAll(async () => {
  server = await startTestServer()
  channels = await makeChannels(server)
  await makeMediaServer(server)
})
afterAll(() => server.close())

const steps = isTorture ? 3_000 : 30
/** Maximum time of a call between two reads of the database clock. */
const laterMilliseconds = 2_000
const names = ['Ann', 'Bea', 'Dan', 'Eva']

const enterAll = async (held: HeldEvent): Promise<Map<string, Inside>> => {
  const seats = new Map<string, Inside>()
  for (const name of names) seats.set(name, await held.enter(name))
  return seats
}

/** The same walk each time, as far as parallel walks allow. */
const randomOf = (seed: number) => {
  let state = seed
  return (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const oneOf = <T>(of: readonly T[], random: () => number): T =>
  of[Math.floor(random() * of.length)]!

const anyAct = (seats: ReadonlyMap<string, Inside>, random: () => number): BoothAct => {
  const outgoing = oneOf(['a', 'b', 'c'] as const, random)
  const acts: readonly BoothAct[] = [
    { act: 'on', outgoing },
    { act: 'on', outgoing: 'b' },
    { act: 'off' },
    { act: 'ask', partner: seats.get(oneOf(names, random))!.name },
    { act: 'accept' },
    { act: 'decline' },
    { act: 'prepared' },
    { act: 'prepared' },
    { act: 'takeOver' },
    { act: 'speakInto', outgoing },
  ]
  return oneOf(acts, random)
}

/**
 * Invariants of any state under every rule: at most one person is on air in a booth, a member of
 * that booth, on a channel of the booth. Under interlock no channel has two booths. Agreed changes
 * are between people of that booth and concern the person on air.
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

test.each(boothRules)(
  'Random acts of ten connections under %s only produce valid states.',
  async (rule) => {
    const held = await boothsOf(server, channels, { boothRule: rule })
    const technician = await held.enter('technician')
    const seats = await enterAll(held)
    const random = randomOf(rule.length)
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
      for (let step = 0; step < steps; step += 1) {
        const name = oneOf(names, random)
        const { seat } = seats.get(name)!
        const kind = random()
        if (kind < 0.04) {
          await server.ok(liveConnectionCalls.leave, {}, { seat })
          seats.set(name, await held.enter(name))
        } else if (kind < 0.1) {
          const { msg } = await server.call(
            soundCalls.cough,
            { isCoughing: random() < 0.5 },
            { seat },
          )
          answers.add(msg)
        } else if (kind < 0.13) {
          const closed = { seat: seats.get(oneOf(names, random))!.name }
          await server.ok(soundCalls.closeMicrophone, closed, technician)
        } else {
          const { code, msg, data } = await server.call(soundCalls.act, anyAct(seats, random), {
            seat,
          })
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
    // Proves coverage: people were on air, handovers completed, and each possible refusal occurred.
    expect(seen.some((booths) => booths.some(({ next }) => next !== null))).toBe(true)
    expect([...answers]).not.toContain('Server Error')
    expect(answers.size).toBeGreaterThan(6)
    expect(answers.has('Another Booth Is On This Channel')).toBe(rule === 'interlock')
  },
  tortureTimeout(60_000),
)

/** The rule's view of a booth. */
const toModel = ({
  boothId,
  channels: has,
  seats,
  onAir,
  handOver,
  endedHandOver,
  next,
  slowDownAt,
  cannotInterpretSince,
  lostTurn,
}: Booth): BoothOnAir => ({
  booth: String(boothId),
  channels: Object.fromEntries(
    Object.entries(has).map(([outgoing, channel]) => [outgoing, String(channel)]),
  ),
  seats,
  onAir,
  handOver,
  endedHandOver,
  next,
  slowDownAt,
  cannotInterpretSince,
  lostTurn,
})

/** A booth without its times, which the database chose. */
const shapeOf = ({ onAir, handOver, next }: BoothOnAir) => ({
  onAir: onAir && [onAir.seat, onAir.outgoing],
  handOver: handOver && { ...handOver, askedAt: 0, prepared: [...handOver.prepared].toSorted() },
  next: next && [next.seat, next.outgoing],
})

/** The model's result of an act: the message of a refusal, or the caller's booth after it. */
const foretell = (event: EventOnAir, seat: string, act: BoothAct, at: number) => {
  const decision = decide(event, seat, act, at)
  if ('refused' in decision) return decision.refused
  const own = event.booths.find(({ seats }) => seats.includes(seat))!
  return shapeOf(decision.changed.find(({ booth }) => booth === own.booth) ?? settled(own, at))
}

test.each(boothRules)(
  'Random acts under %s have exactly the results of the model.',
  async (rule) => {
    const held = await boothsOf(server, channels, { boothRule: rule })
    const technician = await held.enter('technician')
    const seats = await enterAll(held)
    const random = randomOf(100 + rule.length)
    for (let step = 0; step < steps; step += 1) {
      const { staff } = await held.soundFor(technician)
      const event: EventOnAir = {
        rule,
        booths: staff!.booths.map(toModel),
        connected: new Set([...seats.values()].map(({ name }) => name)),
      }
      const { seat, name } = seats.get(oneOf(names, random))!
      const act = anyAct(seats, random)
      const { code, msg, data } = await server.call(soundCalls.act, act, { seat })
      // An agreed change may or may not have become effective in between.
      const later = code === 200 ? data.now : staff!.now + laterMilliseconds
      const foretold = [staff!.now, later].map((at) => foretell(event, name, act, at))
      expect(foretold).toContainEqual(code === 200 ? shapeOf(toModel(data.booth)) : msg)
    }
  },
  tortureTimeout(60_000),
)
