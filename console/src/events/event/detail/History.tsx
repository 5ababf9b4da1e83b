import { eventType } from '@openbooth/contract/events/event/rules/events'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { dateText, ownTimeZone } from '@openbooth/web/format.ts'
import { text as partsText } from '../parts/text.ts'
import type { EventDetail } from '../parts/types.ts'
import { zoneText } from '../../../kit/time/zoneText.ts'
import { Card } from '../../../kit/page/Card.tsx'
import sections from '../../../kit/page/sections.module.css'
import styles from './detail.module.css'
import { historyActor, historyText } from './historyText.ts'
import { text } from './text.ts'

/**
 * The actions on the event, latest first. Times are in the reader's time zone, times of the event
 * in the event's.
 */
export const History = ({ event }: { readonly event: EventDetail }) => {
  const t = useText(text)
  const tEvent = useText(partsText)
  const language = useLanguage()
  const isSilent = event.eventType === eventType.silentConference
  const reader = { t, tEvent, language, timeZone: event.timeZone, isSilent }
  return (
    <Card title={t('history')}>
      <ol className={`${sections['spacedList']} ${styles['history']}`}>
        {event.history.map((row) => (
          <li key={row.id}>
            {historyText(reader, row)}
            <span className={sections['blockHint']}>
              <time dateTime={row.at}>
                {dateText(language, row.at, ownTimeZone())}{' '}
                {zoneText(language, row.at, ownTimeZone())}
              </time>
              {' · '}
              {historyActor(reader, row)}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
