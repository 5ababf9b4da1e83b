import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Id } from '../../../fields.ts'
import { inputsOf } from '../simpleFields.ts'
import { boothProblems, channelsOfEvent } from './booths.ts'
import type { BoothLimits } from './booths.ts'
import { templateFields } from './fields.ts'
import type { BoothShape, EventShape } from './shape.ts'
import { eventType } from './events.ts'

const [floor, english, french, german] = [1, 2, 3, 4]
const booth = (a: number, changes: Partial<BoothShape> = {}): BoothShape => ({
  boxType: 'norm',
  a,
  b: null,
  c: null,
  autoRelay: false,
  interpreters: [],
  ...changes,
})
const event = (booths: BoothShape[], changes: Partial<EventShape> = {}): EventShape => ({
  eventType: eventType.booth,
  floorChannelId: floor,
  booths,
  hideChannel: [],
  speakers: [],
  technicianOption: 'none',
  pivotChannelId: null,
  widgetOrigins: [],
  ...z.object(inputsOf(templateFields)).parse({ receiverNums: 20 }),
  ...changes,
})
const limits = (changes: Partial<BoothLimits> = {}): BoothLimits => ({
  boxNums: 3,
  receiverNums: 100,
  interpretersNums: 2,
  supportRelay: true,
  publicStreams: true,
  memberCharged: false,
  channelLimit: 4,
  ownTechnicianRefusal: null,
  ...changes,
})
const problems = (wanted: EventShape, given = limits()) =>
  boothProblems(wanted, given).map(({ message, path }) => [path, message])
const person = (name: string, emailAddress?: string) => ({ name, emailAddress })

describe('Channels of booths', () => {
  test('An ordinary event has no problem', () => {
    const wanted = event([
      booth(english, { b: floor }),
      booth(french, { b: english, autoRelay: true }),
    ])
    expect(problems(wanted)).toEqual([])
    expect(channelsOfEvent(wanted)).toEqual([floor, english, french])
  })

  test.each([
    ['two booths make the same channel', [booth(english), booth(english)], 'booths.1.a'],
    ['a booth names its own channel again', [booth(english, { b: english })], 'booths.0.b'],
    ['B and C are the same', [booth(english, { b: floor, c: floor })], 'booths.0.c'],
  ])('A channel cannot be chosen twice: %s', (_, booths, path) => {
    expect(problems(event(booths))).toEqual([[path, 'Channel Selection Error']])
  })

  test('A channel of one booth may be the second channel of another booth', () => {
    expect(problems(event([booth(english, { b: french }), booth(french, { b: english })]))).toEqual(
      [],
    )
  })

  test('A stage cannot be hidden because another stage may use the same channel; a stage that is already hidden may stay hidden', () => {
    const silent = { eventType: eventType.silentConference, floorChannelId: null }
    const hidden = event([booth(english)], { ...silent, hideChannel: [english] })
    expect(problems(hidden)).toEqual([['hideChannel.0', 'Not Allowed In A Silent Conference']])
    expect(boothProblems(hidden, limits(), undefined, hidden)).toEqual([])
  })

  test('A hidden channel must be a channel of the event, listed once', () => {
    const hide = (...hideChannel: number[]) => problems(event([booth(english)], { hideChannel }))
    expect(hide(english)).toEqual([])
    expect(hide(german)).toEqual([['hideChannel.0', 'Channel Selection Error']])
    expect(hide(english, english)).toEqual([['hideChannel.1', 'Channel Selection Error']])
  })

  test('The preferred relay must be a channel that some booth interprets into', () => {
    const booths = [booth(english, { b: french })]
    const prefer = (pivotChannelId: number) => problems(event(booths, { pivotChannelId }))
    expect([prefer(english), prefer(french)]).toEqual([[], []])
    for (const other of [floor, german])
      expect(prefer(other)).toEqual([['pivotChannelId', 'Channel Selection Error']])
    const silent = { eventType: eventType.silentConference, floorChannelId: null }
    const stages = event([booth(english, { understands: ['en'] })], silent)
    expect(problems({ ...stages, pivotChannelId: english })).toEqual([
      ['booths.0.understands', 'Not Allowed In A Silent Conference'],
      ['pivotChannelId', 'Not Allowed In A Silent Conference'],
    ])
  })

  test('Booths need a floor language', () => {
    expect(problems(event([booth(english)], { floorChannelId: null }))).toEqual([
      ['floorChannelId', 'Channel Selection Error'],
    ])
  })

  test('Ids from the server compare equal to ids from the form', () => {
    const wanted = event([booth(english)], {
      floorChannelId: 1n,
      booths: [{ ...booth(2), a: 2n, b: 2n }],
    })
    expect(problems(wanted)).toEqual([['booths.0.b', 'Channel Selection Error']])
  })
})

