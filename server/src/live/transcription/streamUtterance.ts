import type { PhraseToStream, SpeechRecogniser, SpeechStream } from '#providers/speech/port.ts'
import type { Utterance } from './splitUtterances.ts'
import { openPartialTexts } from './track/partialTexts.ts'

/** After a broken stream, utterances are recognised as complete files for this long. */
const brokenMilliseconds = 60_000

/** An utterance that is recognised while it is spoken. */
export interface StreamedUtterance {
  /** Sends the samples that were not sent yet. */
  follow(utterance: Utterance): void
  /**
   * Ends the utterance and returns its text. Null: the stream failed, and the caller recognises the
   * complete utterance.
   */
  end(): Promise<string | null>
  abandon(): void
}

/** Streams the utterances of one track, one after another. */
export interface UtteranceStreams {
  /**
   * @param open the recogniser of this utterance
   * @param onPartial called with the text so far, at a limited rate and never after the end
   * @returns null if the provider supports no streams, or a stream failed recently
   */
  begin(
    open: () => SpeechRecogniser,
    asked: Pick<PhraseToStream, 'languageTag' | 'phrases'>,
    onPartial: (words: string) => void,
  ): StreamedUtterance | null
}

export const openUtteranceStreams = (): UtteranceStreams => {
  const partialTexts = openPartialTexts()
  /** Until then, no utterance is streamed. */
  let brokenUntil = -Infinity

  const begin: UtteranceStreams['begin'] = (open, asked, onPartial) => {
    if (performance.now() < brokenUntil) return null
    const partial = partialTexts(onPartial)
    const stream = streamOf(open, { ...asked, onPartial: partial.update })
    if (stream === null) return null
    let sent = 0
    return {
      follow: ({ pieces }) => {
        for (; sent < pieces.length; sent += 1) stream.push(pieces[sent]!)
      },
      end: async () => {
        partial.end()
        try {
          return (await stream.end()).text
        } catch {
          brokenUntil = performance.now() + brokenMilliseconds
          return null
        }
      },
      abandon: () => {
        partial.end()
        stream.abandon()
      },
    }
  }
  return { begin }
}

/** If no stream opens, a request with the complete utterance returns the reason. */
const streamOf = (open: () => SpeechRecogniser, utterance: PhraseToStream): SpeechStream | null => {
  try {
    return open().stream?.(utterance) ?? null
  } catch {
    return null
  }
}
