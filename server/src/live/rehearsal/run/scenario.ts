import type { WireInput } from '@openbooth/contract/call'
import { captionCalls } from '@openbooth/contract/live/transcription/calls'
import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { type Outgoing, outgoings } from '@openbooth/contract/live/sound/rules/onAir'
import { floorTrack, isSpoken, trackOf } from '@openbooth/contract/live/sound/rules/tracks'
import { setTimeout as pause } from 'node:timers/promises'
import { CallRefusal, type PlatformClient } from '#providers/platformClient.ts'
import { boothNameOf, channelName, type Bots, type Event, trackName } from './bots.ts'
import { inParallel } from '#platform/concurrency/inParallel.ts'
import type { WorkOn } from './machineStep.ts'
import { StepFailed, StepSkipped } from './report.ts'
import type { Bot } from './bot.ts'

// Scenario of the bots during a live event, and the expected audio. Each step throws its failure.

export interface Scene {
  readonly platform: PlatformClient
  readonly event: Event
  readonly bots: Bots
  /** Utterances that models have made so far. Written every ten seconds. */
  readonly made: () => Promise<readonly WorkOn[]>
}

type Booth = Event['booths'][number]
type Name = Bot['name']

/** Long enough for a machine that has much to do. */
export const heardMilliseconds = 15_000
const unheardMilliseconds = 1_500
export const receivedMilliseconds = 15_000
const boothsAtOnce = 3

const between = (from: Name, to: Name): Name => ({
  en: `${from.en} → ${to.en}`,
  zh: `${from.zh} → ${to.zh}`,
})
export const act = (
  { platform }: Scene,
  { ticket }: Bot,
  input: WireInput<typeof soundCalls.act>,
) => platform.ok(soundCalls.act, input, { seat: ticket })

const isHidden = ({ event }: Scene, id: number | null): boolean =>
  id !== null && event.hideChannel.includes(id)

const failIfAny = (reason: 'notHeard' | 'heardElsewhere', about: readonly Name[]): void => {
  if (about.length > 0) throw new StepFailed(reason, about)
}

/** A bot that may hear the channel: the host for a hidden one, otherwise a listener. */
export const witnessOf = (scene: Scene, channelId: number | null): Bot => {
  const { listeners, host } = scene.bots
  const witness = isHidden(scene, channelId) ? host : listeners[0]
  if (witness === undefined) throw new StepFailed('notConnected')
  return witness
}

/**
 * Each speaker speaks on the floor or on a stage. Checks that listeners and one interpreter per
 * booth hear the speaker.
 */
export const hearFloor = async (scene: Scene): Promise<void> => {
  const { bots, event } = scene
  const unheard: Name[] = []
  if (bots.speakers.length === 0) throw new StepFailed('notConnected')
  for (const speaker of bots.speakers) {
    const [track] = speaker.publishes
    const isQuiet = track === undefined || !isSpoken(track)
    if (isQuiet) continue
    const hearers = [
      witnessOf(scene, track === floorTrack ? event.floorChannelId : null),
      ...(track === floorTrack
        ? event.booths.flatMap((booth) => bots.inBooth(booth).slice(0, 1))
        : []),
    ]
    const stop = await speaker.speak(track)
    try {
      await inParallel(hearers.length, hearers, async (hearer) => {
        if (!(await hearer.hears(track, speaker.hertz, heardMilliseconds)))
          unheard.push(between(speaker.name, hearer.name))
      })
    } finally {
      await stop()
    }
  }
  failIfAny('notHeard', unheard)
}

interface Turn {
  readonly booth: Booth
  readonly who: Bot
  readonly outgoing: Outgoing
  readonly channelId: number
}

/** Schedule: never two speakers on one channel, and no speaker on two. */
const roundsOf = ({ event, bots }: Scene): Turn[][] => {
  const rounds: Turn[][] = []
  const turns = event.booths.flatMap((booth) =>
    bots.inBooth(booth).flatMap((who, place) =>
      // One interpreter per booth tries all its channels. The others try one channel.
      (place === 0 ? outgoings : outgoings.slice(0, 1)).flatMap((outgoing): Turn[] => {
        const channelId = booth[outgoing]
        return channelId === null ? [] : [{ booth, who, outgoing, channelId }]
      }),
    ),
  )
  for (const turn of turns) {
    const fits = (round: readonly Turn[]): boolean =>
      round.length < boothsAtOnce &&
      round.every(({ booth, channelId }) => booth !== turn.booth && channelId !== turn.channelId)
    const round = rounds.find(fits)
    if (round) round.push(turn)
    else rounds.push([turn])
  }
  return rounds
}

