import type { Caption } from '@openbooth/contract/rules/captions'
import { floorTrack, trackOf } from '@openbooth/contract/rules/tracks'
import type { App } from '#platform/run/app.ts'
import { ProviderFailure } from '#providers/providerFailure.ts'
import type { Booth, EventSoundState } from '../sound/index.ts'
import { openQueue, type Queue, type Trouble } from './askInOrder.ts'
import {
  openPhraseCutter,
  samplesOf,
  wavOf,
  type Cut,
  type Phrase,
  type PhraseCutter,
} from './cutPhrases.ts'
import { openMachine, type Machine, type OpenMouth } from './machine.ts'
import { hasMachine, planMachines, planWords, wantedTracks, type PlannedTrack } from './plan.ts'
import { openWordStore } from './store.ts'
import { openPhraseStreams, type PhraseStreams, type StreamedPhrase } from './streamPhrase.ts'

export type WordsApp = Pick<App, 'db' | 'notifier' | 'log' | 'secrets' | 'outbound'>

/** Twenty milliseconds, or some, of one track for a recogniser. */
export interface HeardSpeech {
  readonly track: string
  /** PCM at 16 kHz. */
  readonly samples: Int16Array
  /** The moment of the first of them. */
  readonly at: number
  readonly isSpeech: boolean
  /** The seat that is heard most; null: nobody. */
  readonly seat: string | null
}

/** What is said in one event, recognised and translated. */
export interface EventWords {
  /** Whether words of this track are wanted now. */
  wants(track: string): boolean
  hear(speech: HeardSpeech): void
  /** Whether a reserve is on there, which the first word of a person ends. */
  hasReserve(track: string): boolean
  /** That a person speaks on a track. */
  personSpeaks(track: string): void
  /** Once a second. */
  second(state: EventSoundState): void
  close(): Promise<void>
}

/** A phrase that is recognised while it is spoken. */
interface Guessing {
  readonly stream: StreamedPhrase
  /** What readers were shown of it last. */
  guess: Caption | null
}

/** A phrase that waits for a recogniser. */
interface Said {
  readonly phrase: Pick<Phrase, 'number' | 'from' | 'to'>
  readonly wav: Buffer
  readonly guessing: Guessing | null
  /** What was understood while it was spoken; null: not that way, or the stream broke. */
  readonly streamed: Promise<string | null> | null
  readonly speaker: string
  /** Whether captions were on while it was said, not only machine booths. */
  readonly isCaptioned: boolean
  /** Whether whoever said it lets it be kept. */
  readonly isKept: boolean
}

/** One that waits for a translator. */
interface Told {
  readonly caption: Caption
  readonly isKept: boolean
}

interface OpenTrack {
  plan: PlannedTrack
  readonly cutter: PhraseCutter
  readonly recognition: Queue<Said>
  /** Of machine booths whose model is another one than that of captions, by the model. */
  readonly others: Map<bigint, Queue<Said>>
  readonly translations: Map<string, Queue<Told>>
  readonly troubles: Set<string>
  /** How long each seat was heard in what is being said. */
  heard: Map<string, number>
  readonly streams: PhraseStreams
  /** What is being said; null: it is recognised once it was. */
  guessing: Guessing | null
  isHealthy: boolean
}

const replanMilliseconds = 30_000
const countedEvery = 10
/** At the close what was just said is waited for, not longer. */
const closeMilliseconds = 5_000

/** Whether what is said comes as text now. */
const isOn = ({ soundState, isCaptioning }: EventSoundState): boolean =>
  soundState === 'live' && isCaptioning

/** Whether less is listened to than before. */
const isLess = (before: EventSoundState, now: EventSoundState): boolean =>
  (isOn(before) && !isOn(now)) || (before.soundState === 'live' && now.soundState !== 'live')

