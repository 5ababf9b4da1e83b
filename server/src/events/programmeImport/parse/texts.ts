import { createHash } from 'node:crypto'
import { longestSession, mostSessionSpeakers } from '@openbooth/contract/events/agenda/limits'
import { languageTag } from '@openbooth/contract/fields'
import { longest } from '@openbooth/contract/limits'
import { keptLine, showsSomething } from '@openbooth/contract/names'

/** A text on one line with single spaces, without control characters. */
export const oneLine = (text: string): string =>
  keptLine(text.toWellFormed().replaceAll(/[\s\p{Cc}\u2028\u2029]+/gu, ' '))

/** An abstract with line feeds only, cut at the longest one that a session can have. */
export const abstractOf = (text: string): string => {
  const clean = text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .trim()
  if (clean.length <= longestSession.abstract) return clean
  return `${clean
    .slice(0, longestSession.abstract - 1)
    .toWellFormed()
    .replace(/\ufffd$/, '')
    .trimEnd()}…`
}

/** Distinct names with at least one visible character. */
export const speakersOf = (names: readonly string[]): string[] => [
  ...new Set(names.map(oneLine).filter(showsSomething)),
]

/** Whether a session can have these speakers. */
export const speakersProblem = (
  names: readonly string[],
): 'tooManySpeakers' | 'textTooLong' | undefined => {
  if (names.length > mostSessionSpeakers) return 'tooManySpeakers'
  return names.some(({ length }) => length > longest.name) ? 'textTooLong' : undefined
}

/** A language tag in canonical case; undefined for any other text. */
export const tagOf = (text: string): string | undefined => languageTag.safeParse(text).data

/** The id of an entry. An id that is too long for a session is replaced by its hash. */
export const externalIdOf = (text: string): string => {
  const id = oneLine(text)
  return id.length <= longestSession.externalId
    ? id
    : `sha256:${createHash('sha256').update(id).digest('hex')}`
}
