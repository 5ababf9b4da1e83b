import { addressSaid } from '@openbooth/contract/users/user/anonymised'
import { personName } from '@openbooth/web/i18n/personName.ts'
import type { WireOutput } from '@openbooth/contract/call'
import type { contract as whole } from '@openbooth/contract'
import { role } from '@openbooth/contract/roles'
import { zoneText } from '../../../kit/time/zoneText.ts'
import { IconFlask, IconInfoCircle } from '@tabler/icons-react'
import { Link } from '../../../kit/router/Link.tsx'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { Brand } from '../../../kit/page/Brand.tsx'
import { dateText, moneyText, numberText, ownTimeZone } from '@openbooth/web/format.ts'
import { Notice } from '../../../kit/state/Notice.tsx'
import { useUser } from '../../../shell/user.ts'
import paper from '../../../kit/page/paper.module.css'
import { methodText } from '../parts/methodText.ts'
import { OrderState } from '../parts/OrderState.tsx'
import { orderTitle } from '../parts/orderTitle.ts'
import { text as partsText } from '../parts/text.ts'
import { Party } from './Party.tsx'
import styles from './receipt.module.css'
import { text } from './text.ts'

export type WholeOrder = WireOutput<typeof whole.payment.get>
export type Receipt = WholeOrder['receipts'][number]

interface SheetProps {
  readonly whole: WholeOrder
  /** Which of its documents; absent: the order is not paid. */
  readonly receipt: Receipt | undefined
}

/** The receipt: buyer, goods, amount and payment method; black on white in print. */
export const Sheet = ({ whole, receipt }: SheetProps) => {
  const t = useText(text)
  const language = useLanguage()
  const { order } = whole
  return (
    <article className={`${paper['sheet']} ${styles['sheet']}`}>
      {order.provider === 'sandbox' ? (
        <Notice mood="warning" Icon={IconFlask}>
          {t('sandbox')}
        </Notice>
      ) : (
        receipt === undefined && (
          <Notice mood="info" Icon={IconInfoCircle}>
            {t('notPaid')}
          </Notice>
        )
      )}
      <header className={`${paper['head']} ${styles['head']}`}>
        <Brand />
        <strong>{t(titleOf(receipt))}</strong>
      </header>
      <div className={`${paper['parties']} ${styles['parties']}`}>
        <Parties whole={whole} receipt={receipt} />
        <Facts whole={whole} receipt={receipt} />
      </div>
      <Goods whole={whole} receipt={receipt} />
      <p className={paper['quiet']}>
        {t('zone', { zone: zoneText(language, order.paidAt ?? order.createdAt, ownTimeZone()) })}
      </p>
    </article>
  )
}

const Parties = ({ whole: { order }, receipt }: SheetProps) => {
  const t = useText(text)
  const isAdmin = useUser().userType === role.admin
  const { seller, buyer } = receipt ?? {}
  const { userName, emailAddress } = buyer ?? order.user
  return (
    <div className={styles['both']}>
      {seller !== undefined && seller.name !== '' && (
        <Party
          heading={t('from')}
          company=""
          name={seller.name}
          address={seller.address}
          facts={[
            [t('taxNumber'), seller.taxNumber],
            [t('registerNumber'), seller.registerNumber],
            [t('email'), seller.emailAddress],
          ]}
        />
      )}
      <Party
        heading={t('to')}
        company={buyer?.company ?? ''}
        name={
          isAdmin ? (
            <Link to={`/user/userList/${order.user.id}`}>{personName(userName)}</Link>
          ) : (
            personName(userName)
          )
        }
        address={buyer?.address ?? ''}
        facts={[
          [t('taxNumber'), buyer?.taxNumber ?? ''],
          [t('email'), addressSaid(emailAddress)],
        ]}
      />
    </div>
  )
}

const Facts = ({ whole: { order, receipt: given }, receipt }: SheetProps) => {
  const t = useText(text)
  const parts = useText(partsText)
  const language = useLanguage()
  const time = (instant: string) => dateText(language, instant, ownTimeZone())
  const isOwn = receipt?.corrects === null
  const facts = [
    ...(receipt === undefined
      ? [{ name: t('date'), value: time(order.createdAt) }]
      : [
          { name: t('number'), value: receipt.number },
          ...(isOwn ? [] : [{ name: t('corrects'), value: receipt.corrects }]),
          { name: t(isOwn ? 'paidOn' : 'date'), value: time(receipt.issuedAt) },
        ]),
    { name: t('order'), value: order.number },
    { name: t('method'), value: methodText(parts, order) },
    ...(given.reference === null
      ? []
      : [{ name: t('reference'), value: <span className="mono">{given.reference}</span> }]),
    ...(receipt === undefined ? [{ name: t('state'), value: <OrderState order={order} /> }] : []),
  ]
  return (
    <dl className={`${paper['facts']} ${styles['facts']}`}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const Goods = ({ whole, receipt }: SheetProps) => {
  const t = useText(text)
  const parts = useText(partsText)
  const language = useLanguage()
  const { order } = whole
  const sign = receipt?.kind === 'creditNote' ? -1 : 1
  const signed = (amount: number) => moneyText(language, sign * amount, order.currency)
  const money = signed((receipt ?? order).amount)
  return (
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
            {orderTitle(language, parts, order)}
            <GoodsNotes whole={whole} receipt={receipt} />
          </td>
          <td>{money}</td>
        </tr>
      </tbody>
      <tfoot>
        {receipt !== undefined && receipt.taxName !== '' && (
          <>
            <tr>
              <th scope="row">{t('net')}</th>
              <td>{signed(receipt.net)}</td>
            </tr>
            <tr>
              <th scope="row">
                {t('tax', { name: receipt.taxName, rate: numberText(language, receipt.taxRate) })}
              </th>
              <td>{signed(receipt.tax)}</td>
            </tr>
          </>
        )}
        <tr data-total>
          <th scope="row">{t('total')}</th>
          <td>{money}</td>
        </tr>
      </tfoot>
    </table>
  )
}

/** Period and hours on a receipt; the corrected receipt on a correction. */
const GoodsNotes = ({ whole: { receipt: given }, receipt }: SheetProps) => {
  const t = useText(text)
  const language = useLanguage()
  const day = (instant: string) => dateText(language, instant, ownTimeZone(), 'date')
  if (receipt === undefined) return null
  if (receipt.corrects !== null)
    return (
      <span className={paper['quiet']}>
        {t(receipt.kind === 'creditNote' ? 'wentBack' : 'cameBack', { number: receipt.corrects })}
      </span>
    )
  return (
    <>
      {given.startsAt !== null && given.endsAt !== null && (
        <span className={paper['quiet']}>
          {t('period', { from: day(given.startsAt), to: day(given.endsAt) })}
        </span>
      )}
      {given.hoursGranted !== null && (
        <span className={paper['quiet']}>
          {t('hours', { hours: numberText(language, given.hoursGranted) })}
        </span>
      )}
    </>
  )
}

export const titleOf = (
  receipt: Receipt | undefined,
): 'title' | 'titleOrder' | 'titleCreditNote' => {
  if (receipt === undefined) return 'titleOrder'
  return receipt.kind === 'receipt' ? 'title' : 'titleCreditNote'
}
