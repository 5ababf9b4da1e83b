import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { languageNames } from '../join/languageNames.ts'
import type { LiveEvent } from '../join/session.ts'

/** The languages somebody may read an event in. */
export const languagesOf = ({ languages }: Pick<LiveEvent, 'languages'>): readonly string[] => [
  ...new Set(languages.map(({ languageTag }) => languageTag)),
]

/** What readers find a language of an event by, as listeners do. */
export const captionLanguageName = (
  shown: InterfaceLanguage,
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

/** Which of the languages was meant by a tag that may come from an address or a browser. */
export const languageLike = (all: readonly string[], tag: string): string | undefined =>
  all.find((one) => one.toLowerCase() === tag.toLowerCase()) ??
  all.find((one) => head(one).toLowerCase() === head(tag).toLowerCase())

/** What somebody who chose nothing yet most likely reads. */
export const likelyLanguage = (
  all: readonly string[],
  heard: string | undefined,
  read: readonly string[],
): string | undefined =>
  [...(heard === undefined ? [] : [heard]), ...read]
    .map((tag) => languageLike(all, tag))
    .find((tag) => tag !== undefined) ?? all[0]