describe('Interpreters', () => {
  const repeat = (...seats: ReturnType<typeof person>[]) =>
    problems(
      event(seats.map((seat, index) => booth(index + 2, { interpreters: [seat] }))),
      limits({ channelLimit: 9 }),
    )
  test.each([
    [[person('Ann', 'a@x.org'), person('Bob', 'A@X.ORG')], true],
    [[person('Ann'), person('ann')], true],
    [[person('Ann', 'a@x.org'), person('Ann')], true],
    [[person('Ann'), person('Ann', 'a@x.org')], true],
    [[person('Ann', 'a@x.org'), person('Ann', 'b@x.org')], false],
    [[person('Ann'), person('Bob')], false],
  ])(
    'A person listed twice in one booth is refused, and two different people are accepted: %o',
    (seats, isRepeated) => {
      expect(repeat(...seats)).toEqual(
        isRepeated ? [['booths.1.interpreters.0', 'Interpreter Repeat']] : [],
      )
    },
  )

  test('More interpreters in one booth than the package allows are refused', () => {
    const interpreters = ['Ann', 'Bob', 'Cy'].map((name) => person(name))
    expect(problems(event([booth(english, { interpreters })]))).toEqual([
      ['booths.0.interpreters', 'Interpreter Number Has Reached Its Limit'],
    ])
  })
})

describe('Auto-relay', () => {
  const relay = booth(french, { b: english, autoRelay: true })
  test.each([
    ['a booth that renders the floor into a shared channel', booth(english, { b: floor }), true],
    ['a booth that hears the floor and does not list it', booth(english), true],
    ['a booth that does not understand the floor', booth(english, { understands: ['cy'] }), false],
    ['a booth that lists the floor but shares nothing', booth(german, { b: floor }), false],
  ])('Auto-relay needs a common channel with %s', (_, other, isPossible) => {
    expect(problems(event([other, relay]))).toEqual(
      isPossible ? [] : [['booths.1.autoRelay', 'Auto-Relay Needs A Common Channel']],
    )
  })

  test('A booth may take relay from another booth whose language it understands, as in the running event', () => {
    const tags = new Map([
      [english, 'en'],
      [french, 'fr'],
      [german, 'de'],
    ])
    const languageOf = (channel: Id) => tags.get(Number(channel))
    const judged = (understands: string[], others: BoothShape[]) =>
      boothProblems(
        event([booth(german, { autoRelay: true, understands }), ...others], {
          floorChannelId: english,
        }),
        limits(),
        undefined,
        undefined,
        languageOf,
      ).map(({ path }) => path)
    expect(judged(['de', 'fr'], [booth(french)])).toEqual([])
    expect(judged(['de', 'fr'], [booth(french, { understands: ['cy'] })])).toEqual([
      'booths.0.autoRelay',
    ])
    expect(judged(['de', 'cy'], [booth(french)])).toEqual(['booths.0.autoRelay'])
    expect(judged([], [booth(french)])).toEqual(['booths.0.autoRelay'])
  })

  test('Auto-relay needs no other booth where the booth lists the floor language itself', () => {
    expect(problems(event([booth(english, { b: floor, autoRelay: true })]))).toEqual([])
  })

  test('Auto-relay is refused where the package has no relay', () => {
    const wanted = event([booth(english, { b: floor }), relay])
    expect(problems(wanted, limits({ supportRelay: false }))).toEqual([
      ['booths.1.autoRelay', 'Relay Is Not Supported By Your Package'],
    ])
  })
})

describe('A silent conference', () => {
  const silent = (stages: BoothShape[], changes: Partial<EventShape> = {}) =>
    problems(
      event(stages, { eventType: eventType.silentConference, floorChannelId: null, ...changes }),
    ).map(([path, message]) => [path, message === 'Not Allowed In A Silent Conference'])

  test('A silent conference has stages with one channel each', () => {
    expect(silent([booth(english), booth(french)])).toEqual([])
  })
  test('A silent conference distinguishes stages in one language by name, and one of the names may be empty', () => {
    const stages = (...names: string[]) => silent(names.map((name) => booth(english, { name })))
    expect(stages('Silk Hall', 'Jade Hall', '')).toEqual([])
    expect(stages('Silk Hall', 'SILK HALL')).toEqual([['booths.1.name', false]])
    expect(stages('', '')).toEqual([['booths.1.name', false]])
    const named = { name: 'Silk Hall' }
    expect(silent([booth(english, named), booth(french, named)])).toEqual([])
  })
  test('A silent conference has speakers on its stages only', () => {
    const stages = [booth(english), booth(french)]
    const speaking = (...places: (number | null)[]) => ({
      speakers: places.map((stage) => ({ name: 'Sam', stage })),
    })
    expect(silent(stages, speaking(0, 1, null))).toEqual([])
    expect(silent(stages, speaking(1, 2))).toEqual([['speakers.1.stage', false]])
    expect(problems({ ...event([booth(english)]), ...speaking(null, 0) })).toEqual([
      ['speakers.1.stage', 'Stage Not Valid'],
    ])
  })
  test('A silent conference has no floor, relay, further channels, machines or interpreters', () => {
    expect(silent([booth(english)], { floorChannelId: floor })).toEqual([['floorChannelId', true]])
    const stage = booth(english, {
      b: french,
      c: german,
      autoRelay: true,
      boxType: 'machine',
      interpreters: [person('Ann')],
    })
    expect(silent([stage])).toEqual([
      ['booths.0.b', true],
      ['booths.0.c', true],
      ['booths.0.autoRelay', true],
      ['booths.0.boxType', true],
      ['booths.0.interpreters', true],
    ])
    expect(silent([booth(english, { speechModelId: 1, translationModelId: 2 })])).toEqual([
      ['booths.0.speechModelId', true],
      ['booths.0.translationModelId', true],
    ])
  })
})

