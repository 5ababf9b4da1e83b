import { expect, describe, test } from 'vitest'
import type { AlarmRuleKind } from './kinds.ts'
import {
  evaluateAlarms,
  memoryOf,
  noMemory,
  alarmThresholds,
  type AlarmSecond,
  type AlarmMemory,
  type AlarmTimes,
  type WatchedTrack,
} from './rules.ts'
import type { HeardSecond } from './heardSeconds.ts'

// An event second by second: someone speaks on the floor, and the French booth interprets.

const start = 1_000_000_000
const times: AlarmTimes = { interval: 5_000, alertTime: 20_000 }

const talk: HeardSecond = {
  speechMs: 850,
  rmsDb: -26,
  peakDb: -9,
  loudness: -24,
  clipped: 0,
  hum: 0,
  voices: 1,
}
const noise: HeardSecond = { ...talk, speechMs: 40, voices: 0 }

const floor: WatchedTrack = {
  track: 'ch:floor',
  kind: 'floor',
  booth: null,
  isOwed: false,
  onAirSince: null,
  mayOverlap: false,
  hasBegun: false,
  isOnBreak: false,
  heard: talk,
  arriving: 1,
}
const french: WatchedTrack = {
  ...floor,
  track: 'ch:1',
  kind: 'language',
  booth: '9',
  isOwed: true,
  onAirSince: start,
}
const stage: WatchedTrack = {
  ...floor,
  track: 'stage:4',
  kind: 'stage',
  booth: '4',
  hasBegun: true,
}
const booth = {
  booth: '9',
  isMachine: false,
  seats: ['i1', 'i2'],
  onAir: { seat: 'i1', since: start },
}
const well: AlarmSecond = {
  at: start,
  state: 'live',
  startAt: start,
  liveSince: start,
  pauses: [],
  tracks: [floor, french],
  booths: [booth],
  connected: new Set(['i1', 'i2', 's1']),
  loss: new Map(),
  wordless: [],
}

type RuleOutcome = { readonly seconds: number; readonly said: string }
type Changes = Partial<AlarmSecond>

/**
 * Continues an event for some seconds. Returns the alarms that started, escalated or ended, with
 * their seconds.
 */
const goOn = (
  seconds: number,
  each: (n: number) => Changes,
  {
    from = noMemory,
    at = start,
    by = times,
  }: { from?: AlarmMemory; at?: number; by?: AlarmTimes } = {},
) => {
  let memory = from
  let known = new Map<string, string>()
  const outcomes: RuleOutcome[] = []
  const begun: string[] = []
  const breaksOver: RuleOutcome[] = []
  for (let n = 1; n <= seconds; n += 1) {
    const after = evaluateAlarms(memory, { ...well, at: at + n * 1000, ...each(n) }, by)
    memory = after.memory
    const now = new Map(
      after.alarms.map(({ kind, subject, level }) => [`${kind} ${subject}`, level]),
    )
    for (const [what, level] of now)
      if (known.get(what) !== level) outcomes.push({ seconds: n, said: `${what} ${level}` })
    for (const what of known.keys())
      if (!now.has(what)) outcomes.push({ seconds: n, said: `${what} ended` })
    known = now
    begun.push(...after.begun)
    breaksOver.push(...after.breaksOver.map((one) => ({ seconds: n, said: one })))
  }
  return { memory, outcomes, said: outcomes.map(({ said }) => said), begun, breaksOver }
}
const heardAs = (heard: HeardSecond, more: Partial<WatchedTrack> = {}): Changes => ({
  tracks: [floor, { ...french, heard, ...more }],
})

