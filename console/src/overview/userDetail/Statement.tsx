import { Link } from '../../kit/router/Link.tsx'
import { Card } from '../../kit/page/Card.tsx'
import { useText } from '@openbooth/web/i18n/text.ts'
import { DateTime } from '../../kit/time/DateTime.tsx'
import { PlainTable } from '../../kit/value/PlainTable.tsx'
import sections from '../../kit/page/sections.module.css'
import { text } from './text.ts'
import { useAmountText } from '../../shell/useAmountText.ts'
import type { UserDetail } from './userDetail.ts'

/** The latest movements of the balances. */
export const Statement = ({ detail: { user, statement } }: { readonly detail: UserDetail }) => {
  const t = useText(text)
  const inWords = useAmountText(user.currency)
  return (
    <Card
      title={t('statement')}
      action={
        <Link className={sections['link']} to={`/billing/dealerRecords?userId=${user.id}`}>
          {t('allRecords')}
        </Link>
      }
    >
      {statement.length === 0 ? (
        <p className={sections['faintLine']}>{t('noStatement')}</p>
      ) : (
        <PlainTable
          label={t('statement')}
          columns={[
            { head: t('time') },
            { head: t('what') },
            { head: t('about'), wraps: true },
            { head: t('amount'), align: 'right' },
            { head: t('after'), align: 'right' },
          ]}
          rows={statement.map((row) => ({
            key: row.id,
            cells: [
              <DateTime key="time" instant={row.createdAt} />,
              t(row.type === null ? (row.movement ?? 'adjustment') : `type${row.type}`),
              row.eventId === null ? (
                row.orderNumber === null ? (
                  row.remark || '–'
                ) : (
                  <Link key="order" to={`/pay/receipt/${row.orderId}`}>
                    {t('orderNumber', { number: row.orderNumber })}
                  </Link>
                )
              ) : (
                <Link key="event" to={`/meeting/detail/${row.eventId}`}>
                  {row.eventName}
                </Link>
              ),
              <span key="amount" className={row.amount > 0 ? sections['success'] : undefined}>
                {inWords(row.asset, row.amount, true)}
              </span>,
              inWords(row.asset, row.balanceAfter),
            ],
          }))}
        />
      )}
    </Card>
  )
}
