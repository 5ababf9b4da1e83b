import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { errorTexts } from '../../../errorTexts.ts'
import { boothRules, type BoothRule } from '../../../events/event/rules/boothRules.ts'
import {
  asksToSlowDown,
  decide,
  noticeMilliseconds,
  outgoings,
  forcedAfterMilliseconds,
  settled,
  shownEndedHandOver,
  slowDownAgainMilliseconds,
  slowDownMilliseconds,
  automaticReturnMilliseconds,
  returnMilliseconds,
  turnStart,
  withoutConnection,
  withoutSeat,
  withoutTurn,
  type BoothAct,
  type BoothOnAir,
  type EventOnAir,
} from './onAir.ts'

const silentBooth = (
  booth: string,
  channels: BoothOnAir['channels'],
  ...seats: string[]
): BoothOnAir => ({
  booth,
  channels,
  seats,
  onAir: null,
  handOver: null,
  next: null,
  slowDownAt: null,
  cannotInterpretSince: null,
  lostTurn: null,
  endedHandOver: null,
})

const french = silentBooth('french', { a: 'fr', b: 'en' }, 'Ann', 'Bea', 'Cid')
const german = silentBooth('german', { a: 'de', b: 'en' }, 'Dan', 'Eva')

/** An event with acts, as a server applies them. */
const running = (rule: BoothRule = 'interlock') => {
  let event: EventOnAir = {
    rule,
    booths: [french, german],
    connected: new Set(['Ann', 'Bea', 'Cid', 'Dan', 'Eva']),
  }
  let at = 1_000_000
  const keep = (decision: ReturnType<typeof decide>) => {
    if ('refused' in decision) return decision.refused
    event = {
      ...event,
      booths: event.booths.map(
        (booth) => decision.changed.find((one) => one.booth === booth.booth) ?? settled(booth, at),
      ),
    }
    return decision.silenced
  }
  return {
    does: (seat: string, act: BoothAct['act'], more: object = {}) =>
      keep(decide(event, seat, { act, ...more } as BoothAct, at)),
    leaves: (seat: string) => keep(withoutSeat(event, seat, at)),
    isCut: (seat: string, lostAt: number) => keep(withoutConnection(event, seat, lostAt, at)),
    isFreed: (booth: string) => keep(withoutTurn(event, booth, at)),
    loses: (seat: string) => {
      event = { ...event, connected: new Set([...event.connected].filter((one) => one !== seat)) }
    },
    after: (milliseconds: number) => {
      at += milliseconds
    },
    at: () => at,
    event: () => event,
    speaks: (booth: string) => {
      const { onAir } = settled(
        event.booths.find((one) => one.booth === booth)!,
        at,
      )
      return onAir && `${onAir.seat} ${onAir.outgoing}`
    },
  }
}

const done: string[] = []

