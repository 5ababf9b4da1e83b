import type { PhraseToStream, SpeechRecogniser, SpeechStream } from '#providers/speech/port.ts'
import type { Phrase } from './cutPhrases.ts'

/** Readers follow no faster. */
const partialMilliseconds = 300
/** After a stream that broke, phrases are only recognised whole for so long. */
const brokenMilliseconds = 60_000

/** A phrase that is recognised while it is spoken. */
export interface StreamedPhrase {
  /** Passes on what of it was not passed on yet. */
  follow(phrase: Phrase): void
  /** That it is over, and what was said; null: the stream does not know, whoever kept the sound has it recognised whole. */
  end(): Promise<string | null>
  abandon(): void
}

/** Phrases of one track, one after the other. */
export interface PhraseStreams {
  /**
   * @param open the recogniser of this phrase
   * @param onPartial told the whole of what is understood by now, not too often and never once it has ended
   * @returns null: phrases are recognised whole, as the provider takes no others, or as others did not work a moment ago
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

/** What makes no stream is asked for the whole, which says why. */
const streamOf = (open: () => SpeechRecogniser, phrase: PhraseToStream): SpeechStream | null => {
  try {
    return open().stream?.(phrase) ?? null
  } catch {
    return null
  }
}
