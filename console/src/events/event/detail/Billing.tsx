import { role } from '@openbooth/contract/roles'
import { eventType } from '@openbooth/contract/events/event/rules/events'
import { Link } from '../../../kit/router/Link.tsx'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { DateTime } from '../../../kit/time/DateTime.tsx'
import { PlainTable } from '../../../kit/value/PlainTable.tsx'
import { useUser } from '../../../shell/user.ts'
import { Amount } from '../parts/Amount.tsx'
import { text as partsText } from '../parts/text.ts'
import type { EventDetail } from '../parts/types.ts'
import { Card } from '../../../kit/page/Card.tsx'
import sections from '../../../kit/page/sections.module.css'
import styles from './detail.module.css'
import { historyText, type HistoryReader } from './historyText.ts'
import { text } from './text.ts'

type Billed = EventDetail['billing'][number]

/** Other actions at the same moment, such as emailing a code, caused no charge. */
const movingActions: ReadonlySet<string> = new Set(
  ['create', 'update', 'open', 'extend', 'close', 'cancel'].map((act) => `event.${act}`),
)

/** Actions whose text already contains the remark (time or reason). */
const shownInFull: ReadonlySet<string> = new Set(
  ['create', 'extend', 'cancel'].map((act) => `event.${act}`),
)

/** The reason of a charge: the action at that moment, and the remark. */
const reasonOf = (reader: HistoryReader, event: EventDetail, { createdAt, remark }: Billed) => {
  const act = event.history.find(({ at, action }) => at === createdAt && movingActions.has(action))
  if (act === undefined) return remark
  if (shownInFull.has(act.action)) return historyText(reader, act)
  const words = act.action === 'event.close' ? reader.t('settled') : historyText(reader, act)
  return [words, remark].filter((part) => part !== '').join(' · ')
}

/** All charges and refunds of the event, oldest first, each with its reason. */
export const Billing = ({ event }: { readonly event: EventDetail }) => {
  const t = useText(text)
  const tEvent = useText(partsText)
  const language = useLanguage()
  const isAgent = useUser().userType === role.agent
  const isSilent = event.eventType === eventType.silentConference
  const reader = { t, tEvent, language, timeZone: event.timeZone, isSilent }
  return (
    <Card
      title={t('billing')}
      action={
        isAgent ? (
          <Link className={sections['link']} to={`/billing/dealerRecords?eventId=${event.id}`}>
            {t('records')}
          </Link>
        ) : undefined
      }
    >
      {event.billing.length === 0 ? (
        <p className={styles['quiet']}>{t('noBilling')}</p>
      ) : (
        <PlainTable
          label={t('billing')}
          columns={[
            { head: t('when') },
            { head: t('billingType') },
            { head: t('amount'), align: 'right' },
            { head: t('balanceAfter'), align: 'right' },
            { head: t('why'), wraps: true },
          ]}
          rows={event.billing.map((billed) => ({
            key: billed.id,
            cells: [
              <DateTime key="when" instant={billed.createdAt} length="compact" />,
              t(`type${billed.type}`),
              <span key="amount" className={billed.amount > 0 ? sections['success'] : undefined}>
                <Amount asset={billed.asset} amount={billed.amount} isSigned />
              </span>,
              <Amount key="after" asset={billed.asset} amount={billed.balanceAfter} />,
              reasonOf(reader, event, billed),
            ],
          }))}
        />
      )}
    </Card>
  )
}