/** Goes on air, speaks, and leaves the air. */
const onAir = async (
  scene: Scene,
  { who, outgoing, channelId }: Turn,
  work: () => Promise<void>,
): Promise<void> => {
  await act(scene, who, { act: 'on', outgoing })
  const stop = await who.speak(trackOf(channelId))
  try {
    await work()
  } finally {
    await stop()
    await act(scene, who, { act: 'off' })
  }
}

/** Checks that listeners hear each interpreter on each of their channels and on no other. */
export const hearInterpreters = async (scene: Scene): Promise<void> => {
  const { event, bots } = scene
  const booths = event.booths.filter(({ boxType }) => boxType === 'norm')
  if (event.floorChannelId === null || booths.length === 0) throw new StepSkipped('notPlanned')
  const empty = booths.filter((booth) => bots.inBooth(booth).length === 0)
  if (empty.length > 0)
    throw new StepFailed(
      'notConnected',
      empty.map((booth) => boothNameOf(event, booth)),
    )
  const [unheard, elsewhere]: [Name[], Name[]] = [[], []]
  for (const round of roundsOf(scene))
    await inParallel(round.length, round, async (turn) => {
      const { who, channelId } = turn
      const other = booths.find(({ a }) => a !== channelId && !isHidden(scene, a))?.a
      await onAir(scene, turn, async () => {
        const [isHeard, isElsewhere] = await Promise.all([
          witnessOf(scene, channelId).hears(trackOf(channelId), who.hertz, heardMilliseconds),
          bots.listeners[1]?.hears(
            other === undefined ? floorTrack : trackOf(other),
            who.hertz,
            unheardMilliseconds,
          ),
        ])
        const name = between(who.name, channelName(event, channelId))
        if (!isHeard) unheard.push(name)
        if (isElsewhere) elsewhere.push(name)
      })
    })
  failIfAny('heardElsewhere', elsewhere)
  failIfAny('notHeard', unheard)
}

/**
 * Checks in each booth with several interpreters that the first hands over to the second, and that
 * listeners then hear the second.
 */
export const handOver = async (scene: Scene): Promise<void> => {
  const { event, bots } = scene
  const pairs = event.booths.flatMap((booth) => {
    const [from, to] = bots.inBooth(booth)
    return from === undefined || to === undefined ? [] : [{ booth, from, to }]
  })
  if (pairs.length === 0) throw new StepSkipped('onePerson')
  const unheard: Name[] = []
  // Serial, because several booths may serve one channel.
  await inParallel(1, pairs, async ({ booth, from, to }) => {
    await act(scene, from, { act: 'on', outgoing: 'a' })
    const track = trackOf(booth.a)
    const stopFirst = await from.speak(track)
    let stopSecond = async (): Promise<void> => {}
    try {
      await act(scene, from, { act: 'ask', partner: to.seat })
      await act(scene, to, { act: 'accept' })
      stopSecond = await to.speak(track)
      await act(scene, to, { act: 'prepared' })
      await act(scene, from, { act: 'prepared' })
      const isOn = await to.waitFor(
        ({ staff }) => staff?.booths.some(({ onAir: on }) => on?.seat === to.seat) ?? false,
        receivedMilliseconds,
      )
      await stopFirst()
      const witness = witnessOf(scene, booth.a)
      if (!isOn || !(await witness.hears(track, to.hertz, heardMilliseconds)))
        unheard.push(between(from.name, to.name))
    } finally {
      await stopFirst()
      await stopSecond()
      await act(scene, to, { act: 'off' }).catch(() => {})
    }
  })
  failIfAny('notHeard', unheard)
}

/** Checks that each interpreter with relay hears each of the other booths. */
export const hearRelay = async (scene: Scene): Promise<void> => {
  const { event, bots } = scene
  const taking = event.booths.filter((booth) => booth.autoRelay && bots.inBooth(booth).length > 0)
  const giving = event.booths.filter((booth) => bots.inBooth(booth).length > 0)
  if (taking.length === 0 || giving.length < 2) throw new StepSkipped('noRelay')
  const unheard: Name[] = []
  for (const booth of giving) {
    const hearers = taking.filter((one) => one !== booth)
    if (hearers.length === 0) continue
    const who = bots.inBooth(booth)[0]!
    await onAir(scene, { booth, who, outgoing: 'a', channelId: booth.a }, () =>
      inParallel(boothsAtOnce, hearers, async (one) => {
        const hearer = bots.inBooth(one)[0]!
        if (!(await hearer.hears(trackOf(booth.a), who.hertz, heardMilliseconds)))
          unheard.push(between(boothNameOf(event, booth), boothNameOf(event, one)))
      }),
    )
  }
  failIfAny('notHeard', unheard)
}