describe('A handover', () => {
  test.each([
    ['offered', 'Ann', 'Bea'],
    ['asked for', 'Bea', 'Ann'],
  ])(
    'A handover that is %s happens at the one instant that both agreed on',
    (_what, asks, answers) => {
      const { does, speaks, after } = running()
      expect(does('Ann', 'on', { outgoing: 'a' })).toEqual(done)
      expect(does(asks, 'ask', { partner: answers })).toEqual(done)
      expect(does(answers, 'prepared')).toBe('No Hand-Over Is Under Way')
      expect(does(answers, 'accept')).toEqual(done)
      expect(does('Ann', 'prepared')).toEqual(done)
      after(60_000)
      expect(speaks('french')).toBe('Ann a')
      expect(does('Bea', 'prepared')).toEqual(done)
      after(noticeMilliseconds - 1)
      expect(speaks('french')).toBe('Ann a')
      after(1)
      expect(speaks('french')).toBe('Bea a')
      expect(does('Ann', 'off')).toEqual(done)
      expect(speaks('french')).toBe('Bea a')
    },
  )

  test.each([
    ['declined', 'Bea'],
    ['withdrawn', 'Ann'],
  ])('A handover that is %s names the person who ended it, until the next request', (how, by) => {
    const { does, event, at } = running()
    const last = () => event().booths[0]!.endedHandOver
    does('Ann', 'on', { outgoing: 'a' })
    does('Ann', 'ask', { partner: 'Bea' })
    does(by, 'decline')
    expect(last()).toEqual({ from: 'Ann', to: 'Bea', by, how, at: at() })
    does('Bea', 'ask', { partner: 'Ann' })
    expect(last()).toBeNull()
  })

  test('A request without a response expires after a minute, and both partners see it for ten seconds', () => {
    const { does, event, at, after } = running()
    const last = () => settled(event().booths[0]!, at())
    does('Ann', 'on', { outgoing: 'a' })
    does('Bea', 'ask', { partner: 'Ann' })
    after(60_000 - 1)
    expect(last().handOver).not.toBeNull()
    after(1)
    const ended = { from: 'Ann', to: 'Bea', by: 'Ann', how: 'expired', at: at() }
    expect(last()).toMatchObject({ handOver: null, endedHandOver: ended })
    expect(does('Ann', 'accept')).toBe('No Hand-Over Is Under Way')
    expect(shownEndedHandOver(last(), at() + 10_000 - 1)).toEqual(ended)
    expect(shownEndedHandOver(last(), at() + 10_000)).toBeNull()
  })

  test('A turn continues over changes of the channel, and starts again with another person', () => {
    const { does, event, at, after } = running()
    const turn = () => turnStart(settled(event().booths[0]!, at()).onAir!)
    does('Ann', 'on', { outgoing: 'a' })
    const start = at()
    for (const outgoing of ['b', 'a']) {
      after(60_000)
      does('Ann', 'speakInto', { outgoing })
      after(noticeMilliseconds)
      expect(turn()).toBe(start)
    }
    does('Ann', 'ask', { partner: 'Bea' })
    does('Bea', 'accept')
    does('Ann', 'prepared')
    does('Bea', 'prepared')
    after(noticeMilliseconds)
    expect(turn()).toBe(at())
  })

  test('A handover needs no confirmation where both ask, and repeated confirmations change nothing', () => {
    const { does, event } = running()
    does('Ann', 'on', { outgoing: 'a' })
    does('Ann', 'ask', { partner: 'Bea' })
    does('Bea', 'ask', { partner: 'Ann' })
    const agreed = event().booths
    expect(agreed[0]!.handOver).toMatchObject({ isAccepted: true })
    for (const seat of ['Ann', 'Bea'])
      does(seat, 'ask', { partner: seat === 'Ann' ? 'Bea' : 'Ann' })
    does('Bea', 'accept')
    expect(event().booths).toEqual(agreed)
  })

  test('A handover is between two people: a third can neither confirm it nor start another', () => {
    const { does } = running()
    does('Ann', 'on', { outgoing: 'a' })
    does('Ann', 'ask', { partner: 'Bea' })
    expect(does('Cid', 'accept')).toBe('No Hand-Over Is Under Way')
    expect(does('Cid', 'ask', { partner: 'Ann' })).toBe('A Hand-Over Is Under Way')
    expect(does('Cid', 'decline')).toEqual(done)
    expect(does('Bea', 'decline')).toEqual(done)
    expect(does('Cid', 'ask', { partner: 'Ann' })).toEqual(done)
  })

  test('A handover to an absent person is refused', () => {
    const { does, loses, leaves, speaks, after } = running()
    does('Ann', 'on', { outgoing: 'a' })
    does('Ann', 'ask', { partner: 'Bea' })
    does('Bea', 'accept')
    does('Bea', 'prepared')
    loses('Bea')
    expect(does('Ann', 'prepared')).toBe('Your Partner Is Not There')
    leaves('Bea')
    expect(does('Ann', 'ask', { partner: 'Bea' })).toBe('Your Partner Is Not There')
    after(10_000)
    expect(speaks('french')).toBe('Ann a')
  })

  test('An agreed handover is withdrawn when either person leaves before its instant', () => {
    const { does, leaves, speaks, after } = running()
    does('Ann', 'on', { outgoing: 'a' })
    does('Bea', 'ask', { partner: 'Ann' })
    does('Ann', 'accept')
    does('Ann', 'prepared')
    does('Bea', 'prepared')
    expect(leaves('Bea')).toEqual(['Bea'])
    after(1_000)
    expect(speaks('french')).toBe('Ann a')
  })

  test('A handover can be forced after ten seconds without a response, or when the other person lost the connection', () => {
    const first = running()
    first.does('Ann', 'on', { outgoing: 'b' })
    expect(first.does('Bea', 'takeOver')).toBe('Please Ask First')
    first.does('Bea', 'ask', { partner: 'Ann' })
    first.after(forcedAfterMilliseconds - 1)
    expect(first.does('Bea', 'takeOver')).toBe('Please Ask First')
    first.after(1)
    expect(first.does('Cid', 'takeOver')).toBe('Please Ask First')
    expect(first.does('Bea', 'takeOver')).toEqual(['Ann'])
    expect(first.speaks('french')).toBe('Bea b')

    const second = running()
    second.does('Ann', 'on', { outgoing: 'a' })
    expect(second.does('Bea', 'on', { outgoing: 'a' })).toBe('Your Partner Is On Air')
    second.loses('Ann')
    expect(second.does('Bea', 'takeOver')).toEqual(['Ann'])
    expect(second.speaks('french')).toBe('Bea a')
  })

  test('A handover is not needed where no one is on air', () => {
    const { does, speaks } = running()
    expect(does('Bea', 'ask', { partner: 'Ann' })).toBe('Nobody Is On Air')
    expect(does('Bea', 'takeOver')).toBe('Nobody Is On Air')
    expect(does('Bea', 'on', { outgoing: 'a' })).toEqual(done)
    expect(does('Bea', 'off')).toEqual(done)
    expect(speaks('french')).toBeNull()
  })
})

