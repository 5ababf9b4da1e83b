import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { nativeName } from '@openbooth/web/i18n/nativeName.ts'
import type { LiveEvent } from './session.ts'

type EventLanguage = Pick<LiveEvent['languages'][number], 'enName' | 'zhName' | 'languageTag'>

interface Names {
  readonly name: string
  /** Of which language `name` is, where it is the language’s own. */
  readonly lang?: string
  /** What else it is called. */
  readonly note?: string
}

const englishNames = new Intl.DisplayNames('en', { type: 'language' })

/** `français` as it stands at the head of a line. */
const ownName = (tag: string): string => {
  const own = nativeName(tag)
  return own.charAt(0).toLocaleUpperCase(tag) + own.slice(1)
}

/** Channels can be called anything; whether this one is called what its language is. */
const isCalledAsLanguage = ({ enName, languageTag }: EventLanguage): boolean =>
  [languageTag, languageTag.split('-', 1)[0]!].some(
    (tag) => englishNames.of(tag)?.toLowerCase() === enName.toLowerCase(),
  )

/**
 * What listeners find a language by: its own name, which they know in whatever language the page is shown to them, then
 * the one it has here. A channel that is called otherwise keeps its name first; readers of its language need no other.
 */
export const languageNames = (shown: InterfaceLanguage, language: EventLanguage): Names => {
  const here = shown === 'zh' ? language.zhName : language.enName
  const own = ownName(language.languageTag)
  const isReaders = language.languageTag.split('-', 1)[0] === shown
  if (isReaders || own === '' || own.toLowerCase() === here.toLowerCase()) return { name: here }
  return isCalledAsLanguage(language)
    ? { name: own, lang: language.languageTag, note: here }
    : { name: here, note: own }
}

/** What a choice is called in a sentence: as the page's readers say it. */
export const calledHere = (
  shown: InterfaceLanguage,
  { enName, zhName, stage }: LiveEvent['languages'][number],
): string => stage?.name || (shown === 'zh' ? zhName : enName)

/** A stage is called as its host calls it, else after its language. */
export const stageNames = (
  shown: InterfaceLanguage,
  { enName, zhName, stage }: LiveEvent['languages'][number],
): Names => {
  const here = shown === 'zh' ? zhName : enName
  return stage === null || stage.name === '' ? { name: here } : { name: stage.name, note: here }
}