describe('The alarm about missing speech', () => {
  test('The alarm about missing speech warns at half the alert time, opens at the full time, and ends with the first speech.', () => {
    const { outcomes } = goOn(60, (n) => heardAs(n < 40 ? noise : talk))
    expect(outcomes.map(({ said }) => said)).toEqual([
      'noSpeech ch:1 amber',
      'noSpeech ch:1 red',
      'noSpeech ch:1 ended',
    ])
    expect(outcomes[0]!.seconds).toBeGreaterThanOrEqual(10)
    expect(outcomes[0]!.seconds).toBeLessThanOrEqual(16)
    expect(outcomes[1]!.seconds).toBeGreaterThanOrEqual(20)
    expect(outcomes[1]!.seconds).toBeLessThanOrEqual(26)
    expect(outcomes[2]!.seconds).toBe(40)
  })

  test.each([5, 30, 600])(
    'The alarm about missing speech is evaluated every %d seconds and not in between.',
    (seconds) => {
      const by = { interval: seconds * 1000, alertTime: 20_000 }
      const { outcomes } = goOn(seconds * 3 + 60, () => ({ ...heardAs(noise), booths: [] }), {
        by,
      })
      for (const one of outcomes) expect((one.seconds - 1) % seconds).toBe(0)
      expect(outcomes.at(-1)!.said).toBe('noSpeech ch:1 red')
    },
  )

  const silence = { ...floor, heard: noise }
  test.each<[string, (n: number) => Changes]>([
    ['the floor is silent', () => ({ tracks: [silence, { ...french, heard: noise }] })],
    ['the event is paused', () => ({ ...heardAs(noise), state: 'paused' })],
    [
      'the event is being prepared',
      () => ({ ...heardAs(noise), state: 'preparing', liveSince: null }),
    ],
    [
      'no interpreter is needed: the floor passes, or is in that language',
      () => heardAs(noise, { isOwed: false }),
    ],
    ['the channel was not measured', () => heardAs(noise, { heard: undefined })],
    [
      'the floor was not measured',
      () => ({
        tracks: [
          { ...floor, heard: undefined },
          { ...french, heard: noise },
        ],
      }),
    ],
  ])('Missing speech raises no alarm while %s.', (_, each) => {
    expect(goOn(300, each).said).toEqual([])
  })

  test('The floor itself raises no alarm about missing speech.', () => {
    expect(goOn(300, () => ({ tracks: [silence] })).said).toEqual([])
  })

  test('The alarm about missing speech ends with a pause and with floor transfer, but waits while the floor is silent.', () => {
    const raised = goOn(30, () => heardAs(noise))
    const onward = { from: raised.memory, at: start + 30_000 }
    expect(goOn(1, () => ({ ...heardAs(noise), state: 'paused' }), onward).memory.gauges).toEqual(
      {},
    )
    expect(goOn(1, () => heardAs(noise, { isOwed: false }), onward).memory.gauges).toEqual({})
    const resting = (n: number): Changes => ({
      tracks: [n % 60 < 40 ? silence : floor, { ...french, heard: noise }],
    })
    const { outcomes, memory } = goOn(600, resting, onward)
    expect(outcomes).toEqual([{ seconds: 1, said: 'noSpeech ch:1 red' }])
    const silentFloor = { tracks: [silence, { ...french, heard: noise }] }
    const at = { from: memory, at: start + 630_000 }
    expect(goOn(30, () => silentFloor, at).memory.gauges['noSpeech ch:1']).toMatchObject({
      level: 'red',
      isWaiting: true,
    })
    expect(goOn(30, () => heardAs(noise), at).memory.gauges['noSpeech ch:1']).toMatchObject({
      isWaiting: false,
    })
    expect(goOn(30, (n) => (n < 20 ? silentFloor : heardAs(talk)), at).said).toEqual([
      'noSpeech ch:1 red',
      'noSpeech ch:1 ended',
    ])
  })

  test('The alarm about missing speech opens even if the floor is silent at every evaluation.', () => {
    const by = { ...times, interval: 10_000 }
    const rests = (n: number): Changes => ({
      tracks: [[8, 9, 0, 1].includes(n % 10) ? silence : floor, { ...french, heard: noise }],
    })
    expect(goOn(80, rests, { by }).said).toEqual(['noSpeech ch:1 amber', 'noSpeech ch:1 red'])
  })

  test('A click or a cough of 200 ms does not reset the alarm about missing speech.', () => {
    const clicks = (n: number) => heardAs(n % 7 === 0 ? { ...noise, speechMs: 200 } : noise)
    expect(goOn(60, clicks).said).toEqual(['noSpeech ch:1 amber', 'noSpeech ch:1 red'])
  })
})

