import { Fragment } from 'react'
import { Link } from '../../../kit/router/Link.tsx'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { dateText, ownTimeZone } from '@openbooth/web/format.ts'
import { Hours } from '../../../kit/value/Hours.tsx'
import { Money } from '../../../kit/value/Money.tsx'
import { PlainTable } from '../../../kit/value/PlainTable.tsx'
import { useUser } from '../../../shell/user.ts'
import sections from '../../../kit/page/sections.module.css'
import styles from '../packages.module.css'
import { nameOf, type PaidPeriod } from '../subscriptions.ts'
import { text } from '../subscriptionText.ts'

/** Every period that was paid for, each with its receipt. */
export const History = ({ history }: { readonly history: readonly PaidPeriod[] }) => {
  const t = useText(text)
  const language = useLanguage()
  const { currency } = useUser()
  const day = (instant: string) => dateText(language, instant, ownTimeZone(), 'date')
  return (
    <section className={`${sections['panel']} ${styles['card']}`} aria-labelledby="history">
      <div className={styles['cardHead']}>
        <h2 id="history">{t('history')}</h2>
        <Link to="/pay/payRecord" className={styles['link']}>
          {t('allRecords')}
        </Link>
      </div>
      {history.length === 0 ? (
        <p className={styles['quiet']}>{t('noHistory')}</p>
      ) : (
        <PlainTable
          label={t('history')}
          columns={[
            { head: t('what') },
            { head: t('period') },
            { head: t('hours'), align: 'right' },
            { head: t('paidWith') },
            { head: t('price'), align: 'right' },
            { head: t('receipt') },
          ]}
          rows={history.map((one) => ({
            key: one.id,
            cells: [
              <Fragment key="what">
                {nameOf(t, language, one)}{' '}
                <span className={styles['quiet']}>{t(`for_${one.period}`)}</span>
              </Fragment>,
              `${day(one.startsAt)} – ${day(one.endsAt)}`,
              one.hours === null ? '–' : <Hours key="hours" hours={one.hours} />,
              t(one.method),
              <Money key="price" amount={one.price} currency={currency} />,
              <Link
                key="receipt"
                to={`/pay/receipt/${one.orderId}`}
                aria-label={t('receiptOf', {
                  name: nameOf(t, language, one),
                  date: day(one.startsAt),
                })}
              >
                {t('receipt')}
              </Link>,
            ],
          }))}
        />
      )}
    </section>
  )
}
