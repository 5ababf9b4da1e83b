import type { TranscriptionWork } from '@openbooth/contract/live/transcription/rules'
import { ProviderFailure } from '#providers/providerFailure.ts'
import { openQueue, type Queue, type Trouble } from './askInOrder.ts'
import { openAiNotice } from './notice/openAiNotice.ts'
import type { PlannedMachine } from './plan.ts'
import type { TranscriptStore } from './store.ts'
import type { OpenSpeechOutput, SpeechOutput, TranscriptionApp } from './types.ts'
import type { FinalTranscript } from './track/transcripts.ts'

/** A machine booth at work. */
export interface Machine {
  plan: PlannedMachine
  /**
   * Called with the reason when its speech recognition fails, and with null when it works again.
   */
  hears(reason: Trouble | null): void
  /** Speaks an utterance of the floor in its own language. */
  interpret(transcript: FinalTranscript): void
  /**
   * Checks once a second whether it works. @param isAtWork true if it is needed now; an AI backup
   * is not always @param hasNotice whether the event has spoken notices
   */
  second(isAtWork: boolean, hasNotice: boolean): void
  /** Stops speaking, because a person speaks. */
  giveWay(): void
  /** Seconds since the last call in which it was needed and could speak. */
  counted(): number
  close(): Promise<void>
}

/** Later speech is discarded. Captions still show it. */
const latestMilliseconds = 20_000
const closeMilliseconds = 2_000

/** Dependencies of the steps of one machine. */
interface MachineWork {
  readonly app: TranscriptionApp
  readonly store: TranscriptStore
  /** By the database clock, like captions. */
  readonly now: () => number
  readonly plan: () => PlannedMachine
}

type Report = (work: TranscriptionWork, reason: Trouble | null) => void

/** Current failures of one machine, by work. */
const openFailures = ({ store, plan }: MachineWork) => {
  const failures = new Map<TranscriptionWork, Trouble>()
  let isWithoutModel = false
  const note: Report = (work, reason) => {
    if (reason === null) failures.delete(work)
    else failures.set(work, reason)
  }
  const report: Report = (work, reason) => {
    note(work, reason)
    store.trouble(work, plan().track, plan().language, reason)
  }
  return {
    note,
    report,
    hasAny: (): boolean => failures.size > 0,
    clear: (): void => {
      for (const work of failures.keys()) report(work, null)
    },
    /** Without a model no request fails, so the problem is reported here. */
    reportWithoutModel: (is: boolean): void => {
      if (is === isWithoutModel) return
      isWithoutModel = is
      store.trouble('voice', plan().track, plan().language, is ? 'noModel' : null)
    },
  }
}

/** Speaks translated utterances. */
const openVoice = (
  { app, store, now, plan }: MachineWork,
  output: SpeechOutput,
  report: Report,
): Queue<FinalTranscript> => {
  let lastSaid = 0
  // Late speech is skipped, and so are utterances that later ones have overtaken.
  const isSkipped = ({ caption }: FinalTranscript): boolean =>
    now() - caption.to > latestMilliseconds || caption.number <= lastSaid
  return openQueue<FinalTranscript, { samples: Int16Array; sampleRate: number } | null>({
    ask: async (transcript) => {
      if (isSkipped(transcript)) return null
      const { recogniser, language } = plan()
      if (recogniser === null) throw new ProviderFailure('unsupportedLanguage')
      const { words } = transcript.caption
      return recogniser.voice(app).speak({ words, languageTag: language })
    },
    answered: (transcript, spoken) => {
      if (spoken === null || isSkipped(transcript)) return
      const { caption } = transcript
      lastSaid = caption.number
      output.say(spoken.samples, spoken.sampleRate, () => {
        const { boothId, recogniser } = plan()
        if (recogniser !== null) store.made({ ...caption, work: 'voice', model: recogniser.model })
        store.machineSaid(boothId, Math.round(now() - caption.to))
      })
    },
    lost: () => {},
    trouble: (reason) => report('voice', reason),
  })
}

/** Translates utterances, shows them as captions and passes them to the voice. */
const openTranslation = (
  { app, store, plan }: MachineWork,
  voice: Queue<FinalTranscript>,
  report: Report,
): Queue<FinalTranscript> =>
  openQueue<FinalTranscript, string>({
    ask: async ({ caption }) => {
      const { translating } = plan()
      if (translating === null) throw new ProviderFailure('unsupportedLanguage')
      return translating.translate(app, caption.words)
    },
    answered: ({ caption, isKept, carriedBy }, translated) => {
      const { track, language, translating } = plan()
      const words = translated.trim()
      if (words === '') return
      const said = { ...caption, track, language, words, speaker: '', isTranslated: true }
      if (translating !== null)
        store.made({ ...said, work: 'translation', model: translating.model })
      store.pass(said)
      if (isKept) store.keep(said)
      voice.add({ caption: said, isKept, carriedBy })
    },
    lost: ({ caption, isKept }) => {
      if (isKept) store.gap({ ...caption, track: plan().track }, null, 'provider')
    },
    trouble: (reason) => report('translation', reason),
  })

/** @param now by the database clock, like captions */
export const openMachine = (
  app: TranscriptionApp,
  store: TranscriptStore,
  first: PlannedMachine,
  openSpeechOutput: OpenSpeechOutput,
  now: () => number,
): Machine => {
  let plan = first
  let reportedState: boolean | undefined
  let seconds = 0
  const work: MachineWork = { app, store, now, plan: () => plan }
  const output = openSpeechOutput(plan)
  const failures = openFailures(work)
  const voice = openVoice(work, output, failures.report)
  const translation = openTranslation(work, voice, failures.report)
  const giveNotice = openAiNotice({
    app,
    plan: work.plan,
    output,
    now: () => performance.now(),
    // Listeners hear no repetition when a worker replaces another one.
    spokenAt: first.noticeAt && performance.now() - (now() - first.noticeAt.getTime()),
    onOver: () => store.noticeOver(plan.boothId),
    // The recording then contains AI, even if the machine interprets nothing.
    onSpoken: () => {
      const { boothId, track, language, recogniser } = plan
      const at = Math.round(now())
      store.noticeSpoken(boothId, at)
      if (recogniser !== null)
        store.made({ track, language, from: at, to: at, work: 'voice', model: recogniser.model })
    },
  })
  const hasModels = (): boolean => plan.recogniser !== null && plan.translating !== null
  const can = (): boolean => hasModels() && !failures.hasAny() && output.isReady()
  return {
    get plan() {
      return plan
    },
    set plan(next) {
      plan = next
    },
    hears: (reason) => failures.note('recognition', reason),
    interpret: translation.add,
    giveWay: () => output.giveWay(),
    second: (isAtWork, hasNotice) => {
      // Failures of the last use do not prevent the next one.
      if (!isAtWork) failures.clear()
      failures.reportWithoutModel(isAtWork && plan.isNeeded && !hasModels())
      const is = can()
      giveNotice(hasNotice && is && isAtWork && plan.isNeeded)
      if (is && isAtWork) seconds += 1
      if (is === reportedState) return
      reportedState = is
      store.machineStands(plan.boothId, is)
    },
    counted: () => {
      const answer = seconds
      seconds = 0
      return answer
    },
    close: async () => {
      await translation.close(closeMilliseconds)
      await voice.close(closeMilliseconds)
      await output.close()
      store.machineStands(plan.boothId, false)
    },
  }
}
