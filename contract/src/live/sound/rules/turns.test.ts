import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decide, settled, type BoothAct, type BoothOnAir, type EventOnAir } from './onAir.ts'
import { liveMilliseconds, turnsOf, type AirAfter, type LiveTime } from './turns.ts'

const live: LiveTime = { from: 1_000, to: 10_000, pauses: [] }

const state = (at: number, onAir: AirAfter['onAir'], next: AirAfter['next'] = null): AirAfter => ({
  booth: 'one',
  at,
  onAir,
  next,
})
const by = (seat: string, since: number, channel = 'fr') => ({ seat, since, channel })

/** As seat, from, to and duration. */
const told = (states: readonly AirAfter[], within: LiveTime = live) =>
  turnsOf(states, within).map(({ seat, from, to, milliseconds }) => [seat, from, to, milliseconds])

describe('A turn', () => {
  test.each<[string, AirAfter[], (string | number)[][]]>([
    ['does not exist without an interpreter on air', [], []],
    [
      'goes from on to off',
      [state(2_000, by('ann', 2_000)), state(5_000, null)],
      [['ann', 2_000, 5_000, 3_000]],
    ],
    [
      'without an end lasts to the end of the event',
      [state(2_000, by('ann', 2_000))],
      [['ann', 2_000, 10_000, 8_000]],
    ],
    [
      'starts at the earliest when the event goes live',
      [state(0, by('ann', 0)), state(3_000, null)],
      [['ann', 1_000, 3_000, 2_000]],
    ],
    ['that ended before going live does not count', [state(0, by('ann', 0)), state(900, null)], []],
    [
      'changes at the agreed instant without a further state',
      [
        state(2_000, by('ann', 2_000)),
        state(5_000, by('ann', 2_000), { seat: 'bea', channel: 'fr', at: 5_400 }),
      ],
      [
        ['ann', 2_000, 5_400, 3_400],
        ['bea', 5_400, 10_000, 4_600],
      ],
    ],
    [
      'continues when the handover was withdrawn before its instant',
      [
        state(2_000, by('ann', 2_000)),
        state(5_000, by('ann', 2_000), { seat: 'bea', channel: 'fr', at: 5_400 }),
        state(5_200, by('ann', 2_000)),
      ],
      [['ann', 2_000, 10_000, 8_000]],
    ],
    [
      'stays a single turn over a change of channel',
      [
        state(2_000, by('ann', 2_000), { seat: 'ann', channel: 'de', at: 2_400 }),
        state(4_000, by('ann', 2_400, 'de'), { seat: 'ann', channel: 'fr', at: 4_400 }),
        state(6_000, null),
      ],
      [['ann', 2_000, 6_000, 4_000]],
    ],
    [
      'ends when the partner takes over',
      [state(2_000, by('ann', 2_000)), state(4_000, by('bea', 4_000))],
      [
        ['ann', 2_000, 4_000, 2_000],
        ['bea', 4_000, 10_000, 6_000],
      ],
    ],
    [
      'after a break is a new turn',
      [
        state(2_000, by('ann', 2_000)),
        state(3_000, null),
        state(4_000, by('ann', 4_000)),
        state(5_000, null),
      ],
      [
        ['ann', 2_000, 3_000, 1_000],
        ['ann', 4_000, 5_000, 1_000],
      ],
    ],
  ])('A turn %s.', (_, states, expected) => {
    expect(told(states)).toEqual(expected)
  })

  test('A turn lists the channels it used, each once.', () => {
    const states = [
      state(2_000, by('ann', 2_000), { seat: 'ann', channel: 'de', at: 2_400 }),
      state(4_000, by('ann', 2_400, 'de'), { seat: 'ann', channel: 'fr', at: 4_400 }),
    ]
    expect(turnsOf(states, live)[0]!.channels).toEqual(['fr', 'de'])
  })

  test('A turn does not count pauses, and a turn that consists of a pause is dropped.', () => {
    const paused: LiveTime = {
      ...live,
      pauses: [
        [500, 2_500],
        [4_000, 5_000],
        [9_000, null],
      ],
    }
    expect(told([state(2_000, by('ann', 2_000)), state(6_000, null)], paused)).toEqual([
      ['ann', 2_000, 6_000, 2_500],
    ])
    expect(told([state(9_100, by('ann', 9_100))], paused)).toEqual([])
  })

  test('The turns of one booth do not depend on another booth.', () => {
    const other = { ...state(3_000, by('dan', 3_000)), booth: 'two' }
    expect(told([state(2_000, by('ann', 2_000)), other])).toEqual([
      ['ann', 2_000, 10_000, 8_000],
      ['dan', 3_000, 10_000, 7_000],
    ])
  })
})

