import type { contract as whole } from '@openbooth/contract'
import type { WireOutput } from '@openbooth/contract/call'
import { role } from '@openbooth/contract/roles'
import { IconFlask, IconInfoCircle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { placeName } from '@openbooth/contract/rules/placeName'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { Brand } from '../../kit/page/Brand.tsx'
import { dateText, moneyText, numberText, offsetText, ownTimeZone } from '@openbooth/web/format.ts'
import { Notice } from '../../kit/state/Notice.tsx'
import { useUser } from '../../shell/user.ts'
import { methodText } from '../parts/methodText.ts'
import { OrderState } from '../parts/OrderState.tsx'
import { orderTitle } from '../parts/orderTitle.ts'
import { text as partsText } from '../parts/text.ts'
import styles from './receipt.module.css'
import { text } from './text.ts'

/** What was bought by whom, for how much and with what; black on white when it is printed. */
export const Sheet = ({
  whole: { order, receipt },
}: {
  readonly whole: WireOutput<typeof whole.payment.get>
}) => {
  const t = useText(text)
  const parts = useText(partsText)
  const language = useLanguage()
  const zone = ownTimeZone()
  const isAdmin = useUser().userType === role.admin
  const { currency, amount, refundedAmount, paidAt, createdAt, user } = order
  const money = (value: number) => moneyText(language, value, currency)
  const day = (instant: string) => dateText(language, instant, zone, 'date')
  const facts = [
    { name: t('number'), value: order.number },
    paidAt === null
      ? { name: t('date'), value: dateText(language, createdAt, zone) }
      : { name: t('paidOn'), value: dateText(language, paidAt, zone) },
    { name: t('method'), value: methodText(parts, order) },
    ...(receipt.reference === null
      ? []
      : [{ name: t('reference'), value: <span className="mono">{receipt.reference}</span> }]),
    { name: t('state'), value: <OrderState order={order} /> },
  ]
  return (
    <article className={styles['sheet']}>
      {order.provider === 'sandbox' ? (
        <Notice mood="warning" Icon={IconFlask}>
          {t('sandbox')}
        </Notice>
      ) : (
        paidAt === null && (
          <Notice mood="info" Icon={IconInfoCircle}>
            {t('notPaid')}
          </Notice>
        )
      )}
      <header className={styles['head']}>
        <Brand />
        <strong>{t(paidAt === null ? 'titleOrder' : 'title')}</strong>
      </header>
      <div className={styles['parties']}>
        <dl>
          <dt>{t('to')}</dt>
          <dd>
            {isAdmin ? (
              <Link to={`/user/userList/${user.id}`}>{user.userName}</Link>
            ) : (
              user.userName
            )}
          </dd>
          <dd>{user.emailAddress}</dd>
        </dl>
        <dl className={styles['facts']}>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('description')}</th>
            <th scope="col">{t('amount')}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>
              {orderTitle(parts, order)}
              {receipt.startsAt !== null && receipt.endsAt !== null && (
                <span className={styles['quiet']}>
                  {t('period', { from: day(receipt.startsAt), to: day(receipt.endsAt) })}
                </span>
              )}
              {receipt.hoursGranted !== null && (
                <span className={styles['quiet']}>
                  {t('hours', { hours: numberText(language, receipt.hoursGranted) })}
                </span>
              )}
            </td>
            <td>{money(amount)}</td>
          </tr>
        </tbody>
        <tfoot>
          <tr data-total>
            <th scope="row">{t('total')}</th>
            <td>{money(amount)}</td>
          </tr>
          {refundedAmount > 0 && (
            <>
              <tr>
                <th scope="row">{t('refunded')}</th>
                <td>{money(-refundedAmount)}</td>
              </tr>
              <tr data-total>
                <th scope="row">{t('remaining')}</th>
                <td>{money(Math.round((amount - refundedAmount) * 100) / 100)}</td>
              </tr>
            </>
          )}
        </tfoot>
      </table>
      {receipt.refunds.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('refund')}</th>
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
        </table>
      )}
      <p className={styles['quiet']}>
        {t('zone', {
          zone: `${placeName(language, zone)} (${offsetText(paidAt ?? createdAt, zone)})`,
        })}
      </p>
    </article>
  )
}