describe('A stage', () => {
  const stageAs = (more: Partial<WatchedTrack>): Changes => ({
    tracks: [{ ...stage, ...more }],
    booths: [],
  })
  const quiet = { heard: noise }

  test('A stage counts as silent from its first speech until a person marks a break.', () => {
    expect(goOn(300, () => stageAs({ ...quiet, hasBegun: false })).said).toEqual([])
    const silent = goOn(60, () => stageAs(quiet))
    expect(silent.said).toEqual(['noSpeech stage:4 amber', 'noSpeech stage:4 red'])
    const rest = goOn(60, () => stageAs({ ...quiet, isOnBreak: true }), {
      from: silent.memory,
      at: start + 60_000,
    })
    expect(rest.memory.gauges).toEqual({})
  })

  test('Monitoring of a stage starts with its first speech while live; in a break only twenty seconds of speech end the break.', () => {
    expect(goOn(3, () => stageAs({ hasBegun: false })).begun).toEqual(['4', '4', '4'])
    expect(goOn(3, () => ({ ...stageAs({ hasBegun: false }), state: 'preparing' })).begun).toEqual(
      [],
    )
    const inBreak = { hasBegun: false, isOnBreak: true }
    const words = goOn(300, (n) => stageAs({ ...inBreak, heard: n % 30 < 10 ? talk : noise }))
    expect([words.begun, words.breaksOver]).toEqual([[], []])
    const again = goOn(30, () => stageAs(inBreak))
    expect(again.breaksOver[0]).toEqual({ seconds: 20, said: '4' })
  })
})

