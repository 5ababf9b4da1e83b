import type { ListenerLanguage } from '@openbooth/contract/languages/listenerLanguages'
import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { eventNumber, listenerCode } from '@openbooth/web/eventNumber.ts'
import type { EventDetail, eventText as partsText, JoinCode } from '../event/index.ts'
import type { Translate } from '@openbooth/web/i18n/text.ts'
import { rangeText } from '@openbooth/web/time/rangeText.ts'
import { zoneText } from '../../kit/time/zoneText.ts'
import { holderOf, staffGroups } from './codeGroups.ts'
import type { text } from './text.ts'

interface Reader {
  readonly t: Translate<(typeof text)['en']>
  readonly tEvent: Translate<(typeof partsText)['en']>
  readonly language: InterfaceLanguage
}

/** The time of an event in one line, with its time zone. */
export const whenText = (
  language: ListenerLanguage,
  { startAt, endAt, timeZone }: Pick<EventDetail, 'startAt' | 'endAt' | 'timeZone'>,
): string =>
  `${rangeText(language, startAt, endAt, timeZone)} ${zoneText(language, startAt, timeZone)}`

/** All active codes as plain text, for emails and chats. */
export const allAsText = (
  { t, tEvent, language }: Reader,
  event: EventDetail,
  codes: readonly JoinCode[],
): string => {
  const usable = codes.filter(({ isRevoked }) => !isRevoked)
  const listener = usable.filter(({ role }) => role === 'listener')
  return [
    [event.name, whenText(language, event), t('textNumber', { number: eventNumber(event.number) })],
    ...listener.map(({ code, link }) => [
      t('listeners'),
      t('textCode', { code: listenerCode(code ?? '') }),
      link,
    ]),
    ...staffGroups(t, language, usable).map(({ title, codes: some }) => [
      title,
      ...some.map((code) => `${holderOf(tEvent, code)}: ${code.link}`),
    ]),
  ]
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}
