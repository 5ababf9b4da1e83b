import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '../../../kit/router/Link.tsx'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { dateText, moneyText, ownTimeZone } from '@openbooth/web/format.ts'
import { Notice } from '../../../kit/state/Notice.tsx'
import { returnToParameter } from '../../../kit/browser/returnTo.ts'
import { useUser } from '../../../shell/user.ts'
import { ChangeCard } from './ChangeCard.tsx'
import { nameOf, type Subscription } from '../subscriptions.ts'
import { text } from '../subscriptionText.ts'

/** A failed renewal: the reason, the grace period, the next retry and the next step. */
export const PastDue = ({ one }: { readonly one: Subscription }) => {
  const t = useText(text)
  const language = useLanguage()
  const { balance, currency } = useUser()
  const { price, failure, rightsUntil, nextChargeAt, actionUrl, kind } = one
  const time = (instant: string) => dateText(language, instant, ownTimeZone(), 'compact')
  const isShort = failure === 'lackOfBalance'
  const missing = Math.max(0, Math.round((price - balance) * 100) / 100)
  const topUp = new URLSearchParams({
    ...(missing > 0 ? { amount: String(missing) } : {}),
    [returnToParameter]: '/package/myPackage',
  })
  return (
    <Notice
      mood="error"
      Icon={IconAlertTriangle}
      role="status"
      title={t('pastDueTitle', { name: nameOf(t, language, one) })}
      action={
        <>
          {kind === 'package' && (
            <Button component={Link} to="/pay/payPage" variant="default">
              {t('anotherPackage')}
            </Button>
          )}
          {!isShort && <ChangeCard />}
          {isShort ? (
            <Button component={Link} to={`/pay/recharge?${topUp}`}>
              {t('topUp')}
            </Button>
          ) : (
            actionUrl !== null && (
              <Button component="a" href={actionUrl}>
                {t('payNow')}
              </Button>
            )
          )}
        </>
      }
    >
      {[
        isShort
          ? t('pastDueBalance', { price: moneyText(language, price, currency) })
          : t('pastDueCard'),
        ...(nextChargeAt === null ? [] : [t('pastDueNext', { date: time(nextChargeAt) })]),
        t('pastDueRights', { date: time(rightsUntil) }),
        t(kind === 'package' ? 'pastDueThen' : 'pastDueThenPlan'),
      ].join(' ')}
    </Notice>
  )
}
