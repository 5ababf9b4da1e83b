import { isSpoken } from '@openbooth/contract/live/sound/rules/tracks'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import type { LiveEvent } from '../../join/session.ts'
import { trackName } from '../../staff/names.ts'
import { text } from '../text.ts'
import type { ChannelRow } from './channelRows.ts'

/** What the listeners of a channel hear, in words. */
export const useHeardWords = (
  event: LiveEvent,
): ((row: Pick<ChannelRow, 'track' | 'heard' | 'relay'>) => string) => {
  const t = useText(text)
  const language = useLanguage()
  return ({ track, heard, relay }) => {
    if (heard === 'interpreter' && isSpoken(track)) return t('speaker')
    if (heard !== 'relay' || relay === null) return t(heard === 'relay' ? 'interpreter' : heard)
    return t('relay', { name: trackName(language, event, relay) ?? '–' })
  }
}
