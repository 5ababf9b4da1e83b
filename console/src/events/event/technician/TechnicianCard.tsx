import { Button } from '@mantine/core'
import { Link } from '../../../kit/router/Link.tsx'
import { contract } from '../../../api/contract.ts'
import { useCall } from '../../../api/useCall.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { dateText, ownTimeZone } from '@openbooth/web/format.ts'
import { ProblemState } from '../../../kit/state/ProblemState.tsx'
import { useWorkspaceId } from '../../../shell/user.ts'
import { MailState } from '../../../installation/outbox/index.ts'
import { Card, Facts } from '../../../kit/page/Card.tsx'
import type { EventDetail } from '../parts/types.ts'
import { BookingStateBadge } from './BookingStateBadge.tsx'
import type { Booking } from './bookings.ts'
import sections from '../../../kit/page/sections.module.css'
import styles from './technician.module.css'
import { text } from './text.ts'
import { useBookingActions } from './useBookingActions.tsx'

/** Technicians answer from elsewhere. */
const intervalMs = 10_000

/** The technician of an event: the state of the booking, the person, and the manager's actions. */
export const TechnicianCard = ({ event }: { readonly event: EventDetail }) => {
  const t = useText(text)
  const { data, error, refetch } = useCall(
    contract.technician.booking,
    { eventId: event.id },
    { silent: true, intervalMs, enabled: event.technicianOption !== 'none' },
  )
  if (event.technicianOption === 'none' || data === null) return null
  return (
    <Card
      title={t('technician')}
      action={data === undefined ? undefined : <BookingStateBadge state={data.state} />}
    >
      {data !== undefined ? (
        <TechnicianContent event={event} booking={data} />
      ) : error === null ? (
        <div className={styles['waits']} aria-busy />
      ) : (
        <ProblemState error={error} onRetry={() => void refetch()} />
      )}
    </Card>
  )
}

/** The next step without a chosen technician, for the manager and for others. */
const waitsFor = {
  purchased: { keeper: 'waitsForPlatform', others: 'waitsForUs' },
  own: { keeper: 'waitsForYou', others: 'waitsForHost' },
} as const

interface TechnicianContentProps {
  readonly event: EventDetail
  readonly booking: Booking
}

const TechnicianContent = ({ event, booking }: TechnicianContentProps) => {
  const t = useText(text)
  const language = useLanguage()
  const { choose, confirmFor, withdraw, dialog } = useBookingActions()
  const { option, state, technician, offeredAt, confirmedAt, checkedInAt, declined, actions } =
    booking
  const { lastMail } = booking
  const isHost = event.ownerId === useWorkspaceId()
  const target = { ...booking, eventName: event.name, timeZone: event.timeZone }
  const may = (act: Booking['actions'][number]) => actions.includes(act)
  const at = (instant: string) => dateText(language, instant, ownTimeZone(), 'compact')
  const endsEarlier = booking.endsAt < event.endAt && state !== 'done'
  const news = [
    checkedInAt === null ? undefined : t('checkedInAt', { time: at(checkedInAt) }),
    confirmedAt === null ? undefined : t('confirmedAt', { time: at(confirmedAt) }),
    offeredAt === null ? undefined : t('askedAt', { time: at(offeredAt) }),
    ...declined.map(({ name, at: when }) => t('saidNo', { name, time: at(when) })),
  ].filter((line) => line !== undefined)
  return (
    <>
      <Facts
        facts={[
          [
            t(option === 'purchased' ? 'purchasedOne' : isHost ? 'ownOne' : 'hostsOne'),
            technician?.name ?? <span className={sections['faint']}>{t('notAssigned')}</span>,
          ],
        ]}
      />
      {state === 'requested' && (
        <p className={sections['hint']}>
          {t(waitsFor[option][may('offer') ? 'keeper' : 'others'])}
        </p>
      )}
      {endsEarlier && technician !== null && (
        <p className={sections['hint']}>
          {t('until', { time: dateText(language, booking.endsAt, event.timeZone, 'time') })}
        </p>
      )}
      {news.map((line) => (
        <p key={line} className={sections['hint']}>
          {line}
        </p>
      ))}
      {lastMail !== null && (
        <p className={sections['hint']}>
          {t('mailTo', { name: lastMail.to })} <MailState mail={lastMail.mail} />
        </p>
      )}
      {actions.length > 0 && (
        <div className={sections['buttons']}>
          {may('offer') && (
            <Button variant="default" onClick={() => choose(target)}>
              {t('choose')}
            </Button>
          )}
          {may('assign') && !may('offer') && (
            <Button variant="default" onClick={() => void confirmFor(target)}>
              {t('confirmFor')}
            </Button>
          )}
          {may('withdraw') && (
            <Button variant="default" onClick={() => void withdraw(target)}>
              {t('withdraw')}
            </Button>
          )}
        </div>
      )}
      {option === 'own' && may('offer') && (
        <p className={sections['hint']}>
          <Link to="/package/ownTechnicians">{t('ownTechnicians')}</Link>
        </p>
      )}
      {dialog}
    </>
  )
}