describe('Two booths that want one channel', () => {
  const both = (rule: BoothRule) => {
    const event = running(rule)
    event.does('Ann', 'on', { outgoing: 'b' })
    const answer = event.does('Dan', 'on', { outgoing: 'b' })
    return [answer, event.speaks('french'), event.speaks('german')]
  }

  test('A second booth on a channel is refused where the event interlocks channels', () => {
    expect(both('interlock')).toEqual(['Another Booth Is On This Channel', 'Ann b', null])
  })

  test('A second booth on a channel replaces the first and closes its tracks where the event is set to replace', () => {
    expect(both('override')).toEqual([['Ann'], null, 'Dan b'])
  })

  test('Two booths on a channel are both heard where the event allows it', () => {
    expect(both('free')).toEqual([done, 'Ann b', 'Dan b'])
  })

  test('A booth that is changing to a channel already holds it', () => {
    const { does, after, speaks } = running()
    does('Ann', 'on', { outgoing: 'a' })
    does('Ann', 'speakInto', { outgoing: 'b' })
    expect(does('Dan', 'on', { outgoing: 'b' })).toBe('Another Booth Is On This Channel')
    after(noticeMilliseconds)
    expect(speaks('french')).toBe('Ann b')
    expect(does('Dan', 'on', { outgoing: 'c' })).toBe('The Booth Has No Such Channel')
  })
})

