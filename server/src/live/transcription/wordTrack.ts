import type { Caption } from '@openbooth/contract/live/transcription/rules'
import { floorTrack } from '@openbooth/contract/live/sound/rules/tracks'
import { ProviderFailure } from '#providers/providerFailure.ts'
import type { EventSoundState } from '../sound/index.ts'
import { openQueue, type Queue } from './askInOrder.ts'
import { openPhraseCutter, samplesOf, wavOf, type Cut, type Phrase } from './cutPhrases.ts'
import type { Machines } from './machines.ts'
import type { PlannedTrack } from './plan.ts'
import type { WordStore } from './store.ts'
import { openPhraseStreams, type StreamedPhrase } from './streamPhrase.ts'
import type { HeardSpeech, WordsApp } from './openWords.ts'

/** Speech of one track: split into utterances, recognised, translated, shown and stored. */
export interface WordTrack {
  /** Models as last loaded. */
  setPlan(plan: PlannedTrack): void
  hear(speech: HeardSpeech): void
  /** Ends the current utterance, which still counts. */
  end(): void
  /** True if captions are produced, and not only turned on. */
  isServed(): boolean
  /** Waits a short time for the last utterance. */
  close(): Promise<void>
}

/** Facts about the event that a track needs. */
export interface TrackSurroundings {
  readonly app: WordsApp
  readonly store: WordStore
  readonly machines: Machines
  readonly state: () => EventSoundState | undefined
  /** True if captions are on now. */
  readonly isCaptioning: () => boolean
  /** End of the processed sound, by the database clock. */
  readonly now: () => number
}

/** An utterance that is recognised while it is spoken. */
interface Guessing {
  readonly stream: StreamedPhrase
  /** Text last sent to readers. */
  guess: Caption | null
}

/** An utterance that waits for a recogniser. */
interface Said {
  readonly phrase: Pick<Phrase, 'number' | 'from' | 'to'>
  readonly wav: Buffer
  readonly guessing: Guessing | null
  /** Streamed text. Null: not streamed, or the stream failed. */
  readonly streamed: Promise<string | null> | null
  readonly speaker: string
  /** True if captions were on during the utterance, and not only machine booths. */
  readonly isCaptioned: boolean
  /** True if the speaker consents to storage. */
  readonly isKept: boolean
}

/** An utterance that waits for translation. */
interface Told {
  readonly caption: Caption
  readonly isKept: boolean
}

/** At the close, waits for the last utterance and for nothing else. */
const closeMilliseconds = 5_000

