import type { StaleSave } from '@openbooth/contract/edits'
import { dateText, ownTimeZone } from '@openbooth/web/format.ts'
import { currentLanguage } from '@openbooth/web/i18n/language.ts'
import { translate } from '@openbooth/web/i18n/text.ts'
import { text } from './text.ts'

/** Names the author and time of the conflicting change. */
export const staleText = (change: StaleSave['change']): string => {
  if (change === null) return translate(text, 'staleUnknown')
  const { at, byName, isOwn } = change
  const time = dateText(currentLanguage(), at, ownTimeZone(), 'compact')
  if (isOwn) return translate(text, 'staleOwn', { time })
  return byName === null
    ? translate(text, 'staleBySystem', { time })
    : translate(text, 'staleBy', { name: byName, time })
}
