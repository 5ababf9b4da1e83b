import type { InterfaceLanguage } from '@openbooth/contract/fields'

const isClosed = /[.!?…。！？][”’"'）)]?$/u

/** Joins parts into sentences, with one full stop each: user-typed text may already end in one. */
export const asSentences = (language: InterfaceLanguage, parts: readonly string[]): string => {
  const [stop, blank] = language === 'zh' ? ['。', ''] : ['.', ' ']
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => (isClosed.test(part) ? part : part + stop))
    .join(blank)
}
