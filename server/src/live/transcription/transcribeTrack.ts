import { beginInterim, type StreamedInterim } from './track/beginInterim.ts'
import {
  openUtteranceSplitter,
  samplesOf,
  wavOf,
  type Cut,
  type Utterance,
} from './splitUtterances.ts'
import { openMissingModels } from './track/missingModels.ts'
import type { SpeechSegment } from './types.ts'
import type { PlannedTrack } from './plan.ts'
import { openUtteranceStreams } from './streamUtterance.ts'
import { openTrackRecognition } from './track/trackRecognition.ts'
import type { TrackSurroundings } from './track/trackSurroundings.ts'
import { openTranscriptOutput } from './track/transcriptOutput.ts'

/** Speech of one track: split into utterances, recognised, translated, shown and stored. */
export interface TranscribedTrack {
  /** Models as last loaded. */
  setPlan(plan: PlannedTrack): void
  hear(speech: SpeechSegment): void
  /** Ends the current utterance, which still counts. */
  end(): void
  /** Abandons the utterances that wait for captions, because captions were turned off. */
  drop(): void
  /** True if captions are produced, and not only turned on. */
  isServed(): boolean
  /** Waits a short time for the last utterance. */
  close(): Promise<void>
}

/** At the close, waits only for the last utterance. Milliseconds. */
const closeMilliseconds = 5_000

/** Speaking time in the current utterance by seat, and by channel that carries it. */
const openSpeakers = ({ state }: Pick<TrackSurroundings, 'state'>) => {
  const speaking = new Map<string, number>()
  const carrying = new Map<string, number>()
  let whole = 0
  const count = (times: Map<string, number>, key: string, samples: number): void => {
    times.set(key, (times.get(key) ?? 0) + samples)
  }
  return {
    add: (seat: string | null, carriers: readonly string[], samples: number): void => {
      whole += samples
      if (seat !== null) count(speaking, seat, samples)
      for (const track of carriers) count(carrying, track, samples)
    },
    /** The person with the most speech. */
    most: () => {
      const seat = [...speaking].toSorted(([, some], [, other]) => other - some)[0]?.[0]
      return state()?.people.find((person) => person.seat === seat)
    },
    /** The channels that carried more than half of the speech. */
    carriedBy: (): readonly string[] =>
      [...carrying].flatMap(([track, samples]) => (samples > whole / 2 ? [track] : [])),
    clear: (): void => {
      whole = 0
      speaking.clear()
      carrying.clear()
    },
  }
}

export const transcribeTrack = (
  surroundings: TrackSurroundings,
  first: PlannedTrack,
): TranscribedTrack => {
  const { store, carriersOf, isCaptioning } = surroundings
  let plan = first
  /** Text of the current utterance. Null: it is recognised after its end. */
  let interim: StreamedInterim | null = null
  const speakers = openSpeakers(surroundings)
  const cutter = openUtteranceSplitter()
  const streams = openUtteranceStreams()
  const output = openTranscriptOutput(surroundings, () => plan)
  const recognition = openTrackRecognition(surroundings, () => plan, output)
  const reportMissingModels = openMissingModels(store)

  /** Starts to recognise the current utterance, if the provider supports streams. */
  const begin = (utterance: Utterance): void => {
    const { recogniser } = plan
    if (recogniser === null || !recognition.isHealthy() || !recognition.needs(recogniser.modelId))
      return
    const name = (): string => speakers.most()?.name ?? ''
    interim = beginInterim(surroundings, streams, { ...plan, recogniser }, utterance, name)
  }
  /** The sound was not an utterance. */
  const abandon = (): void => {
    interim?.stream.abandon()
    interim?.withdraw()
    interim = null
  }
  const ended = (utterance: Utterance): void => {
    const [person, carriedBy] = [speakers.most(), speakers.carriedBy()]
    speakers.clear()
    if (utterance.pieces.length === 0) return abandon()
    const { number, from, to } = utterance
    const own = interim
    interim = null
    recognition.add({
      number,
      from,
      to,
      wav: wavOf(samplesOf(utterance)),
      interim: own,
      streamed: own?.stream.end() ?? null,
      speaker: person?.name ?? '',
      isCaptioned: isCaptioning(),
      isKept: person?.agreesToRecording !== false,
      carriedBy,
    })
  }
  const hearCut = ({ utterance, step }: Cut): void => {
    if (step === 'begun') begin(utterance)
    interim?.stream.follow(utterance)
    if (step === 'ended') ended(utterance)
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
      if (isSpeech) speakers.add(seat, carriersOf(plan.track), samples.length)
      const cut = cutter.push(samples, at, isSpeech)
      if (cut !== null) hearCut(cut)
    },
    end,
    drop: () => {
      recognition.drop()
      output.drop()
    },
    isServed: () => plan.recogniser !== null && recognition.isHealthy(),
    close: async () => {
      end()
      await recognition.close(closeMilliseconds)
      await output.close(closeMilliseconds)
    },
  }
}
