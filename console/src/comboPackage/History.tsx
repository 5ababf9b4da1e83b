import { Link } from 'react-router'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { dateText, ownTimeZone } from '@openbooth/web/format.ts'
import { Hours } from '../kit/value/Hours.tsx'
import { Money } from '../kit/value/Money.tsx'
import { useUser } from '../shell/user.ts'
import styles from './packages.module.css'
import { nameOf, type PaidPeriod } from './subscriptions.ts'
import { text } from './subscriptionText.ts'

const periodKeys = { once: 'once', month: 'monthly', year: 'yearly' } as const

/** Every period that was paid for, each with its receipt. */
export const History = ({ history }: { readonly history: readonly PaidPeriod[] }) => {
  const t = useText(text)
  const language = useLanguage()
  const { currency } = useUser()
  const day = (instant: string) => dateText(language, instant, ownTimeZone(), 'date')
  return (
    <section className={styles['card']} aria-labelledby="history">
      <div className={styles['cardHead']}>
        <h2 id="history">{t('history')}</h2>
        <Link to="/pay/payRecord" className={styles['link']}>
          {t('allRecords')}
        </Link>
      </div>
      {history.length === 0 ? (
        <p className={styles['quiet']}>{t('noHistory')}</p>
      ) : (
        // Scrolls sideways by keyboard, too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles['grants']} role="region" aria-label={t('history')} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('what')}</th>
                <th scope="col">{t('period')}</th>
                <th scope="col" data-right>
                  {t('hours')}
                </th>
                <th scope="col">{t('paidWith')}</th>
                <th scope="col" data-right>
                  {t('price')}
                </th>
                <th scope="col">{t('receipt')}</th>
              </tr>
            </thead>
            <tbody>
              {history.map((one) => (
                <tr key={one.id}>
                  <td>
                    {nameOf(t, one)}{' '}
                    <span className={styles['quiet']}>{t(periodKeys[one.period])}</span>
                  </td>
                  <td>
                    {day(one.startsAt)} – {day(one.endsAt)}
                  </td>
                  <td data-right>{one.hours === null ? '–' : <Hours hours={one.hours} />}</td>
                  <td>{t(one.method)}</td>
                  <td data-right>
                    <Money amount={one.price} currency={currency} />
                  </td>
                  <td>
                    <Link
                      to={`/pay/receipt/${one.orderId}`}
                      aria-label={t('receiptOf', { name: nameOf(t, one), date: day(one.startsAt) })}
                    >
                      {t('receipt')}
                    </Link>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
