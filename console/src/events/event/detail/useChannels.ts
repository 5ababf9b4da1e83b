import { useLanguage } from '@openbooth/web/i18n/text.ts'
import type { EventDetail } from '../parts/types.ts'

/** Names and tags of the event's channels by id. */
export const useChannels = (event: EventDetail) => {
  const language = useLanguage()
  const byId = new Map(event.channels.map((channel) => [channel.id, channel]))
  return {
    nameOf: (id: number) => {
      const channel = byId.get(id)
      return (language === 'zh' ? channel?.zhName : channel?.enName) ?? `#${id}`
    },
    tagOf: (id: number) => byId.get(id)?.languageTag ?? '',
  }
}
