import { packageNameIn } from '@openbooth/contract/money/comboPackage/rules'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { dateText, numberText, ownTimeZone } from '@openbooth/web/format.ts'
import { Money } from '../../../kit/value/Money.tsx'
import { useUser } from '../../../shell/user.ts'
import type { MyPackage } from '../packages.ts'
import sections from '../../../kit/page/sections.module.css'
import styles from '../packages.module.css'
import { Renewal } from './Renewal.tsx'
import type { Subscription } from '../subscriptions.ts'
import { text as subscriptionText } from '../subscriptionText.ts'
import { text } from '../text.ts'
import { Use } from './Use.tsx'

interface LimitsProps {
  readonly mine: MyPackage
  /** The subscription that renews it. Undefined: none. */
  readonly subscription: Subscription | undefined
}

/** The limits of the package, their use by events, and the next charge. */
export const Limits = ({ mine: { limits, inUse }, subscription }: LimitsProps) => {
  const t = useText(text)
  const s = useText(subscriptionText)
  const language = useLanguage()
  const { currency } = useUser()
  const day = (instant: string) => dateText(language, instant, ownTimeZone(), 'date')
  const facts = [
    [t('interpretersNums'), numberText(language, limits.interpretersNums)],
    [t('supportRelay'), t(limits.supportRelay ? 'yes' : 'no')],
    [t('publicStreams'), t(limits.publicStreams ? 'yes' : 'no')],
    [t('memberCharged'), t(limits.memberCharged ? 'extraCharged' : 'extraRefused')],
    [
      t('technicianCharges'),
      <Money key="money" amount={limits.technicianCharges} currency={currency} />,
    ],
  ] as const
  return (
    <section className={`${sections['panel']} ${styles['card']}`} aria-label={t('limits')}>
      <h2>{packageNameIn(language, limits)}</h2>
      <p className={styles['quiet']}>
        {limits.until === null
          ? s('freeNow')
          : subscription === undefined
            ? s('paidOnce', { date: day(limits.until) })
            : t('until', { date: day(limits.until) })}
      </p>
      <Use name={t('boxNums')} used={inUse.booths} of={limits.boxNums} />
      <Use
        name={t('receiverNums')}
        used={inUse.listeners}
        of={limits.receiverNums}
        mayExceed={limits.memberCharged}
      />
      <p className={styles['quiet']}>{t('inUseHelp')}</p>
      <dl className={styles['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {subscription !== undefined && <Renewal one={subscription} />}
    </section>
  )
}
