import type { ListenerLanguage } from '@openbooth/contract/languages/listenerLanguages'
import { ownName } from '@openbooth/web/i18n/nativeName.ts'
import type { LiveEvent } from './session.ts'

type EventLanguage = Pick<LiveEvent['languages'][number], 'enName' | 'zhName' | 'languageTag'>

interface Names {
  readonly name: string
  /** The language of `name`, if the name is in its own language. */
  readonly lang?: string
  /** Another name. */
  readonly note?: string
}

const englishNames = new Intl.DisplayNames('en', { type: 'language' })

/** Channels can have any name. Whether this one has the name of its language. */
const isCalledAsLanguage = ({ enName, languageTag }: EventLanguage): boolean =>
  [languageTag, languageTag.split('-', 1)[0]!].some(
    (tag) => englishNames.of(tag)?.toLowerCase() === enName.toLowerCase(),
  )

const namesIn = new Map<ListenerLanguage, Intl.DisplayNames>()

/** The name of a channel in the page's language. Channels have names in English and Chinese. */
const nameHere = (shown: ListenerLanguage, language: EventLanguage): string => {
  if (shown === 'zh') return language.zhName
  if (shown === 'en' || !isCalledAsLanguage(language)) return language.enName
  const names = namesIn.get(shown) ?? new Intl.DisplayNames(shown, { type: 'language' })
  namesIn.set(shown, names)
  return names.of(language.languageTag) ?? language.enName
}

/**
 * The name of a language for listeners. Its own name is first, because its speakers know it in any
 * interface language. The name in the page's language is second. A channel with another name keeps
 * that name first.
 */
export const languageNames = (shown: ListenerLanguage, language: EventLanguage): Names => {
  const here = nameHere(shown, language)
  const own = ownName(language.languageTag)
  const isReaders = language.languageTag.split('-', 1)[0] === shown
  if (isReaders || own === '' || own.toLowerCase() === here.toLowerCase()) return { name: here }
  return isCalledAsLanguage(language)
    ? { name: own, lang: language.languageTag, note: here }
    : { name: here, note: own }
}

/** The name of a choice within a sentence, in the page's language. */
export const calledHere = (
  shown: ListenerLanguage,
  language: LiveEvent['languages'][number],
): string => language.stage?.name || nameHere(shown, language)

/** A stage has the host's name for it, else the name of its language. */
export const stageNames = (
  shown: ListenerLanguage,
  language: LiveEvent['languages'][number],
): Names => {
  const { stage } = language
  const here = nameHere(shown, language)
  return stage === null || stage.name === '' ? { name: here } : { name: stage.name, note: here }
}
