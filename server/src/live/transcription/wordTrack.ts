import { beginInterim, type StreamedInterim } from './track/beginInterim.ts'
import { openPhraseCutter, samplesOf, wavOf, type Cut, type Phrase } from './cutPhrases.ts'
import { openMissingModels } from './track/missingModels.ts'
import type { HeardSpeech } from './types.ts'
import type { PlannedTrack } from './plan.ts'
import { openPhraseStreams } from './streamPhrase.ts'
import { openTrackRecognition } from './track/trackRecognition.ts'
import type { TrackSurroundings } from './track/trackSurroundings.ts'
import { openTranscriptOutput } from './track/transcriptOutput.ts'

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

/** At the close, waits for the last utterance and for nothing else. */
const closeMilliseconds = 5_000

/** Speaking time of each seat in the current utterance. */
const openSpeakers = (state: TrackSurroundings['state']) => {
  const speaking = new Map<string, number>()
  return {
    add: (seat: string, samples: number): void => {
      speaking.set(seat, (speaking.get(seat) ?? 0) + samples)
    },
    /** The person who has spoken most. */
    most: () => {
      const seat = [...speaking].toSorted(([, some], [, other]) => other - some)[0]?.[0]
      return state()?.people.find((person) => person.seat === seat)
    },
    clear: (): void => speaking.clear(),
  }
}

export const openWordTrack = (surroundings: TrackSurroundings, first: PlannedTrack): WordTrack => {
  const { store, state, isCaptioning } = surroundings
  let plan = first
  /** Text of the current utterance. Null: it is recognised after its end. */
  let interim: StreamedInterim | null = null
  const speakers = openSpeakers(state)
  const cutter = openPhraseCutter()
  const streams = openPhraseStreams()
  const output = openTranscriptOutput(surroundings, () => plan)
  const recognition = openTrackRecognition(surroundings, () => plan, output)
  const reportMissingModels = openMissingModels(store)

  /** Starts to recognise the current utterance, if the provider supports streams. */
  const begin = (phrase: Phrase): void => {
    const { hearing } = plan
    if (hearing === null || !recognition.isHealthy() || !recognition.needs(hearing.modelId)) return
    const name = (): string => speakers.most()?.name ?? ''
    interim = beginInterim(surroundings, streams, { ...plan, hearing }, phrase, name)
  }
  /** The sound was not an utterance. */
  const abandon = (): void => {
    interim?.stream.abandon()
    interim?.withdraw()
    interim = null
  }
  const ended = (phrase: Phrase): void => {
    const person = speakers.most()
    speakers.clear()
    if (phrase.pieces.length === 0) return abandon()
    const { number, from, to } = phrase
    const wav = wavOf(samplesOf(phrase))
    const own = interim
    interim = null
    recognition.add({
      number,
      from,
      to,
      wav,
      interim: own,
      streamed: own?.stream.end() ?? null,
      speaker: person?.name ?? '',
      isCaptioned: isCaptioning(),
      isKept: person?.agreesToRecording !== false,
    })
  }
  const hearCut = ({ phrase, step }: Cut): void => {
    if (step === 'begun') begin(phrase)
    interim?.stream.follow(phrase)
    if (step === 'ended') ended(phrase)
  }
  const end = (): void => {
    const cut = cutter.end()
    if (cut === null) abandon()
    else hearCut(cut)
  }
  const setPlan = (next: PlannedTrack): void => {
    plan = next
    reportMissingModels(next)
  }
  setPlan(first)

  return {
    setPlan,
    hear: ({ samples, at, isSpeech, seat }) => {
      if (seat !== null && isSpeech) speakers.add(seat, samples.length)
      const cut = cutter.push(samples, at, isSpeech)
      if (cut !== null) hearCut(cut)
    },
    end,
    isServed: () => plan.hearing !== null && recognition.isHealthy(),
    close: async () => {
      end()
      await recognition.close(closeMilliseconds)
      await output.close(closeMilliseconds)
    },
  }
}