/**
 * Checks that listeners hear the floor on the channel of a silent booth, if the booth allows it.
 */
export const transferFloor = async (scene: Scene): Promise<void> => {
  const { event, bots, platform } = scene
  const floor = event.floorChannelId
  const booth = event.booths.find(
    (one) => one.boxType === 'norm' && one.a !== floor && !isHidden(scene, one.a),
  )
  const speaker = bots.speakers.find(({ publishes }) => publishes.includes(floorTrack))
  if (floor === null || isHidden(scene, floor) || booth === undefined || speaker === undefined)
    throw new StepSkipped('notPlanned')
  const [who] = bots.inBooth(booth)
  if (who === undefined) throw new StepFailed('notConnected', [boothNameOf(event, booth)])
  const set = (floorTransfer: 'on' | 'off') =>
    platform.ok(soundCalls.boothTransfer, { floorTransfer }, { seat: who.ticket })
  const name = between(speaker.name, channelName(event, booth.a))
  await set('on')
  const stop = await speaker.speak(floorTrack)
  try {
    const witness = witnessOf(scene, booth.a)
    const hasReceived = await witness.waitFor(
      ({ channels }) =>
        channels.some(({ channelId, floorPasses }) => channelId === booth.a && floorPasses),
      receivedMilliseconds,
    )
    if (!hasReceived || !(await witness.hears(trackOf(booth.a), speaker.hertz, heardMilliseconds)))
      throw new StepFailed('notHeard', [name])
  } finally {
    await stop()
    await set('off')
  }
}

/** The host pauses the event, listeners are notified, and the event resumes. */
export const pauseAndResume = async ({ platform, bots: { host, listeners } }: Scene) => {
  const [listener] = listeners
  if (host === undefined || listener === undefined) throw new StepFailed('notConnected')
  const as = { seat: host.ticket }
  const requireState = async (state: 'paused' | 'live'): Promise<void> => {
    if (await listener.waitFor((sound) => sound.state === state, receivedMilliseconds)) return
    throw new StepFailed('notInTime', [listener.name])
  }
  await platform.ok(soundCalls.pause, { words: 'Rehearsal 彩排' }, as)
  await requireState('paused')
  await platform.ok(soundCalls.resume, {}, as)
  await requireState('live')
}

const textMilliseconds = 40_000
const lookMilliseconds = 500

/**
 * Speaks a sentence on the floor and on each booth's channel with speech recognition turned on.
 * Checks that each becomes text.
 */
export const readCaptions = async (scene: Scene, as: { readonly token: string }): Promise<void> => {
  const { event, bots, platform } = scene
  const { host } = bots
  if (!event.captions) throw new StepSkipped('notPlanned')
  if (host === undefined) throw new StepFailed('notConnected')
  const turn = (isOn: boolean) => platform.ok(soundCalls.captions, { isOn }, { seat: host.ticket })
  const said = new Set<string>()
  await turn(true).catch((error: unknown) => {
    throw error instanceof CallRefusal
      ? new StepFailed('modelFails', [], 'No Model For The Floor')
      : error
  })
  try {
    for (const speaker of bots.speakers) {
      const track = speaker.publishes.find((one) => isSpoken(one) && !said.has(one))
      if (track === undefined) continue
      await speaker.say(track)
      said.add(track)
    }
    for (const booth of event.booths) {
      const [who] = bots.inBooth(booth)
      const track = trackOf(booth.a)
      if (who === undefined || said.has(track)) continue
      await act(scene, who, { act: 'on', outgoing: 'a' })
      await who.say(track)
      await act(scene, who, { act: 'off' })
      said.add(track)
    }
    const until = performance.now() + textMilliseconds
    for (;;) {
      const { tracks } = await platform.ok(captionCalls.list, { eventId: event.id }, as)
      const hasText = (track: string): boolean =>
        tracks.some((one) => one.track === track && one.languages.some((all) => all.phrases > 0))
      const silent = [...said].filter((track) => !hasText(track))
      if (silent.length === 0) return
      const troubles = host.sound()?.staff?.transcriptionErrors ?? []
      if (
        performance.now() > until ||
        silent.every((one) => troubles.some((all) => all.track === one))
      )
        throw new StepFailed(
          troubles.length > 0 ? 'modelFails' : 'noText',
          silent.map((track) => trackName(event, track)),
          [...new Set(troubles.map(({ language, reason }) => `${language}: ${reason}`))].join(', '),
        )
      await pause(lookMilliseconds)
    }
  } finally {
    await turn(false)
  }
}
