import { packageNameIn } from '@openbooth/contract/money/comboPackage/rules'
import { Link } from '../../kit/router/Link.tsx'
import { Card } from '../../kit/page/Card.tsx'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { DateTime } from '../../kit/time/DateTime.tsx'
import { Money } from '../../kit/value/Money.tsx'
import { PlainTable } from '../../kit/value/PlainTable.tsx'
import sections from '../../kit/page/sections.module.css'
import { text } from './text.ts'
import type { UserDetail } from './userDetail.ts'

/** A user's latest orders. */
export const Orders = ({ detail: { user, orders } }: { readonly detail: UserDetail }) => {
  const t = useText(text)
  const language = useLanguage()
  const all = new URLSearchParams({ search: user.emailAddress, everybody: '1' })
  return (
    <Card
      title={t('orders')}
      action={
        <Link className={sections['link']} to={`/pay/payRecord?${all}`}>
          {t('allOrders')}
        </Link>
      }
    >
      {orders.length === 0 ? (
        <p className={sections['faintLine']}>{t('noOrders')}</p>
      ) : (
        <PlainTable
          label={t('orders')}
          columns={[
            { head: t('time') },
            { head: t('what'), wraps: true },
            { head: t('state') },
            { head: t('amount'), align: 'right' },
          ]}
          rows={orders.map((order) => ({
            key: order.id,
            cells: [
              <DateTime key="time" instant={order.createdAt} />,
              <Link key="what" to={`/pay/receipt/${order.id}`}>
                {packageNameIn(language, order) ?? t(order.purpose)}
              </Link>,
              t(`order_${order.state}`),
              <Money key="amount" amount={order.amount} currency={order.currency} />,
            ],
          }))}
        />
      )}
    </Card>
  )
}