describe('A turn whose connection is lost', () => {
  const lostTurn = (rule?: BoothRule) => {
    const walk = running(rule)
    walk.does('Ann', 'on', { outgoing: 'b' })
    walk.after(60_000)
    expect(walk.isCut('Ann', walk.at() - 8_000)).toEqual(['Ann'])
    const goesBack = (isAutomatic: boolean, isSamePage: boolean) =>
      walk.does('Ann', 'goBackOnAir', { isAutomatic, isSamePage })
    return { ...walk, goesBack, booth: () => walk.event().booths[0]! }
  }

  test('A lost connection ends the turn and stores its seat, its channel and the time of the loss', () => {
    const { booth, at, speaks } = lostTurn()
    expect(speaks('french')).toBeNull()
    expect(booth().lostTurn).toEqual({ seat: 'Ann', outgoing: 'b', lostAt: at() - 8_000 })
  })

  test('A turn that began after the loss is lost at its beginning', () => {
    const { does, isCut, at, event } = running()
    does('Ann', 'on', { outgoing: 'a' })
    isCut('Ann', at() - 5_000)
    expect(event().booths[0]!.lostTurn?.lostAt).toBe(at())
  })

  test('A lost connection of a partner who is off air ends no turn', () => {
    const { does, isCut, at, speaks } = running()
    does('Ann', 'on', { outgoing: 'a' })
    expect(isCut('Bea', at())).toEqual(done)
    expect(speaks('french')).toBe('Ann a')
  })

  test.each([
    ['the same page without a press within 60 s', true, true, automaticReturnMilliseconds - 1],
    ['any page by a press within 5 min', false, false, returnMilliseconds - 1],
  ])('A lost turn is resumed as a new turn by %s', (_, isAutomatic, isSamePage, sinceLost) => {
    const { goesBack, after, at, booth, speaks } = lostTurn()
    after(sinceLost - 8_000)
    expect(goesBack(isAutomatic, isSamePage)).toEqual(done)
    expect(speaks('french')).toBe('Ann b')
    expect(booth()).toMatchObject({ onAir: { since: at() }, lostTurn: null })
    expect(goesBack(isAutomatic, isSamePage)).toEqual(done)
  })

  test.each([
    ['the same page without a press after 60 s', true, true, automaticReturnMilliseconds],
    ['another page without a press', true, false, 8_000],
    ['any page after 5 min', false, true, returnMilliseconds],
  ])('A lost turn is not resumed by %s', (_, isAutomatic, isSamePage, sinceLost) => {
    const { goesBack, after, speaks } = lostTurn()
    after(sinceLost - 8_000)
    expect(goesBack(isAutomatic, isSamePage)).toBe('No Turn To Go Back To')
    expect(speaks('french')).toBeNull()
  })

  test.each<[string, (walk: ReturnType<typeof lostTurn>) => unknown]>([
    ['is sent off air by its own page', ({ does }) => does('Ann', 'off')],
    ['is removed or leaves', ({ leaves }) => leaves('Ann')],
    ['has its channel freed', ({ isFreed }) => isFreed('french')],
    [
      'has a partner who was on air in between',
      ({ does }) => [does('Bea', 'on', { outgoing: 'a' }), does('Bea', 'off')],
    ],
  ])('A lost turn is not resumed by an interpreter who %s', (_, ends) => {
    const walk = lostTurn()
    ends(walk)
    expect(walk.booth().lostTurn).toBeNull()
    expect(walk.goesBack(true, true)).toBe('No Turn To Go Back To')
  })

  test('A lost turn is not resumed while the partner is on air', () => {
    const { goesBack, does, speaks } = lostTurn()
    does('Bea', 'on', { outgoing: 'a' })
    expect(goesBack(false, true)).toBe('Your Partner Is On Air')
    expect(speaks('french')).toBe('Bea a')
  })

  test.each<[BoothRule, unknown]>([
    ['interlock', 'Another Booth Is On This Channel'],
    ['override', 'Another Booth Is On This Channel'],
    ['free', done],
  ])('A lost turn with another booth on its channel follows the rule %s', (rule, answer) => {
    const { goesBack, does, speaks } = lostTurn(rule)
    does('Dan', 'on', { outgoing: 'b' })
    expect(goesBack(true, true)).toEqual(answer)
    expect(speaks('german')).toBe('Dan b')
  })
})

test('withoutTurn ends the turn in a booth and closes the track.', () => {
  const { does, isFreed, speaks } = running()
  expect(isFreed('french')).toEqual(done)
  does('Ann', 'on', { outgoing: 'a' })
  expect(isFreed('french')).toEqual(['Ann'])
  expect(speaks('french')).toBeNull()
})

test('Only an interpreter of a booth can act in that booth.', () => {
  expect(running().does('Zoe', 'on', { outgoing: 'a' })).toBe('Not In A Booth')
  expect(running().does('Zoe', 'slowDown')).toBe('Not In A Booth')
})

