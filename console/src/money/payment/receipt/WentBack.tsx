import { Link } from '../../../kit/router/Link.tsx'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { dateText, moneyText, ownTimeZone } from '@openbooth/web/format.ts'
import { receiptPath } from '../parts/addresses.ts'
import sections from '../../../kit/page/sections.module.css'
import payStyles from '../parts/pay.module.css'
import paper from '../../../kit/page/paper.module.css'
import styles from './receipt.module.css'
import type { WholeOrder } from './Sheet.tsx'
import { text } from './text.ts'

/** Beside the receipt, because a receipt is immutable: later refunds and their documents. */
export const WentBack = ({
  whole: { order, receipt, receipts },
}: {
  readonly whole: WholeOrder
}) => {
  const t = useText(text)
  const language = useLanguage()
  const zone = ownTimeZone()
  if (receipt.refunds.length === 0) return null
  const money = (amount: number) => moneyText(language, amount, order.currency)
  const [own, ...corrections] = receipts
  return (
    <section
      className={`${sections['panel']} ${payStyles['card']} ${paper['tables']} ${styles['after']}`}
      aria-labelledby="went-back"
    >
      <h2 id="went-back">{t('refunds')}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('refundAt')}</th>
            <th scope="col">{t('state')}</th>
            <th scope="col">{t('amount')}</th>
          </tr>
        </thead>
        <tbody>
          {receipt.refunds.map((refund) => (
            <tr key={refund.id}>
              <td>{dateText(language, refund.at, zone)}</td>
              <td>{t(refund.state)}</td>
              <td>{money(refund.amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('remaining')}
            </th>
            <td>{money(Math.round((order.amount - order.refundedAmount) * 100) / 100)}</td>
          </tr>
        </tfoot>
      </table>
      {own !== undefined && corrections.length > 0 && (
        <ul className={styles['documents']}>
          <li>
            <Link to={receiptPath(order.id)}>
              {t('titleOf', { title: t('title'), number: own.number })}
            </Link>
          </li>
          {corrections.map(({ id, kind, number }) => (
            <li key={id}>
              <Link to={`${receiptPath(order.id)}?document=${number}`}>
                {t('titleOf', {
                  title: t(kind === 'receipt' ? 'title' : 'titleCreditNote'),
                  number,
                })}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
