import { markedWords } from '@openbooth/contract/live/transcription/markedText'
import type { ReactNode } from 'react'

/**
 * A caption with its numbers and names highlighted, because interpreters miss these most often.
 * @param names of people of the event, and the administrator's phrases for the language
 */
export const markedText = (words: string, names: readonly string[]): ReactNode => {
  const marks = markedWords(words, names)
  return (
    <>
      {marks.map(({ from, to, kind }, index) => (
        <span key={from}>
          {words.slice(marks[index - 1]?.to ?? 0, from)}
          <mark className={`mark-${kind}`}>{words.slice(from, to)}</mark>
        </span>
      ))}
      {words.slice(marks.at(-1)?.to ?? 0)}
    </>
  )
}