test('A booth may ask for slower speech repeatedly, and the request shows for ten seconds, at most once per half minute.', () => {
  const { does, after, at, event } = running()
  const asking = () => event().booths[0]!
  expect(asksToSlowDown(asking(), at())).toBe(false)
  expect(does('Ann', 'slowDown')).toEqual(done)
  const askedAt = at()
  after(slowDownMilliseconds - 1)
  expect(does('Bea', 'slowDown')).toEqual(done)
  expect(asking().slowDownAt).toBe(askedAt)
  expect(asksToSlowDown(asking(), at())).toBe(true)
  after(1)
  expect(asksToSlowDown(asking(), at())).toBe(false)
  expect(does('Bea', 'slowDown')).toBe('Asked A Moment Ago')
  // The limit applies to each booth separately.
  expect(does('Dan', 'slowDown')).toEqual(done)
  after(slowDownAgainMilliseconds - slowDownMilliseconds)
  expect(does('Bea', 'slowDown')).toEqual(done)
  expect(asksToSlowDown(asking(), at())).toBe(true)
})

test('The mark that a booth cannot interpret stays until that booth removes it, also after a change on air or a departure.', () => {
  const { does, after, at, event, leaves } = running()
  const since = () => event().booths[0]!.cannotInterpretSince
  does('Ann', 'on', { outgoing: 'a' })
  does('Ann', 'cannotInterpret', { isSo: true })
  const saidAt = at()
  after(60_000)
  does('Bea', 'cannotInterpret', { isSo: true })
  does('Ann', 'off')
  leaves('Ann')
  does('Bea', 'on', { outgoing: 'b' })
  expect(since()).toBe(saidAt)
  does('Dan', 'cannotInterpret', { isSo: false })
  expect(since()).toBe(saidAt)
  does('Bea', 'cannotInterpret', { isSo: false })
  expect(since()).toBeNull()
})

const seats = [...french.seats, ...german.seats]
const seat = fc.constantFrom(...seats)
const outgoing = fc.constantFrom(...outgoings)
const step = fc.oneof(
  fc.record({ seat, act: fc.constantFrom('on', 'speakInto'), outgoing }),
  fc.record({ seat, act: fc.constant('ask'), partner: seat }),
  fc.record({
    seat,
    act: fc.constantFrom(
      'off',
      'accept',
      'decline',
      'prepared',
      'takeOver',
      'slowDown',
      'leaves',
      'loses',
    ),
  }),
  fc.record({ seat, act: fc.constant('cannotInterpret'), isSo: fc.boolean() }),
  fc.record({ after: fc.integer({ min: 1, max: 12_000 }) }),
)

test('Any sequence of acts leaves only permitted people on air, and each refusal has a text.', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...boothRules),
      fc.array(step, { maxLength: 60 }),
      (rule, steps) => {
        const { does, leaves, loses, after, event, at } = running(rule)
        for (const one of steps) {
          if ('after' in one) {
            after(one.after)
            continue
          }
          const { seat: who, act, ...more } = one
          const before = event().booths
          const answer =
            act === 'loses' ? loses(who) : act === 'leaves' ? leaves(who) : does(who, act, more)
          if (typeof answer === 'string') {
            expect(errorTexts[answer]).toMatchObject({
              en: expect.any(String),
              zh: expect.any(String),
            })
            expect(event().booths).toEqual(before)
          }
          const heard = event().booths.flatMap((booth) =>
            [booth.onAir, booth.next].flatMap((speaking) => {
              if (speaking === null) return []
              expect(booth.seats).toContain(speaking.seat)
              const channel = booth.channels[speaking.outgoing]
              expect(channel).toBeDefined()
              return [`${channel} ${booth.booth}`]
            }),
          )
          const booths = new Set(heard)
          const channels = new Set([...booths].map((pair) => pair.split(' ')[0]))
          if (rule !== 'free') expect(channels.size).toBe(booths.size)
          for (const booth of event().booths) {
            if (booth.handOver !== null) expect(booth.onAir?.seat).toBe(booth.handOver.from)
            if (booth.next !== null) {
              expect(booth.onAir).not.toBeNull()
              expect(booth.next.at).toBeLessThanOrEqual(at() + noticeMilliseconds)
            }
          }
        }
      },
    ),
    { numRuns: 2_000 },
  )
})
