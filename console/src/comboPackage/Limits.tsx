import { useLanguage, useText } from '../i18n/text.ts'
import { dateText, numberText, ownTimeZone } from '../kit/format.ts'
import { Money } from '../kit/Money.tsx'
import { useUser } from '../shell/user.ts'
import type { MyPackage } from './packages.ts'
import styles from './packages.module.css'
import { text } from './text.ts'
import { Use } from './Use.tsx'

/** What the package allows, and how much of it running and planned events take. */
export const Limits = ({ mine: { limits, inUse } }: { readonly mine: MyPackage }) => {
  const t = useText(text)
  const language = useLanguage()
  const { currency, timeZone } = useUser()
  const facts = [
    [t('interpretersNums'), numberText(language, limits.interpretersNums)],
    [t('supportRelay'), t(limits.supportRelay ? 'yes' : 'no')],
    [t('memberCharged'), t(limits.memberCharged ? 'extraCharged' : 'extraRefused')],
    [
      t('technicianCharges'),
      <Money key="money" amount={limits.technicianCharges} currency={currency} />,
    ],
  ] as const
  return (
    <section className={styles['card']} aria-label={t('limits')}>
      <h2>{limits.packageName}</h2>
      <p className={styles['quiet']}>
        {limits.until === null
          ? t('doesNotEnd')
          : t('until', {
              date: dateText(language, limits.until, timeZone ?? ownTimeZone(), 'date'),
            })}
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
    </section>
  )
}