const seats = ['ann', 'bea']
const acts = fc.oneof(
  fc.constantFrom<BoothAct[]>(
    { act: 'off' },
    { act: 'accept' },
    { act: 'decline' },
    { act: 'prepared' },
    { act: 'takeOver' },
  ),
  fc.record({
    act: fc.constant('on' as const),
    outgoing: fc.constantFrom('a' as const, 'b' as const),
  }),
  fc.record({
    act: fc.constant('speakInto' as const),
    outgoing: fc.constantFrom('a' as const, 'b' as const),
  }),
  fc.record({ act: fc.constant('ask' as const), partner: fc.constantFrom(...seats) }),
)
const steps = fc.array(
  fc.record({
    seat: fc.constantFrom(...seats),
    act: acts,
    after: fc.integer({ min: 1, max: 900 }),
  }),
)

test('After any sequence of acts the turns match the people on air at each moment.', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const channels = { a: 'fr', b: 'de' } as const
      let booth: BoothOnAir = {
        booth: 'one',
        channels,
        seats,
        onAir: null,
        handOver: null,
        next: null,
        slowDownAt: null,
        cannotInterpretSince: null,
        lostTurn: null,
        endedHandOver: null,
      }
      let now = live.from
      const states: AirAfter[] = []
      /** On-air seats between acts. */
      const seen: [at: number, seat: string | null][] = []
      for (const { seat, act, after } of all) {
        now += after
        seen.push([now - 0.5, settled(booth, now - 0.5).onAir?.seat ?? null])
        const event: EventOnAir = { rule: 'interlock', booths: [booth], connected: new Set(seats) }
        const decision = decide(event, seat, act, now)
        if ('refused' in decision || decision.changed.length === 0) continue
        booth = decision.changed[0]!
        const { onAir, next } = booth
        states.push({
          booth: 'one',
          at: now,
          onAir: onAir && { ...onAir, channel: channels[onAir.outgoing as 'a'] },
          next: next && { ...next, channel: channels[next.outgoing as 'a'] },
        })
      }
      const turns = turnsOf(states, { from: live.from, to: now, pauses: [] })
      for (const [at, seat] of seen) {
        const then = turns.filter(({ from, to }) => from <= at && at < to)
        expect(then.map((turn) => turn.seat)).toEqual(seat === null ? [] : [seat])
      }
    }),
  )
})

test('Pauses of any length and position are never counted twice or below zero.', () => {
  const moment = fc.integer({ min: 0, max: 12_000 })
  fc.assert(
    fc.property(moment, moment, fc.array(moment, { maxLength: 8 }), (from, to, marks) => {
      const sorted = marks.toSorted((one, other) => one - other)
      const pauses = sorted.flatMap((mark, n): [number, number | null][] =>
        n % 2 === 0 ? [[mark, sorted[n + 1] ?? null]] : [],
      )
      const isLive = (at: number) =>
        at >= live.from &&
        at < live.to &&
        !pauses.some(([begun, over]) => at >= begun && at < (over ?? Infinity))
      let expected = 0
      for (let at = from; at < to; at += 1) if (isLive(at)) expected += 1
      expect(liveMilliseconds({ from, to }, { ...live, pauses })).toBe(expected)
    }),
    { numRuns: 60 },
  )
})