describe('A machine booth', () => {
  const machine = (changes: Partial<BoothShape> = {}) =>
    booth(english, { boxType: 'machine', speechModelId: 1, translationModelId: 2, ...changes })

  test('A machine booth has models and a channel, and may be used beside booths with people', () => {
    expect(problems(event([machine(), booth(french, { interpreters: [person('Ann')] })]))).toEqual(
      [],
    )
  })
  test('A machine booth needs both models', () => {
    expect(
      problems(event([machine({ speechModelId: null, translationModelId: undefined })])),
    ).toEqual([
      ['booths.0.speechModelId', 'Model Required'],
      ['booths.0.translationModelId', 'Model Required'],
    ])
  })
  test('A machine booth has no further channels, relay or interpreters', () => {
    const wanted = machine({ b: floor, c: german, autoRelay: true, interpreters: [person('Ann')] })
    expect(problems(event([wanted]))).toEqual(
      ['b', 'c', 'autoRelay', 'interpreters'].map((field) => [
        `booths.0.${field}`,
        'Not Allowed In A Machine Booth',
      ]),
    )
  })
  test('A booth with people has no machine models', () => {
    expect(problems(event([booth(english, { speechModelId: 1 })]))).toEqual([
      ['booths.0.speechModelId', 'Model Not Available'],
    ])
  })
})

describe('An AI backup of a booth with people', () => {
  const models = { speechModelId: 1, translationModelId: 2 }
  test('An AI backup needs both models and leaves people and channels of the booth unchanged', () => {
    const people = { b: french, interpreters: [person('Ann')], aiBackup: 'afterAlarm' } as const
    expect(problems(event([booth(english, { ...people, ...models })]))).toEqual([])
    expect(problems(event([booth(english, people)]))).toEqual([
      ['booths.0.speechModelId', 'Model Required'],
      ['booths.0.translationModelId', 'Model Required'],
    ])
  })
  test('A machine booth has no AI backup', () => {
    const machine = booth(english, { boxType: 'machine', aiBackup: 'byHand', ...models })
    expect(problems(event([machine]))).toEqual([
      ['booths.0.aiBackup', 'Not Allowed In A Machine Booth'],
    ])
  })
})

describe('Limits of the package', () => {
  test('Booths count against the limit together with booths of events at the same time', () => {
    const wanted = event([booth(english), booth(french)])
    expect(boothProblems(wanted, limits(), { booths: 1, listeners: 0 })).toEqual([])
    expect(boothProblems(wanted, limits(), { booths: 2, listeners: 0 })).toMatchObject([
      { path: 'booths', message: expect.stringContaining('Maximum Number Of Booths') },
    ])
  })
  test('Listeners above the package are refused unless the package charges for them', () => {
    const wanted = event([booth(english)], { receiverNums: 101 })
    const refused = [['receiverNums', 'Receiver Number Has Reached Its Limit']]
    expect(problems(wanted)).toEqual(refused)
    expect(problems(wanted, limits({ memberCharged: true }))).toEqual([])
    const inUse = { booths: 0, listeners: 81 }
    expect(boothProblems(event([booth(english)]), limits(), inUse)).toHaveLength(1)
  })
  test('The number of different channels of one event is limited', () => {
    expect(problems(event([booth(english), booth(french)]), limits({ channelLimit: 2 }))).toEqual([
      ['booths', 'Channel Number Has Reached Its Limit'],
    ])
  })
  test('Own technicians are refused without the plan, except for an event that already has one', () => {
    const wanted = event([booth(english)], { technicianOption: 'own' })
    const withoutPlan = limits({ ownTechnicianRefusal: 'byotPlanRequired' })
    expect(problems(wanted)).toEqual([])
    expect(problems(wanted, withoutPlan)).toEqual([['technicianOption', 'Not Available Yet']])
    expect(boothProblems(wanted, withoutPlan, undefined, wanted)).toEqual([])
  })
})
