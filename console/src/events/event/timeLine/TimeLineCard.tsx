import { actSaid, doerSaid } from '@openbooth/contract/live/sound/actTexts'
import { dateText } from '@openbooth/web/format.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { contract } from '../../../api/contract.ts'
import { useCall } from '../../../api/useCall.ts'
import { Card } from '../../../kit/page/Card.tsx'
import { Link } from '../../../kit/router/Link.tsx'
import { intervalMs } from './acts.ts'
import { text } from './text.ts'
import sections from '../../../kit/page/sections.module.css'
import styles from './timeLine.module.css'

/** The number of actions shown on other pages. */
const mostShown = 6

interface TimeLineCardProps {
  readonly eventId: number
  /** Of the event: as all other times of its page. */
  readonly timeZone: string
  /** Whether anything can still be done. */
  readonly isMoving: boolean
}

/** The latest actions in an event's timeline, with a link to all. Hidden without actions. */
export const TimeLineCard = ({ eventId, timeZone, isMoving }: TimeLineCardProps) => {
  const t = useText(text)
  const language = useLanguage()
  const { data } = useCall(
    contract.eventLive.acts,
    { id: eventId },
    { silent: true, ...(isMoving && { intervalMs }) },
  )
  if (data === undefined || data.rows.length === 0) return null
  return (
    <Card
      title={t('title')}
      action={
        <Link className={sections['link']} to={`/meeting/timeLine/${eventId}`}>
          {t('all')}
        </Link>
      }
    >
      <ol className={`${sections['spacedList']} ${styles['acts']}`}>
        {data.rows.slice(0, mostShown).map((act) => (
          <li key={act.id}>
            {actSaid(language, act)}
            <span className={sections['faintBlock']}>
              <time dateTime={act.at} className="tabular">
                {dateText(language, act.at, timeZone, 'exact')}
              </time>
              {[doerSaid(language, act), act.by.boothName?.[language]]
                .filter(Boolean)
                .map((words) => ` · ${words}`)}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
