import { eventState } from '@openbooth/contract/events/event/rules/events'
import { eventStateWords } from '@openbooth/contract/events/event/texts'
import { packageNameIn } from '@openbooth/contract/money/comboPackage/rules'
import { Link } from '../../kit/router/Link.tsx'
import { useLanguage, useText, useWords } from '@openbooth/web/i18n/text.ts'
import { dateText, numberText, ownTimeZone } from '@openbooth/web/format.ts'
import { Hours } from '../../kit/value/Hours.tsx'
import { Money } from '../../kit/value/Money.tsx'
import styles from './home.module.css'
import type { Overview } from './overview.ts'
import { text } from './text.ts'

const states = ['normal', 'order', 'completed', 'cancelled'] as const

/** How many events there are in each state; each leads to the list of them. */
export const Counts = ({ overview }: { readonly overview: Overview | undefined }) => {
  const t = useText(text)
  const words = useWords()
  const language = useLanguage()
  return (
    <section className={styles['tiles']} aria-label={t('yourEvents')}>
      {states.map((state) => (
        <Link key={state} to={`/meeting/establish?state=${eventState[state]}`}>
          <span>{words(eventStateWords[eventState[state]])}</span>
          <strong>
            {overview === undefined ? '…' : numberText(language, overview.counts[state])}
          </strong>
        </Link>
      ))}
    </section>
  )
}

/** The hours with the next expiry, the money, and the package. */
export const Wallet = ({ overview }: { readonly overview: Overview | undefined }) => {
  const t = useText(text)
  const language = useLanguage()
  const expiry = overview?.nextExpiry ?? null
  return (
    <section className={styles['panel']}>
      <div className={styles['panelHead']}>
        <h2>{t('balances')}</h2>
      </div>
      <dl className={styles['wallet']}>
        <div>
          <dt>{t('hours')}</dt>
          <dd>
            {overview === undefined ? (
              '…'
            ) : (
              <Hours hours={overview.hourBalance} isUnlimited={overview.hoursAreUnlimited} />
            )}
          </dd>
          <dd data-small>
            {overview === undefined || overview.hoursAreUnlimited
              ? '\u00a0'
              : expiry === null
                ? t('hoursStay')
                : t('hoursLost', {
                    hours: numberText(language, expiry.hours),
                    date: dateText(language, expiry.at, ownTimeZone(), 'date'),
                  })}
          </dd>
        </div>
        <div>
          <dt>{t('money')}</dt>
          <dd>
            {overview === undefined ? (
              '…'
            ) : (
              <Money amount={overview.balance} currency={overview.currency} />
            )}
          </dd>
          <dd data-small>
            <Link to="/pay/recharge">{t('topUp')}</Link>
          </dd>
        </div>
        <div>
          <dt>{t('package')}</dt>
          <dd>{overview === undefined ? '…' : packageNameIn(language, overview)}</dd>
          <dd data-small>
            <Link to="/pay/payPage">{t('packages')}</Link>
          </dd>
        </div>
      </dl>
    </section>
  )
}
