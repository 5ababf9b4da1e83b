import type { ListenerLanguage } from '@openbooth/contract/languages/listenerLanguages'
import { languageNames } from '../join/languageNames.ts'
import type { LiveEvent } from '../join/session.ts'

/** The caption languages of an event. */
export const languagesOf = ({ languages }: Pick<LiveEvent, 'languages'>): readonly string[] => [
  ...new Set(languages.map(({ languageTag }) => languageTag)),
]

/** A language's name for readers, the same as for listeners. */
export const captionLanguageName = (
  shown: ListenerLanguage,
  { languages }: Pick<LiveEvent, 'languages'>,
  tag: string,
): string => {
  const { name, note } = languageNames(
    shown,
    languages.find(({ languageTag }) => languageTag === tag)!,
  )
  return note === undefined ? name : `${name} · ${note}`
}

const head = (tag: string): string => tag.split('-', 1)[0]!

/** Finds a language for a tag from an address or a browser. Falls back to the primary subtag. */
export const languageLike = (all: readonly string[], tag: string): string | undefined =>
  all.find((one) => one.toLowerCase() === tag.toLowerCase()) ??
  all.find((one) => head(one).toLowerCase() === head(tag).toLowerCase())

/**
 * The default language: the one that the person hears, else one that their browser prefers, else
 * the first.
 */
export const likelyLanguage = (
  all: readonly string[],
  heard: string | undefined,
  read: readonly string[],
): string | undefined =>
  [...(heard === undefined ? [] : [heard]), ...read]
    .map((tag) => languageLike(all, tag))
    .find((tag) => tag !== undefined) ?? all[0]
