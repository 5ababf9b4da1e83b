import type { PhraseToStream, SpeechRecogniser, SpeechStream } from '#providers/speech/port.ts'
import type { Phrase } from './cutPhrases.ts'

/** Readers follow no faster. */
const partialMilliseconds = 300
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
  let wholeUntil = -Infinity
  let toldAt = -Infinity

  const begin: PhraseStreams['begin'] = (open, asked, onPartial) => {
    if (performance.now() < wholeUntil) return null
    let waiting: NodeJS.Timeout | undefined
    let understood = ''
    let isOver = false
    let passed = 0

    const tell = (): void => {
      waiting = undefined
      toldAt = performance.now()
      onPartial(understood)
    }
    const hear = (words: string): void => {
      understood = words
      if (isOver) return
      waiting ??= setTimeout(tell, Math.max(0, toldAt + partialMilliseconds - performance.now()))
    }
    const fallSilent = (): void => {
      isOver = true
      clearTimeout(waiting)
    }
    const stream = streamOf(open, { ...asked, onPartial: hear })
    if (stream === null) return null
    return {
      follow: ({ pieces }) => {
        for (; passed < pieces.length; passed += 1) stream.push(pieces[passed]!)
      },
      end: async () => {
        fallSilent()
        try {
          return (await stream.end()).text
        } catch {
          wholeUntil = performance.now() + brokenMilliseconds
          return null
        }
      },
      abandon: () => {
        fallSilent()
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
