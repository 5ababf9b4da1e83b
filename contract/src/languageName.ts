import type { InterfaceLanguage } from './fields.ts'

const displayNames = new Map<InterfaceLanguage, Intl.DisplayNames>()

/**
 * The name of a language in the reader's language: `French`, `法语`. The tag itself if the name is
 * unknown.
 */
export const languageName = (reader: InterfaceLanguage, tag: string): string => {
  const locale = reader === 'zh' ? 'zh-CN' : 'en'
  const names = displayNames.get(reader) ?? new Intl.DisplayNames(locale, { type: 'language' })
  displayNames.set(reader, names)
  return names.of(tag) ?? tag
}

/** A channel's name and its spoken language. */
export interface NamedChannel {
  readonly languageTag: string
  readonly enName: string
  readonly zhName: string
}

/**
 * As `languageName`, with the name of an event's channel in that language, so that one language has
 * one name everywhere.
 */
export const languageCalled = (
  reader: InterfaceLanguage,
  channels: readonly NamedChannel[],
  tag: string,
): string => {
  const channel = channels.find(({ languageTag }) => languageTag === tag)
  if (channel === undefined) return languageName(reader, tag)
  return reader === 'zh' ? channel.zhName : channel.enName
}
