import type { ListenerLanguage } from '@openbooth/contract/languages/listenerLanguages'

const isClosed = /[.!?…。！？؟।][”’"'»“）)]?$/u

/** The full stop and the blank after it, where they differ from `. `. */
const stops: Partial<Record<ListenerLanguage, readonly [stop: string, blank: string]>> = {
  zh: ['。', ''],
  ja: ['。', ''],
  hi: ['।', ' '],
  // Thai separates sentences by a blank.
  th: ['', ' '],
}

/** Joins parts into sentences, with one full stop each: user-typed text may already end in one. */
export const asSentences = (language: ListenerLanguage, parts: readonly string[]): string => {
  const [stop, blank] = stops[language] ?? ['.', ' ']
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => (isClosed.test(part) ? part : part + stop))
    .join(blank)
}
