import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { DateTime } from '../../../kit/time/DateTime.tsx'
import { Money } from '../../../kit/value/Money.tsx'
import type { Order } from '../parts/order.ts'
import { methodText } from '../parts/methodText.ts'
import { orderTitle } from '../parts/orderTitle.ts'
import { OrderState } from '../parts/OrderState.tsx'
import styles from '../parts/pay.module.css'
import { text as partsText } from '../parts/text.ts'
import { text } from './text.ts'

/** The order in a few lines. */
export const Facts = ({ order }: { readonly order: Order }) => {
  const t = useText(text)
  const parts = useText(partsText)
  const language = useLanguage()
  return (
    <dl className={styles['lines']}>
      <div>
        <dt>{t('order')}</dt>
        <dd className={styles['pair']}>
          {order.number}
          <OrderState order={order} />
        </dd>
      </div>
      <div>
        <dt>{t('what')}</dt>
        <dd>{orderTitle(language, parts, order)}</dd>
      </div>
      <div>
        <dt>{t('method')}</dt>
        <dd>{methodText(parts, order)}</dd>
      </div>
      <div>
        <dt>{t('time')}</dt>
        <dd>
          <DateTime instant={order.paidAt ?? order.createdAt} />
        </dd>
      </div>
      <div data-total>
        <dt>{t('amount')}</dt>
        <dd>
          <Money amount={order.amount} currency={order.currency} />
        </dd>
      </div>
    </dl>
  )
}
