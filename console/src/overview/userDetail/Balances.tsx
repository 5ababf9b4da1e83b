import type { ReactNode } from 'react'
import { Card } from '../../kit/page/Card.tsx'
import { useText } from '@openbooth/web/i18n/text.ts'
import { Hours } from '../../kit/value/Hours.tsx'
import { Money } from '../../kit/value/Money.tsx'
import styles from './detail.module.css'
import { text } from './text.ts'
import type { UserDetail } from './userDetail.ts'

interface BalancesProps {
  readonly detail: UserDetail
  /** At the right of the title. */
  readonly action: ReactNode
}

/** The spendable balances, and the held money. */
export const Balances = ({ detail, action }: BalancesProps) => {
  const t = useText(text)
  const { user, balances, heldMoney, owedMoney, limits } = detail
  const money = (amount: number) => <Money amount={amount} currency={user.currency} />
  return (
    <Card title={t('balances')} action={action}>
      <dl className={styles['figures']}>
        {balances.map(({ asset, amount }) => (
          <div key={asset}>
            <dt>{t(asset)}</dt>
            <dd>
              {asset === 'MONEY' ? (
                money(amount)
              ) : (
                <Hours
                  hours={amount}
                  isUnlimited={asset === 'BOOTH_HOUR' && limits?.hoursAreUnlimited === true}
                />
              )}
            </dd>
          </div>
        ))}
        {heldMoney > 0 && (
          <div>
            <dt>{t('held')}</dt>
            <dd>{money(heldMoney)}</dd>
            <dd data-small>{t('heldDetail')}</dd>
          </div>
        )}
        {owedMoney > 0 && (
          <div>
            <dt>{t('owed')}</dt>
            <dd>{money(owedMoney)}</dd>
            <dd data-small>{t('owedDetail')}</dd>
          </div>
        )}
      </dl>
    </Card>
  )
}
