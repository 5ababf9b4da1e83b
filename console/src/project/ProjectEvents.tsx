import { eventState } from '@openbooth/contract/rules/events'
import { IconCalendar, IconCheck, IconCircleX, IconPlayerPlay } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { DateTime } from '../kit/time/DateTime.tsx'
import { numberText } from '@openbooth/web/format.ts'
import { Money } from '../kit/value/Money.tsx'
import { StateBadge } from '../kit/value/StateBadge.tsx'
import { useUser } from '../shell/user.ts'
import styles from './project.module.css'
import type { ProjectDetail } from './projects.ts'
import { text } from './text.ts'

type Row = ProjectDetail['rows'][number]

const states = {
  [eventState.normal]: { mood: 'success', Icon: IconPlayerPlay, word: 'normal' },
  [eventState.order]: { mood: 'info', Icon: IconCalendar, word: 'order' },
  [eventState.cancelled]: { mood: 'neutral', Icon: IconCircleX, word: 'cancelled' },
  [eventState.completed]: { mood: 'neutral', Icon: IconCheck, word: 'completed' },
} as const

/** What the event holds or has cost, in money. */
const feeOf = ({ charged }: Row): number =>
  charged.find(({ asset }) => asset === 'MONEY')?.amount ?? 0

const EventLine = ({ event }: { readonly event: Row }) => {
  const t = useText(text)
  const language = useLanguage()
  const { currency } = useUser()
  const { mood, Icon, word } = states[event.state]
  const moment = (instant: string) => (
    <DateTime instant={instant} timeZone={event.timeZone} length="compact" />
  )
  const where = [event.room, event.customerName].filter(Boolean).join(' · ')
  return (
    <tr>
      <th scope="row">
        <Link to={`/meeting/detail/${event.id}`}>{event.name}</Link>
        {where !== '' && <span className={styles['second']}>{where}</span>}
      </th>
      <td data-label={t('state')}>
        <StateBadge mood={mood} Icon={Icon} isStruck={event.state === eventState.cancelled}>
          {t(word)}
        </StateBadge>
      </td>
      <td data-label={t('booths')} data-right>
        {numberText(language, event.boothNums)}
      </td>
      <td data-label={t('audience')} data-right>
        {numberText(language, event.receiverNums)}
      </td>
      <td data-label={t('start')}>{moment(event.startAt)}</td>
      <td data-label={t('end')}>{moment(event.endAt)}</td>
      <td data-label={t('fee')} data-right>
        <Money amount={feeOf(event)} currency={currency} />
      </td>
    </tr>
  )
}

/** The events of a project, the earliest first, and their sums below. Times are on the clocks of each event. */
export const ProjectEvents = ({ project }: { readonly project: ProjectDetail }) => {
  const t = useText(text)
  const language = useLanguage()
  const { currency } = useUser()
  const moment = (instant: string | null) =>
    instant === null ? '–' : <DateTime instant={instant} length="compact" />
  return (
    // Scrolls sideways by keyboard, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles['scroll']} role="region" aria-label={t('events')} tabIndex={0}>
      <table className={styles['events']}>
        <thead>
          <tr>
            <th scope="col">{t('event')}</th>
            <th scope="col">{t('state')}</th>
            <th scope="col" data-right>
              {t('booths')}
            </th>
            <th scope="col" data-right>
              {t('audience')}
            </th>
            <th scope="col">{t('start')}</th>
            <th scope="col">{t('end')}</th>
            <th scope="col" data-right>
              {t('fee')}
            </th>
          </tr>
        </thead>
        <tbody>
          {project.rows.map((event) => (
            <EventLine key={event.id} event={event} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('total')}</th>
            <td>{t('totalOf', { count: project.events })}</td>
            <td data-label={t('booths')} data-right>
              {numberText(language, project.booths)}
            </td>
            <td data-label={t('audience')} data-right>
              {numberText(language, project.audience)}
            </td>
            <td data-label={t('start')}>{moment(project.startAt)}</td>
            <td data-label={t('end')}>{moment(project.endAt)}</td>
            <td data-label={t('fee')} data-right>
              <Money amount={project.fee} currency={currency} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