describe('The other alarm rules', () => {
  type Case = [what: AlarmRuleKind, fault: (n: number) => Changes, subject?: string]
  const sounds = (more: Partial<HeardSecond>): Changes => heardAs({ ...talk, ...more })
  const cases: Case[] = [
    ['clipping', () => sounds({ clipped: 4 })],
    ['tooQuiet', () => sounds({ loudness: -45, rmsDb: -46 })],
    ['hum', () => sounds({ hum: 22 })],
    ['twoVoices', () => sounds({ voices: 2 })],
    ['noListenerPath', () => heardAs(talk, { arriving: 0 })],
    ['loss', () => ({ loss: new Map([['s1', 9]]) }), 's1'],
  ]
  test.each(cases)(
    'Alarm rule %s warns, then opens in the documented time, and ends after a while without the fault.',
    (kind, fault, subject = 'ch:1') => {
      const { amber, red } = alarmThresholds[kind as keyof typeof alarmThresholds]
      const { outcomes } = goOn(red + 130, (n) => (n <= red + 5 ? fault(n) : {}))
      expect(outcomes.map(({ said }) => said)).toEqual([
        `${kind} ${subject} amber`,
        `${kind} ${subject} red`,
        `${kind} ${subject} ended`,
      ])
      // Opening a track may take two seconds.
      expect(outcomes[0]!.seconds - amber).toBeLessThanOrEqual(2)
      expect(outcomes[1]!.seconds - red).toBeLessThanOrEqual(2)
    },
  )
  test.each(cases)(
    'Alarm rule %s raises a single alarm for an intermittent fault.',
    (kind, fault, subject = 'ch:1') => {
      const { said } = goOn(900, (n) => (n % 10 < 8 ? fault(n) : {}))
      const ended = said.filter((one) => one.endsWith('ended'))
      expect([...new Set(said)][0]).toBe(`${kind} ${subject} amber`)
      expect(ended.length).toBe(0)
    },
  )
  test.each(cases)('Alarm rule %s ignores a fault of one second per minute.', (_, fault) => {
    expect(goOn(1800, (n) => (n % 60 === 0 ? fault(n) : {})).said).toEqual([])
  })

  test('Hum is measured only in pauses, and each pause also decides about the speech before it.', () => {
    // Three of four seconds have no pause that is long enough.
    const humming = (hum: number) => (n: number) => sounds({ hum: n % 4 === 0 ? hum : null })
    const { outcomes, memory } = goOn(70, humming(22))
    expect(outcomes).toEqual([
      { seconds: 20, said: 'hum ch:1 amber' },
      { seconds: 64, said: 'hum ch:1 red' },
    ])
    const mended = goOn(80, humming(0), { from: memory, at: start + 70_000 })
    expect(mended.said).toEqual(['hum ch:1 red', 'hum ch:1 ended'])
    expect(goOn(300, () => sounds({ hum: null })).said).toEqual([])
  })

  test('Very quiet speech raises Too quiet, not No speech.', () => {
    expect(goOn(90, () => sounds({ loudness: -62, rmsDb: -60 })).said).toEqual([
      'tooQuiet ch:1 amber',
      'tooQuiet ch:1 red',
    ])
  })

  test('The rule about two voices ignores a handover, the floor and stages.', () => {
    const both = { ...talk, voices: 2 }
    expect(goOn(60, () => heardAs(both, { mayOverlap: true })).said).toEqual([])
    const open = [
      { ...floor, heard: both },
      { ...stage, heard: both },
    ]
    expect(goOn(60, () => ({ tracks: open })).said).toEqual([])
  })

  test('The rule about missing audio ignores booths without an interpreter on air and tracks that have just opened.', () => {
    expect(goOn(60, () => heardAs(talk, { arriving: 0, onAirSince: null })).said).toEqual([])
    const opening = (n: number) =>
      heardAs(talk, { arriving: 0, onAirSince: start + n * 1000 - 1500 })
    expect(goOn(60, opening).said).toEqual([])
  })

  test('Packet loss is evaluated in preparation and pauses too, but not for people who left.', () => {
    const lost = { loss: new Map([['s1', 9]]) }
    expect(goOn(15, () => ({ ...lost, state: 'preparing', liveSince: null })).said).toEqual([
      'loss s1 amber',
    ])
    expect(goOn(60, () => ({ ...lost, connected: new Set(['i1', 'i2']) })).said).toEqual([])
  })
})

describe('A transcription provider that fails', () => {
  const failing = { wordless: [{ track: 'ch:1', booth: null }] }

  test('A failing transcription provider causes a warning at once, an alarm when it lasts, and no alarm ten seconds after recovery.', () => {
    const { outcomes } = goOn(120, (n) => (n <= 60 ? failing : {}))
    expect(outcomes).toEqual([
      { seconds: 1, said: 'noWords ch:1 amber' },
      { seconds: 30, said: 'noWords ch:1 red' },
      { seconds: 70, said: 'noWords ch:1 ended' },
    ])
  })

  test('An intermittent transcription provider raises a single alarm.', () => {
    expect(goOn(600, (n) => (n % 10 < 8 ? failing : {})).said).toEqual([
      'noWords ch:1 amber',
      'noWords ch:1 red',
    ])
  })

  test('A failing transcription provider raises one alarm per track, and none while the event is not live.', () => {
    const two = {
      wordless: [...failing.wordless, ...failing.wordless, { track: 'ch:2', booth: null }],
    }
    expect(goOn(5, () => two).said).toEqual(['noWords ch:1 amber', 'noWords ch:2 amber'])
    const paused = goOn(5, (n) => ({ ...two, state: n < 3 ? 'live' : 'paused' }))
    expect(paused.memory.gauges).toEqual({})
  })
})

