import type { InterfaceLanguage } from '@openbooth/contract/fields'

const isClosed = /[.!?…。！？][”’"'）)]?$/u

/** Parts that are read one after the other, each with one full stop; words that somebody typed may end in one. */
export const asSentences = (language: InterfaceLanguage, parts: readonly string[]): string => {
  const [stop, blank] = language === 'zh' ? ['。', ''] : ['.', ' ']
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => (isClosed.test(part) ? part : part + stop))
    .join(blank)
}
