import type { TranscriptionWork } from '@openbooth/contract/live/transcription/rules'
import { ProviderFailure } from '#providers/providerFailure.ts'
import { openQueue, type Trouble } from './askInOrder.ts'
import type { PlannedMachine } from './plan.ts'
import type { TranscriptStore } from './store.ts'
import type { TranscriptionApp } from './types.ts'
import type { FinalTranscript } from './track/transcripts.ts'

/** Speech output of a machine booth. */
export interface SpeechOutput {
  isReady(): boolean
  say(samples: Int16Array, rate: number, onBegun: () => void): void
  /** Stops speaking. Speaks again only after it was off air in between. */
  giveWay(): void
  close(): Promise<void>
}

export type OpenSpeechOutput = (machine: Pick<PlannedMachine, 'seat' | 'track'>) => SpeechOutput

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
   * is not always
   */
  second(isAtWork: boolean): void
  /** Stops speaking, because a person speaks. */
  giveWay(): void
  /** Seconds since the last call in which it was needed and could speak. */
  counted(): number
  close(): Promise<void>
}

/** Later speech is discarded. Captions still show it. */
const latestMilliseconds = 20_000
const closeMilliseconds = 2_000

/** @param now by the database clock, like captions */
export const openMachine = (
  app: TranscriptionApp,
  store: TranscriptStore,
  first: PlannedMachine,
  openSpeechOutput: OpenSpeechOutput,
  now: () => number,
): Machine => {
  let plan = first
  const output = openSpeechOutput(plan)
  let reportedState: boolean | undefined
  let lastSaid = 0
  let seconds = 0
  let isWithoutModel = false
  const troubles = new Map<TranscriptionWork, Trouble>()
  const note = (work: TranscriptionWork, reason: Trouble | null): void => {
    if (reason === null) troubles.delete(work)
    else troubles.set(work, reason)
  }
  const troubled =
    (work: TranscriptionWork) =>
    (reason: Trouble | null): void => {
      note(work, reason)
      store.trouble(work, plan.track, plan.language, reason)
    }

  const voice = openQueue<FinalTranscript, { samples: Int16Array; sampleRate: number } | null>({
    ask: async ({ caption }) => {
      if (now() - caption.to > latestMilliseconds || caption.number <= lastSaid) return null
      if (plan.recogniser === null) throw new ProviderFailure('unsupportedLanguage')
      return plan.recogniser.voice(app).speak({ words: caption.words, languageTag: plan.language })
    },
    answered: ({ caption }, spoken) => {
      // Skips utterances that later ones have overtaken.
      if (spoken === null || caption.number <= lastSaid) return
      if (now() - caption.to > latestMilliseconds) return
      lastSaid = caption.number
      output.say(spoken.samples, spoken.sampleRate, () =>
        store.machineSaid(plan.boothId, Math.round(now() - caption.to)),
      )
    },
    lost: () => {},
    trouble: troubled('voice'),
  })
  const translation = openQueue<FinalTranscript, string>({
    ask: async ({ caption }) => {
      if (plan.translating === null) throw new ProviderFailure('unsupportedLanguage')
      return plan.translating.translate(app, caption.words)
    },
    answered: ({ caption, isKept }, words) => {
      const { track, language } = plan
      const said = {
        ...caption,
        track,
        language,
        words: words.trim(),
        speaker: '',
        isTranslated: true,
      }
      if (said.words === '') return
      store.pass(said)
      if (isKept) store.keep(said)
      voice.add({ caption: said, isKept })
    },
    lost: ({ caption, isKept }) => {
      if (isKept) store.gap({ ...caption, track: plan.track }, null, 'provider')
    },
    trouble: troubled('translation'),
  })
  const hasModels = (): boolean => plan.recogniser !== null && plan.translating !== null
  const can = (): boolean => hasModels() && troubles.size === 0 && output.isReady()
  /** Without a model no request fails, so the problem is reported here. */
  const reportWithoutModel = (is: boolean): void => {
    if (is === isWithoutModel) return
    isWithoutModel = is
    store.trouble('voice', plan.track, plan.language, is ? 'noModel' : null)
  }
  return {
    get plan() {
      return plan
    },
    set plan(next) {
      plan = next
    },
    hears: (reason) => note('recognition', reason),
    interpret: translation.add,
    giveWay: () => output.giveWay(),
    second: (isAtWork) => {
      // Failures of the last use do not prevent the next one.
      if (!isAtWork) for (const work of troubles.keys()) troubled(work)(null)
      reportWithoutModel(isAtWork && plan.isNeeded && !hasModels())
      const is = can()
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