export const openWordTrack = (
  { app, store, machines, state, isCaptioning, now }: TrackSurroundings,
  first: PlannedTrack,
): WordTrack => {
  const { track } = first
  let plan = first
  let isHealthy = true
  const cutter = openPhraseCutter()
  const streams = openPhraseStreams()
  /** Text of the current utterance. Null: it is recognised after its end. */
  let guessing: Guessing | null = null
  /** Speaking time of each seat in the current utterance. */
  let heard = new Map<string, number>()
  /** Recognition for machine booths with a model other than that of captions, by model. */
  const others = new Map<bigint, Queue<Said>>()
  const translations = new Map<string, Queue<Told>>()
  /** Work and language without a model, as reported. */
  let missing = new Map<string, readonly ['recognition' | 'translation', string]>()

  const personAt = (seat: string | undefined) =>
    state()?.people.find((person) => person.seat === seat)
  const loudest = (): string | undefined =>
    [...heard].toSorted(([, some], [, other]) => other - some)[0]?.[0]
  const isWanted = (model: bigint | undefined): boolean =>
    model !== undefined && (isCaptioning() || machines.modelsHearing(track).has(model))

  const translationInto = (language: string): Queue<Told> => {
    const kept = translations.get(language)
    if (kept !== undefined) return kept
    const queue = openQueue<Told, string>({
      ask: async ({ caption }) => {
        const translating = plan.translating.get(language)
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
    translations.set(language, queue)
    return queue
  }

  const captionOf = ({ phrase, speaker }: Said, words: string): Caption => {
    const { number, from, to } = phrase
    return { track, number, from, to, language: plan.language, words, speaker, isFinal: true }
  }
  /** Readers discard an interim text without a result. */
  const takeBack = (taken: Guessing | null): void => {
    if (taken?.guess) store.pass({ ...taken.guess, words: '', isFinal: true })
  }
  const tell = (said: Said, recognised: string): void => {
    const words = recognised.trim()
    if (words === '') return takeBack(said.guessing)
    const { isKept } = said
    const caption = captionOf(said, words)
    machines.interpret(plan.hearing!.modelId, caption, isKept)
    if (!said.isCaptioned) return
    store.pass(caption)
    if (isKept) store.keep(caption)
    else store.gap(caption, null, 'refused')
    for (const [other, model] of plan.translating)
      if (model !== null) translationInto(other).add({ caption, isKept })
  }

  const recognition = openQueue<Said, string>({
    ask: async ({ wav, streamed }) => {
      const text = await streamed
      if (text !== null) return text
      if (plan.hearing === null) throw new ProviderFailure('unsupportedLanguage')
      return plan.hearing.recognise(app, wav)
    },
    answered: tell,
    lost: ({ phrase, isKept }) => {
      if (isKept) store.gap({ track, ...phrase }, null, 'provider')
    },
    trouble: (reason) => {
      isHealthy = reason === null
      // Machine booths use this recognition too. They go off air while it fails.
      if (track === floorTrack) machines.hear(plan.hearing?.modelId, reason)
      store.trouble('recognition', track, plan.language, reason)
    },
  })
  const recognitionFor = (model: bigint): Queue<Said> => {
    const kept = others.get(model)
    if (kept !== undefined) return kept
    const queue = openQueue<Said, string>({
      ask: async ({ wav }) => machines.hearingBy(model)?.recognise(app, wav) ?? '',
      answered: (said, text) => {
        const words = text.trim()
        if (words !== '') machines.interpret(model, captionOf(said, words), said.isKept)
      },
      lost: () => {},
      trouble: (reason) => machines.hearAlone(model, reason),
    })
    others.set(model, queue)
    return queue
  }

  /** Starts to recognise the current utterance, if the provider supports streams. */
  const begin = ({ number, from }: Phrase): void => {
    const { hearing, language } = plan
    if (hearing === null || !isHealthy || !isWanted(hearing.modelId)) return
    const show = (words: string): void => {
      if (!isCaptioning()) return
      const to = Math.max((begun.guess?.to ?? from) + 1, Math.ceil(now()))
      const speaker = personAt(loudest())?.name ?? ''
      begun.guess = { track, number, from, to, language, words, speaker, isFinal: false }
      store.pass(begun.guess)
    }
    const stream = streams.begin(() => hearing.recogniser(app), hearing, show)
    if (stream === null) return
    const begun: Guessing = { stream, guess: null }
    guessing = begun
  }
  /** The sound was not an utterance. */
  const abandon = (): void => {
    guessing?.stream.abandon()
    takeBack(guessing)
    guessing = null
  }
  const ended = (phrase: Phrase): void => {
    const person = personAt(loudest())
    heard = new Map()
    const { number, from, to } = phrase
    if (phrase.pieces.length === 0) return abandon()
    const said: Said = {
      phrase: { number, from, to },
      wav: wavOf(samplesOf(phrase)),
      guessing,
      streamed: guessing?.stream.end() ?? null,
      speaker: person?.name ?? '',
      isCaptioned: isCaptioning(),
      isKept: person?.agreesToRecording !== false,
    }
    guessing = null
    const own = plan.hearing?.modelId
    if (isWanted(own)) recognition.add(said)
    for (const model of machines.modelsHearing(track))
      if (model !== own) recognitionFor(model).add(said)
  }
  const hearCut = ({ phrase, step }: Cut): void => {
    if (step === 'begun') begin(phrase)
    guessing?.stream.follow(phrase)
    if (step === 'ended') ended(phrase)
  }
  const end = (): void => {
    const cut = cutter.end()
    if (cut === null) abandon()
    else hearCut(cut)
  }

  /** Reports missing models, and withdraws reports that no longer apply. */
  const setPlan = (next: PlannedTrack): void => {
    plan = next
    const { hearing, language, translating, isRefused } = next
    const reason = isRefused ? 'noCapacity' : 'noModel'
    const lacking = new Map<string, readonly ['recognition' | 'translation', string]>()
    if (hearing === null)
      lacking.set(`${reason} recognition ${language}`, ['recognition', language])
    for (const [to, model] of translating)
      if (model === null) lacking.set(`${reason} translation ${to}`, ['translation', to])
    for (const [key, [work, to]] of missing)
      if (!lacking.has(key)) store.trouble(work, track, to, null)
    for (const [key, [work, to]] of lacking)
      if (!missing.has(key)) store.trouble(work, track, to, reason)
    missing = lacking
  }
  setPlan(first)

  return {
    setPlan,
    hear: ({ samples, at, isSpeech, seat }) => {
      if (seat !== null && isSpeech) heard.set(seat, (heard.get(seat) ?? 0) + samples.length)
      const cut = cutter.push(samples, at, isSpeech)
      if (cut !== null) hearCut(cut)
    },
    end,
    isServed: () => plan.hearing !== null && isHealthy,
    close: async () => {
      end()
      const closed = (queues: Iterable<Queue<never>>) =>
        Promise.all([...queues].map((queue) => queue.close(closeMilliseconds)))
      await closed([recognition, ...others.values()])
      await closed(translations.values())
    },
  }
}
