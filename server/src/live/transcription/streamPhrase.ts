import type { PhraseToStream, SpeechRecogniser, SpeechStream } from '#providers/speech/port.ts'
import type { Phrase } from './cutPhrases.ts'
import { openPartialTexts } from './track/partialTexts.ts'

/** After a broken stream, utterances are recognised as complete files for this long. */
const brokenMilliseconds = 60_000

/** An utterance that is recognised while it is spoken. */
export interface StreamedPhrase {
  /** Sends the samples that were not sent yet. */
  follow(phrase: Phrase): void
  /**
   * Ends the utterance and returns its text. Null: the stream failed, and the caller recognises the
   * complete utterance.
   */
  end(): Promise<string | null>
  abandon(): void
}

/** Streams the utterances of one track, one after another. */
export interface PhraseStreams {
  /**
   * @param open the recogniser of this utterance
   * @param onPartial called with the text so far, at a limited rate and never after the end
   * @returns null if the provider supports no streams, or a stream failed recently
   */
  begin(
    open: () => SpeechRecogniser,
    asked: Pick<PhraseToStream, 'languageTag' | 'phrases'>,
    onPartial: (words: string) => void,
  ): StreamedPhrase | null
}

export const openPhraseStreams = (): PhraseStreams => {
  const partialTexts = openPartialTexts()
  /** Until then, no utterance is streamed. */
  let brokenUntil = -Infinity

  const begin: PhraseStreams['begin'] = (open, asked, onPartial) => {
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
const streamOf = (open: () => SpeechRecogniser, phrase: PhraseToStream): SpeechStream | null => {
  try {
    return open().stream?.(phrase) ?? null
  } catch {
    return null
  }
}
