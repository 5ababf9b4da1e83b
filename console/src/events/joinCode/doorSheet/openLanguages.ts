import {
  listenerLanguageOf,
  type ListenerLanguage,
} from '@openbooth/contract/languages/listenerLanguages'
import type { EventDetail } from '../../event/index.ts'

type Channels = Pick<EventDetail, 'floorChannelId' | 'booths' | 'channels' | 'hideChannel'>

/** Tags of the languages listeners may choose, the floor's first. */
export const openLanguages = ({
  floorChannelId,
  booths,
  channels,
  hideChannel,
}: Channels): readonly string[] => {
  const made = [floorChannelId, ...booths.flatMap(({ a, b, c }) => [a, b, c])]
  const tags = made
    .filter((id) => id !== null && !hideChannel.includes(id))
    .flatMap((id) => channels.find((channel) => channel.id === id)?.languageTag ?? [])
  return [...new Set(tags)]
}

/** More languages would need a second page. */
const most = 6

/** The languages of the door sheet: those of the event that have texts, else English. */
export const doorSheetLanguages = (tags: readonly string[]): readonly ListenerLanguage[] => {
  const known = tags.flatMap((tag) => listenerLanguageOf(tag) ?? [])
  return known.length === 0 ? ['en'] : [...new Set(known)].slice(0, most)
}