describe('The alarm about absent interpreters', () => {
  const without = (...gone: string[]) =>
    new Set(['i1', 'i2', 's1'].filter((one) => !gone.includes(one)))
  const early = { at: start - 20 * 60_000 }

  test('A booth without interpreters causes a warning five minutes before the start and an alarm once the event is live.', () => {
    const before = goOn(
      20 * 60,
      () => ({ state: 'preparing', liveSince: null, connected: without('i1', 'i2') }),
      early,
    )
    expect(before.outcomes).toEqual([{ seconds: 15 * 60 + 9, said: 'interpreterMissing b9 amber' }])
    const live = goOn(60, () => ({ connected: without('i1', 'i2') }), { from: before.memory })
    expect(live.said.at(-1)).toBe('interpreterMissing b9 red')
  })

  test('An absent booth raises one alarm, about its missing speech, once speech is expected.', () => {
    const absent = { connected: without('i1', 'i2') }
    expect(goOn(120, () => ({ ...heardAs(noise), ...absent })).said).toEqual([
      'noSpeech ch:1 amber',
      'noSpeech ch:1 red',
    ])
    const resting = {
      tracks: [
        { ...floor, heard: noise },
        { ...french, heard: noise },
      ],
    }
    const { said } = goOn(120, (n) => ({ ...(n < 40 ? resting : heardAs(noise)), ...absent }))
    expect(said).toEqual([
      'interpreterMissing b9 amber',
      'interpreterMissing b9 red',
      'noSpeech ch:1 amber',
      'interpreterMissing b9 ended',
      'noSpeech ch:1 red',
    ])
  })

  test('One absent interpreter of two causes a separate warning until arrival; an interpreter who was there before is not reported at the start.', () => {
    const { said } = goOn(300, (n) => ({
      connected: n < 100 ? without('i2') : without(n > 120 ? 'i2' : ''),
    }))
    expect(said).toEqual(['interpreterMissing i2 amber', 'interpreterMissing i2 ended'])
  })

  test('No new absence is reported more than 15 minutes after the start, but an open alarm stays open.', () => {
    const late = { at: start + 16 * 60_000 }
    expect(goOn(60, () => ({ connected: without('i2') }), late).said).toEqual([])
    const { said } = goOn(20 * 60, () => ({ connected: without('i2') }))
    expect(said).toEqual(['interpreterMissing i2 amber'])
  })

  test('A turn is too long after 30 minutes, not counting pauses of the event.', () => {
    const { outcomes } = goOn(46 * 60, () => ({}))
    expect(outcomes).toEqual([
      { seconds: 30 * 60 + 1, said: 'longTurn i1 amber' },
      { seconds: 45 * 60 + 1, said: 'longTurn i1 red' },
    ])
    const pauses = [[start + 60_000, start + 360_000]] as const
    expect(goOn(36 * 60, () => ({ pauses })).outcomes[0]!.seconds).toBe(35 * 60 + 1)
    const handedOver = goOn(40 * 60, (n) => ({
      booths: [
        {
          ...booth,
          onAir: { seat: n < 1200 ? 'i1' : 'i2', since: start + (n < 1200 ? 0 : 1_200_000) },
        },
      ],
    }))
    expect(handedOver.said).toEqual([])
  })

  test('A machine booth is never reported as absent or as too long on air.', () => {
    const booths = [{ ...booth, isMachine: true }]
    expect(goOn(46 * 60, () => ({ booths, connected: new Set(['s1']) })).said).toEqual([])
  })
})

/** Numbers that are the same in each run. */
const random = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32
  return seed / 2 ** 32
}