/** @param openMouth how machine booths are heard */
export const openWords = (app: WordsApp, eventId: bigint, openMouth: OpenMouth): EventWords => {
  const { db, log } = app
  const store = openWordStore(app, eventId)
  const tracks = new Map<string, OpenTrack>()
  const machines = new Map<bigint, Machine>()
  /** The last moment that was heard, and when that was. */
  let heardAt = { at: 0, when: performance.now() }
  const nowHeard = (): number => heardAt.at + performance.now() - heardAt.when
  let state: EventSoundState | undefined
  /** Since when the reserves were on that a person ended. */
  const givenWay = new Map<bigint, number>()
  let counted = new Map<string, number>()
  let seconds = 0
  let plannedFor = ''
  let plannedAt = -Infinity
  let planning: Promise<void> | undefined
  let isClosed = false

  const nameOf = (seat: string | undefined): string =>
    state?.people.find((person) => person.seat === seat)?.name ?? ''
  const refuses = (seat: string | undefined): boolean =>
    state?.people.find((person) => person.seat === seat)?.agreesToRecording === false

  const translationInto = (one: OpenTrack, language: string): Queue<Told> => {
    const { track } = one.plan
    const kept = one.translations.get(language)
    if (kept !== undefined) return kept
    const queue = openQueue<Told, string>({
      ask: async ({ caption }) => {
        const translating = one.plan.translating.get(language)
        if (!translating) throw new ProviderFailure('unsupportedLanguage')
        return translating.translate(app, caption.words)
      },
      answered: ({ caption, isKept }, words) => {
        const translated = { ...caption, language, words: words.trim(), isTranslated: true }
        if (translated.words === '') return
        store.pass(translated)
        if (isKept) store.keepTranslation(translated)
      },
      lost: ({ caption, isKept }) => {
        if (isKept) store.gap(caption, language, 'provider')
      },
      trouble: (reason) => store.trouble('translation', track, language, reason),
    })
    one.translations.set(language, queue)
    return queue
  }

  const captionOf = (
    { plan: { track, language } }: OpenTrack,
    said: Said,
    words: string,
  ): Caption => {
    const { number, from, to } = said.phrase
    return { track, number, from, to, language, words, speaker: said.speaker, isFinal: true }
  }
  /** Readers forget a guess that came to nothing. */
  const takeBack = (guessing: Guessing | null): void => {
    if (guessing?.guess) store.pass({ ...guessing.guess, words: '', isFinal: true })
  }
  const boothOf = ({ plan: { boothId } }: Machine): Booth | undefined =>
    state?.booths.find(({ booth }) => booth === String(boothId))
  /** A machine booth always is, a reserve while it is on. */
  const isAtWork = (machine: Machine): boolean =>
    !machine.plan.isReserve || boothOf(machine)?.reserve.since != null
  const reservesOn = (track: string): Machine[] =>
    [...machines.values()].filter(
      (machine) => machine.plan.isReserve && machine.plan.track === track && isAtWork(machine),
    )
  /** Where the form says so the reserve comes when its channel has no speech. */
  const answerAlarms = ({ soundState, alarms }: EventSoundState): void => {
    if (soundState !== 'live') return
    for (const machine of machines.values()) {
      const reserve = boothOf(machine)?.reserve
      if (reserve?.mode !== 'afterAlarm' || reserve.since !== null || !reserve.can) continue
      const alarm = alarms.find(
        ({ kind, level, track }) =>
          kind === 'noSpeech' && level === 'red' && track === machine.plan.track,
      )
      if (alarm !== undefined) store.reserveOn(machine.plan.boothId, alarm.id)
    }
  }
  /** Has it interpreted by the machine booths that hear the floor with a model. */
  const interpret = (model: bigint, caption: Caption, isKept: boolean): void => {
    if (caption.track !== floorTrack) return
    for (const machine of machines.values())
      if (isAtWork(machine) && machine.plan.hearing?.modelId === model)
        machine.interpret(caption, isKept)
  }
  const tell = (one: OpenTrack, said: Said, recognised: string): void => {
    const words = recognised.trim()
    if (words === '') return takeBack(said.guessing)
    const { hearing, translating } = one.plan
    const { isKept } = said
    const caption = captionOf(one, said, words)
    interpret(hearing!.modelId, caption, isKept)
    if (!said.isCaptioned) return
    store.pass(caption)
    if (isKept) store.keep(caption)
    else store.gap(caption, null, 'refused')
    for (const [other, model] of translating)
      if (model !== null) translationInto(one, other).add({ caption, isKept })
  }

  const recognitionOf = (one: () => OpenTrack): Queue<Said> =>
    openQueue<Said, string>({
      ask: async ({ wav, streamed }) => {
        const text = await streamed
        if (text !== null) return text
        const { hearing } = one().plan
        if (hearing === null) throw new ProviderFailure('unsupportedLanguage')
        return hearing.recognise(app, wav)
      },
      answered: (said, text) => tell(one(), said, text),
      lost: ({ phrase, isKept }) => {
        if (isKept) store.gap({ track: one().plan.track, ...phrase }, null, 'provider')
      },
      trouble: (reason: Trouble | null) => {
        const { track, language, hearing } = one().plan
        one().isHealthy = reason === null
        // What it hears with is theirs, too: they are not on air while it does not work.
        if (track === floorTrack)
          for (const machine of machines.values())
            if (machine.plan.hearing?.modelId === hearing?.modelId) machine.hears(reason)
        store.trouble('recognition', track, language, reason)
      },
    })

  const open = (plan: PlannedTrack): OpenTrack => {
    const one: OpenTrack = {
      plan,
      cutter: openPhraseCutter(),
      recognition: recognitionOf(() => one),
      others: new Map(),
      translations: new Map(),
      troubles: new Set(),
      heard: new Map(),
      streams: openPhraseStreams(),
      guessing: null,
      isHealthy: true,
    }
    return one
  }

  /** Says where there is no model at all; what was told and is no more is taken back. */
  const tellMissing = (one: OpenTrack): void => {
    const { track, language, hearing, translating } = one.plan
    const missing = new Map<string, string>([
      ...(hearing === null ? [[`recognition ${language}`, language] as const] : []),
      ...[...translating].flatMap(([to, model]) =>
        model === null ? [[`translation ${to}`, to] as const] : [],
      ),
    ])
    const tellOf = (key: string, to: string, reason: string | null): void =>
      store.trouble(key.startsWith('r') ? 'recognition' : 'translation', track, to, reason)
    for (const [key, to] of missing)
      if (!one.troubles.has(key)) {
        one.troubles.add(key)
        tellOf(key, to, 'noModel')
      }
    for (const key of one.troubles)
      if (!missing.has(key)) {
        one.troubles.delete(key)
        tellOf(key, key.split(' ')[1]!, null)
      }
  }

  const plan = async (now: EventSoundState): Promise<void> => {
    const [planned, plannedMachines] = await Promise.all([
      planWords(db, now),
      planMachines(db, eventId, now),
    ])
    if (isClosed) return
    for (const next of plannedMachines) {
      const machine =
        machines.get(next.boothId) ?? openMachine(app, store, next, openMouth, nowHeard)
      machine.plan = next
      machines.set(next.boothId, machine)
    }
    const wanted = new Set(planned.map(({ track }) => track))
    for (const track of tracks.keys()) if (!wanted.has(track)) stop(track)
    for (const next of planned) {
      const one = tracks.get(next.track) ?? open(next)
      tracks.set(next.track, one)
      one.plan = next
      tellMissing(one)
    }
  }
  const planWhereNeeded = (now: EventSoundState): void => {
    const key = JSON.stringify(wantedTracks(now))
    if (planning !== undefined) return
    if (key === plannedFor && performance.now() - plannedAt < replanMilliseconds) return
    planning = plan(now)
      .then(() => {
        plannedFor = key
        plannedAt = performance.now()
      })
      .catch((err: unknown) => log.error({ err }, 'No models could be found for an event'))
      .finally(() => {
        planning = undefined
      })
  }

  const speakerOf = ({ heard }: OpenTrack): string | undefined =>
    [...heard].toSorted(([, some], [, other]) => other - some)[0]?.[0]
  const isWanted = (one: OpenTrack, model: bigint | undefined): boolean =>
    model !== undefined && ((state !== undefined && isOn(state)) || wantedModels(one).has(model))
  /** Begins to recognise what is being said, where the provider can do that while it is. */
  const beginStream = (one: OpenTrack, { number, from }: Phrase): void => {
    const { hearing, track, language } = one.plan
    if (hearing === null || !one.isHealthy || !isWanted(one, hearing.modelId)) return
    const show = (words: string): void => {
      if (state === undefined || !isOn(state)) return
      const to = Math.max((guessing.guess?.to ?? from) + 1, Math.ceil(nowHeard()))
      const speaker = nameOf(speakerOf(one))
      guessing.guess = { track, number, from, to, language, words, speaker, isFinal: false }
      store.pass(guessing.guess)
    }
    const stream = one.streams.begin(() => hearing.recogniser(app), hearing, show)
    if (stream === null) return
    const guessing: Guessing = { stream, guess: null }
    one.guessing = guessing
  }
  /** What was begun was nothing. */
  const abandon = (one: OpenTrack): void => {
    one.guessing?.stream.abandon()
    takeBack(one.guessing)
    one.guessing = null
  }
  const hearCut = (one: OpenTrack, { phrase, step }: Cut): void => {
    if (step === 'begun') beginStream(one, phrase)
    one.guessing?.stream.follow(phrase)
    if (step === 'ended') ended(one, phrase)
  }

  const ended = (one: OpenTrack, phrase: Phrase): void => {
    const seat = speakerOf(one)
    one.heard = new Map()
    const { number, from, to } = phrase
    if (phrase.pieces.length === 0) return abandon(one)
    const { guessing } = one
    one.guessing = null
    const said: Said = {
      phrase: { number, from, to },
      wav: wavOf(samplesOf(phrase)),
      guessing,
      streamed: guessing?.stream.end() ?? null,
      speaker: nameOf(seat),
      isCaptioned: state !== undefined && isOn(state),
      isKept: !refuses(seat),
    }
    const own = one.plan.hearing?.modelId
    if (isWanted(one, own)) one.recognition.add(said)
    for (const model of wantedModels(one)) if (model !== own) otherRecognition(one, model).add(said)
  }
  /** The models of machine booths that hear this track. */
  const wantedModels = ({ plan: { track } }: OpenTrack): ReadonlySet<bigint> =>
    new Set(
      track === floorTrack
        ? [...machines.values()]
            .filter(isAtWork)
            .flatMap(({ plan: { hearing } }) => hearing?.modelId ?? [])
        : [],
    )
  const otherRecognition = (one: OpenTrack, model: bigint): Queue<Said> => {
    const kept = one.others.get(model)
    if (kept !== undefined) return kept
    const hearers = (): Machine[] =>
      [...machines.values()].filter(({ plan: { hearing } }) => hearing?.modelId === model)
    const queue = openQueue<Said, string>({
      ask: async ({ wav }) => {
        const hearing = hearers()[0]?.plan.hearing
        return hearing ? hearing.recognise(app, wav) : ''
      },
      answered: (said, text) => {
        const words = text.trim()
        if (words !== '') interpret(model, captionOf(one, said, words), said.isKept)
      },
      lost: () => {},
      trouble: (reason) => {
        for (const machine of hearers()) {
          const { track, language } = machine.plan
          machine.hears(reason)
          store.trouble('recognition', track, language, reason)
        }
      },
    })
    one.others.set(model, queue)
    return queue
  }
  const end = (one: OpenTrack): void => {
    const cut = one.cutter.end()
    if (cut === null) abandon(one)
    else hearCut(one, cut)
  }
  const closing: Promise<void>[] = []
  const finish = async ({ recognition, others, translations }: OpenTrack): Promise<void> => {
    await Promise.all(
      [recognition, ...others.values()].map((queue) => queue.close(closeMilliseconds)),
    )
    await Promise.all([...translations.values()].map((queue) => queue.close(closeMilliseconds)))
  }
  const stop = (track: string): void => {
    const one = tracks.get(track)!
    tracks.delete(track)
    end(one)
    closing.push(finish(one))
  }
  const isByMachine = (track: string): boolean =>
    state !== undefined &&
    [...machines.values()].some(
      (machine) => machine.plan.track === track && !machine.plan.isReserve,
    ) &&
    !state.booths.some(
      ({ isMachine, onAir, channels }) =>
        !isMachine && onAir !== null && trackOf(channels[onAir.outgoing]!) === track,
    )
  const count = (): void => {
    store.count('captions', counted)
    counted = new Map()
    const spoken = [...machines.values()].map(
      (machine) => [machine.plan.track, machine.counted()] as const,
    )
    store.count('machine', new Map(spoken.filter(([, some]) => some > 0)))
  }

  return {
    wants: (track) => {
      const one = tracks.get(track)
      if (one === undefined || state === undefined) return false
      // What a machine says is known already.
      if (isByMachine(track) || reservesOn(track).length > 0) return false
      return isOn(state) || (state.soundState === 'live' && wantedModels(one).size > 0)
    },
    hear: ({ track, samples, at, isSpeech, seat }) => {
      heardAt = { at, when: performance.now() }
      const one = tracks.get(track)
      if (one === undefined) return
      if (seat !== null && isSpeech)
        one.heard.set(seat, (one.heard.get(seat) ?? 0) + samples.length)
      const cut = one.cutter.push(samples, at, isSpeech)
      if (cut !== null) hearCut(one, cut)
    },
    hasReserve: (track) => reservesOn(track).length > 0,
    personSpeaks: (track) => {
      for (const machine of reservesOn(track)) {
        machine.giveWay()
        const { boothId } = machine.plan
        const since = boothOf(machine)!.reserve.since!
        if (givenWay.get(boothId) === since) continue
        givenWay.set(boothId, since)
        store.reserveOff(boothId)
      }
    },
    second: (now) => {
      // Switched off, or paused: what was begun is over, and still counts.
      if (state !== undefined && isLess(state, now)) for (const one of tracks.values()) end(one)
      state = now
      if (now.areCaptionsBooked || now.booths.some(hasMachine)) planWhereNeeded(now)
      for (const machine of machines.values()) machine.second(isAtWork(machine))
      answerAlarms(now)
      if (isOn(now))
        for (const [track, one] of tracks)
          if (one.plan.hearing !== null && one.isHealthy)
            counted.set(track, (counted.get(track) ?? 0) + 1)
      seconds += 1
      if (seconds % countedEvery === 0) count()
    },
    close: async () => {
      isClosed = true
      await planning
      for (const track of tracks.keys()) stop(track)
      await Promise.all(closing)
      count()
      await Promise.all([...machines.values()].map((machine) => machine.close()))
      await store.close()
    },
  }
}
