import { Button } from '@mantine/core'
import { IconPlayerPause, IconRefresh } from '@tabler/icons-react'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { dateText, moneyText, ownTimeZone } from '@openbooth/web/format.ts'
import { StateBadge } from '../../../kit/value/StateBadge.tsx'
import { useUser } from '../../../shell/user.ts'
import { ChangeCard } from './ChangeCard.tsx'
import sections from '../../../kit/page/sections.module.css'
import styles from '../packages.module.css'
import type { Subscription } from '../subscriptions.ts'
import { text } from '../subscriptionText.ts'
import { useAutoRenew } from './useAutoRenew.ts'

interface RenewalProps {
  readonly one: Subscription
}

/** When a subscription is charged next, for how much and with what, and the way to stop that or go on. */
export const Renewal = ({ one }: RenewalProps) => {
  const t = useText(text)
  const language = useLanguage()
  const { currency } = useUser()
  const { isBusy, turnOff, turnOn } = useAutoRenew()
  const date = dateText(language, one.periodEnd, ownTimeZone(), 'date')
  const paidBy =
    one.provider === 'sandbox' ? 'bySandbox' : one.method === 'card' ? 'byCard' : 'byBalance'
  return (
    <div className={styles['renewal']}>
      <p className={styles['renewalHead']}>
        <span>{t('autoRenew')}</span>
        <StateBadge
          mood={one.renews ? 'success' : 'neutral'}
          Icon={one.renews ? IconRefresh : IconPlayerPause}
        >
          {t(one.renews ? 'on' : 'off')}
        </StateBadge>
      </p>
      {one.state === 'active' && (
        <p>
          {one.renews
            ? `${t(one.period === 'month' ? 'renewsMonth' : 'renewsYear', {
                date,
                price: moneyText(language, one.price, currency),
              })} ${t(paidBy)}`
            : `${t('endsOn', { date })} ${one.kind === 'package' ? t('thenFree') : ''}`}
        </p>
      )}
      <div className={sections['buttons']}>
        <Button
          variant="default"
          loading={isBusy}
          onClick={() => void (one.renews ? turnOff(one) : turnOn(one))}
        >
          {t(one.renews ? 'turnOff' : 'turnOn')}
        </Button>
        {one.method === 'card' && one.renews && <ChangeCard />}
      </div>
    </div>
  )
}