describe('An hour of speech with pauses', () => {
  /** Speech and pauses of random lengths: the seconds with speech. */
  const speaking = (next: () => number, seconds: number): boolean[] => {
    const all: boolean[] = []
    while (all.length < seconds) {
      all.push(...Array<boolean>(3 + Math.floor(next() * 25)).fill(true))
      all.push(...Array<boolean>(1 + Math.floor(next() * 8)).fill(false))
    }
    return all
  }

  test.each([1, 2, 3, 4, 5, 6])(
    'An hour of speech interpreted with a few seconds of delay raises no alarm (%d).',
    (seed) => {
      const next = random(seed)
      const spoken = speaking(next, 3_600)
      const { said } = goOn(1_790, (n) => {
        const lag = 2 + Math.floor(n / 300)
        const levels = () => ({
          loudness: -24 - next() * 10,
          hum: next() * 5,
          speechMs: 700 + next() * 300,
        })
        return {
          tracks: [
            { ...floor, heard: spoken[n] ? { ...talk, ...levels() } : noise },
            { ...french, heard: spoken[n - lag] ? { ...talk, ...levels() } : noise },
          ],
          loss: new Map([
            ['i1', next() * 4],
            ['s1', next() * 6],
          ]),
        }
      })
      expect(said).toEqual([])
    },
  )

  test.each([1, 2, 3, 4, 5, 6])(
    'A booth that falls silent during an hour of speech raises an alarm within the alert time of speech plus one interval (%d).',
    (seed) => {
      const spoken = speaking(random(seed), 600)
      const falls = 100
      const { outcomes } = goOn(400, (n) => ({
        tracks: [
          { ...floor, heard: spoken[n] ? talk : noise },
          { ...french, heard: spoken[n - 3] && n < falls ? talk : noise },
        ],
      }))
      const red = outcomes.find(({ said }) => said === 'noSpeech ch:1 red')!
      const spokenSince = spoken.slice(falls, red.seconds).filter(Boolean).length
      expect(spokenSince).toBeLessThanOrEqual(20 + 5 + 3)
    },
  )
})

test('A repeated or older second changes nothing, and a gap in the measurements counts as two seconds.', () => {
  const silent = heardAs(noise)
  const { memory } = goOn(15, () => silent)
  const last = { ...well, ...silent, at: start + 15_000 }
  expect(evaluateAlarms(memory, last, times).memory).toBe(memory)
  expect(evaluateAlarms(memory, { ...last, at: start }, times).memory).toBe(memory)
  const later = evaluateAlarms(memory, { ...last, at: start + 3_600_000 }, times)
  expect(later.memory.gauges['noSpeech ch:1']!.score).toBe(
    memory.gauges['noSpeech ch:1']!.score + 2,
  )
})

test('A replacement worker raises no open alarm again and ends resolved alarms.', () => {
  const raised = goOn(30, () => ({ ...heardAs(noise), loss: new Map([['s1', 30]]) }))
  const open = evaluateAlarms(raised.memory, { ...well, at: start + 30_000 }, times).alarms
  const taken = memoryOf(open, ['i1', 'i2'], times)
  const onward = { from: taken, at: start + 40_000 }
  const still = evaluateAlarms(
    taken,
    { ...well, ...heardAs(noise), at: start + 41_000 },
    times,
  ).alarms
  expect(still.map(({ kind, subject, level }) => `${kind} ${subject} ${level}`)).toEqual(
    open.map(({ kind, subject, level }) => `${kind} ${subject} ${level}`),
  )
  expect(goOn(60, () => ({ loss: new Map([['s1', 0]]) }), onward).memory.gauges).toEqual({})
})

test('A stream output that is down raises one alarm for each output while live or paused, and stopping it ends the alarm.', () => {
  const down = (...outputs: string[]): Changes => ({
    outputsDown: outputs.map((output) => ({ output, track: 'ch:1' })),
  })
  const { said, memory } = goOn(40, (n) => down('7', ...(n > 10 ? ['8'] : [])))
  expect(said).toEqual([
    'outputDown output:7 amber',
    'outputDown output:8 amber',
    'outputDown output:7 red',
    'outputDown output:8 red',
  ])
  const onward = { from: memory, at: start + 40_000 }
  expect(goOn(1, () => ({ ...down('7', '8'), state: 'paused' }), onward).said).toEqual([
    'outputDown output:7 red',
    'outputDown output:8 red',
  ])
  expect(Object.keys(goOn(1, () => down('8'), onward).memory.gauges)).toEqual([
    'outputDown output:8',
  ])
  expect(goOn(30, () => ({ ...down('7'), state: 'preparing' })).said).toEqual([])
})
