import type { Caption } from '@openbooth/contract/rules/captions'
import type { App } from '#platform/run/app.ts'
import { ProviderFailure } from '#providers/providerFailure.ts'
import type { EventSoundState } from '../sound/index.ts'
import { openQueue, type Queue, type Trouble } from './askInOrder.ts'
import { openPhraseCutter, samplesOf, wavOf, type Phrase, type PhraseCutter } from './cutPhrases.ts'
import { planWords, wantedTracks, type PlannedTrack } from './plan.ts'
import { openWordStore } from './store.ts'

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
  /** Once a second. */
  second(state: EventSoundState): void
  close(): Promise<void>
}

/** A phrase that waits for a recogniser. */
interface Said {
  readonly phrase: Pick<Phrase, 'number' | 'from' | 'to'>
  readonly wav: Buffer
  readonly speaker: string
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
  readonly translations: Map<string, Queue<Told>>
  readonly troubles: Set<string>
  /** How long each seat was heard in what is being said. */
  heard: Map<string, number>
  isHealthy: boolean
}

const replanMilliseconds = 30_000
const countedEvery = 10
/** At the close what was just said is waited for, not longer. */
const closeMilliseconds = 5_000

/** Whether what is said comes as text now. */
const isOn = ({ soundState, isCaptioning }: EventSoundState): boolean =>
  soundState === 'live' && isCaptioning

export const openWords = (app: WordsApp, eventId: bigint): EventWords => {
  const { db, log } = app
  const store = openWordStore(app, eventId)
  const tracks = new Map<string, OpenTrack>()
  let state: EventSoundState | undefined
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
        const { from, to } = translating
        const [words] = await translating.translator(app).translate([caption.words], from, to)
        return words!
      },
      answered: ({ caption, isKept }, words) => {
        const translated = { ...caption, language, words: words.trim() }
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

  const tell = (one: OpenTrack, said: Said, recognised: string): void => {
    const words = recognised.trim()
    if (words === '') return
    const { track, language, translating } = one.plan
    const { phrase, speaker, isKept } = said
    const { number, from, to } = phrase
    const caption: Caption = { track, number, from, to, language, words, speaker, isFinal: true }
    store.pass(caption)
    if (isKept) store.keep(caption)
    else store.gap(caption, null, 'refused')
    for (const [other, model] of translating)
      if (model !== null) translationInto(one, other).add({ caption, isKept })
  }

  const recognitionOf = (one: () => OpenTrack): Queue<Said> =>
    openQueue<Said, string>({
      ask: async ({ wav }) => {
        const { hearing } = one().plan
        if (hearing === null) throw new ProviderFailure('unsupportedLanguage')
        const { languageTag, phrases } = hearing
        const answer = await hearing.recogniser(app).recognise({ wav, languageTag, phrases })
        return answer.text
      },
      answered: (said, text) => tell(one(), said, text),
      lost: ({ phrase, isKept }) => {
        if (isKept) store.gap({ track: one().plan.track, ...phrase }, null, 'provider')
      },
      trouble: (reason: Trouble | null) => {
        const { track, language } = one().plan
        one().isHealthy = reason === null
        store.trouble('recognition', track, language, reason)
      },
    })

  const open = (plan: PlannedTrack): OpenTrack => {
    const one: OpenTrack = {
      plan,
      cutter: openPhraseCutter(),
      recognition: recognitionOf(() => one),
      translations: new Map(),
      troubles: new Set(),
      heard: new Map(),
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
    const planned = await planWords(db, now)
    if (isClosed) return
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

  const ended = (one: OpenTrack, phrase: Phrase): void => {
    const [seat] = [...one.heard].toSorted(([, some], [, other]) => other - some)[0] ?? []
    one.heard = new Map()
    const { number, from, to } = phrase
    if (phrase.pieces.length === 0 || one.plan.hearing === null) return
    one.recognition.add({
      phrase: { number, from, to },
      wav: wavOf(samplesOf(phrase)),
      speaker: nameOf(seat),
      isKept: !refuses(seat),
    })
  }
  const end = (one: OpenTrack): void => {
    const cut = one.cutter.end()
    if (cut !== null) ended(one, cut.phrase)
  }
  const closing: Promise<void>[] = []
  const finish = async ({ recognition, translations }: OpenTrack): Promise<void> => {
    await recognition.close(closeMilliseconds)
    await Promise.all([...translations.values()].map((queue) => queue.close(closeMilliseconds)))
  }
  const stop = (track: string): void => {
    const one = tracks.get(track)!
    tracks.delete(track)
    end(one)
    closing.push(finish(one))
  }
  const count = (): void => {
    store.count('captions', counted)
    counted = new Map()
  }

  return {
    wants: (track) => state !== undefined && isOn(state) && tracks.has(track),
    hear: ({ track, samples, at, isSpeech, seat }) => {
      const one = tracks.get(track)
      if (one === undefined) return
      if (seat !== null && isSpeech)
        one.heard.set(seat, (one.heard.get(seat) ?? 0) + samples.length)
      const cut = one.cutter.push(samples, at, isSpeech)
      if (cut?.step === 'ended') ended(one, cut.phrase)
    },
    second: (now) => {
      const was = state
      state = now
      if (!isOn(now)) {
        // Switched off, or paused: what was begun is over.
        if (was !== undefined && isOn(was)) for (const one of tracks.values()) end(one)
        return
      }
      planWhereNeeded(now)
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
      await store.close()
    },
  }
}
