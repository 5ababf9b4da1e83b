import type { Caption } from '@openbooth/contract/live/transcription/rules'
import type { LanguageRecogniser } from '#installation/speech/index.ts'
import type { Utterance } from '../splitUtterances.ts'
import type { PlannedTrack } from '../plan.ts'
import type { UtteranceStreams, StreamedUtterance } from '../streamUtterance.ts'
import type { TrackSurroundings } from './trackSurroundings.ts'
import type { InterimTranscript } from './transcripts.ts'

/** An utterance that is recognised while it is spoken. */
export interface StreamedInterim extends InterimTranscript {
  readonly stream: StreamedUtterance
}

/**
 * Starts to recognise an utterance and shows its text to readers while captions are on.
 * @param speaker the name of the current speaker; empty: unknown
 * @returns null if the provider supports no streams, or a stream failed recently
 */
export const beginInterim = (
  { app, store, isCaptioning, now }: TrackSurroundings,
  streams: UtteranceStreams,
  { track, language, recogniser }: PlannedTrack & { readonly recogniser: LanguageRecogniser },
  { number, from }: Utterance,
  speaker: () => string,
): StreamedInterim | null => {
  /** The text last sent to readers. */
  let shown: Caption | null = null
  const show = (words: string): void => {
    if (!isCaptioning()) return
    const to = Math.max((shown?.to ?? from) + 1, Math.ceil(now()))
    shown = { track, number, from, to, language, words, speaker: speaker(), isFinal: false }
    store.pass(shown)
  }
  const stream = streams.begin(() => recogniser.open(app), recogniser, show)
  if (stream === null) return null
  return {
    stream,
    withdraw: () => {
      if (shown !== null) store.pass({ ...shown, words: '', isFinal: true })
    },
  }
}
