import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { languageCalled } from '@openbooth/contract/languageName'
import { isMachineSeat } from '@openbooth/contract/events/event/rules/aiBackup'
import { trackOf } from '@openbooth/contract/live/sound/rules/tracks'
import type { LiveEvent } from '../join/session.ts'
import type { Person } from './air/booths.ts'

/** What channels and people are called here. */
export interface Names {
  channel(channelId: string): string
  track(track: string): string
  person(seat: string): string
  /** @param tag of a spoken or understood language */
  language(tag: string): string
}

/**
 * @param unnamed the label of a person without a name
 * @param machine the label of the machine in a machine booth or AI backup
 * @param floor the label of the floor
 */
export const makeNames = (
  language: InterfaceLanguage,
  event: Pick<LiveEvent, 'languages'>,
  people: readonly Person[],
  { unnamed, machine, floor }: Readonly<Record<'unnamed' | 'machine' | 'floor', string>>,
): Names => {
  const channels = new Map(
    event.languages.map(({ channelId, enName, zhName }) => [
      String(channelId),
      language === 'zh' ? zhName : enName,
    ]),
  )
  const tracks = new Map([...channels].map(([id, name]) => [trackOf(id), name]))
  return {
    channel: (channelId) => channels.get(channelId) ?? '',
    track: (track) => tracks.get(track) ?? floor,
    person: (seat) =>
      isMachineSeat(seat) ? machine : people.find((one) => one.seat === seat)?.name || unnamed,
    language: (tag) => languageCalled(language, event.languages, tag),
  }
}
