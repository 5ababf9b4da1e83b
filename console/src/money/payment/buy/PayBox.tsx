import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from '../../../kit/router/Link.tsx'
import { useLocation } from '../../../kit/router/useLocation.ts'
import { navigate } from '../../../kit/router/router.ts'
import { contract } from '../../../api/contract.ts'
import { isRefusal } from '@openbooth/web/api/ApiError.ts'
import { problemText } from '../../../api/problemText.ts'
import { useCallMutation } from '../../../api/useCall.ts'
import { useIdempotencyKey } from '../../../api/useIdempotencyKey.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { moneyText } from '@openbooth/web/format.ts'
import { usePageRestore } from '../../../kit/browser/usePageRestore.ts'
import { saveReturnTo, readReturnTo, returnToParameter } from '../../../kit/browser/returnTo.ts'
import { buyPath, topUpPath } from '../parts/addresses.ts'
import { MethodChoice } from '../parts/MethodChoice.tsx'
import {
  changedByPayments,
  type Kind,
  type Method,
  type Offer,
  type Period,
  type Preview,
} from '../parts/order.ts'
import sections from '../../../kit/page/sections.module.css'
import payStyles from '../parts/pay.module.css'
import { text as partsText } from '../parts/text.ts'
import { PeriodSwitch } from './PeriodSwitch.tsx'
import { text } from './text.ts'

interface PayBoxProps {
  readonly name: string
  readonly period: Period
  /** The periods it is sold for. */
  readonly ways: readonly Period[]
  readonly query: URLSearchParams
  readonly purchase: { readonly kind: Kind; readonly packageId?: number; readonly period: Period }
  readonly offer: Offer
  readonly preview: Preview
  /** Another period was just chosen; its price is on the way. */
  readonly isWorking: boolean
}

/** The price, the payment method and the button. */
export const PayBox = (props: PayBoxProps) => {
  const { period, ways, query, preview, isWorking } = props
  const t = useText(text)
  return (
    <section
      className={`${sections['panel']} ${payStyles['card']} ${sections['stack']} ${payStyles['sticky']}`}
      aria-labelledby="your-order"
      aria-busy={isWorking}
    >
      <h2 id="your-order" style={{ margin: 0 }}>
        {t('overview')}
      </h2>
      {ways.length > 1 && (
        <PeriodSwitch
          query={query}
          period={period}
          among={ways}
          hasHours={preview.hoursGranted !== null}
        />
      )}
      {preview.refusal === null && <Payment {...props} />}
    </section>
  )
}

/** Buys with a payment method: goes to the payment page, or to the paid order. */
const useBuy = ({ query, purchase }: PayBoxProps) => {
  const operationFor = useIdempotencyKey()
  const toBuy = useCallMutation(contract.payment.buy, {
    silent: true,
    invalidates: changedByPayments,
  })
  usePageRestore(toBuy.reset)
  const pay = async (method: Method) => {
    const wanted = { ...purchase, method }
    try {
      const { order, checkoutUrl } = await toBuy.mutateAsync({
        ...wanted,
        operationId: operationFor(wanted),
      })
      saveReturnTo(`order${order.id}`, readReturnTo(query))
      if (checkoutUrl === null) await navigate(`${buyPath}?order=${order.id}`, { replace: true })
      else location.assign(checkoutUrl)
    } catch {
      // Shown in place.
    }
  }
  return { toBuy, pay }
}

const Payment = (props: PayBoxProps) => {
  const { name, period, offer, preview, isWorking } = props
  const t = useText(text)
  const parts = useText(partsText)
  const language = useLanguage()
  const { pathname, search } = useLocation()
  const [wish, setWish] = useState<Method>()
  const { toBuy, pay } = useBuy(props)
  const { price, currency, balanceAfter } = preview
  const money = (amount: number) => moneyText(language, amount, currency)
  const can = { card: offer.card !== null, balance: balanceAfter !== null }
  const method =
    wish !== undefined && can[wish] ? wish : can.card ? 'card' : can.balance ? 'balance' : undefined
  const topUp = `${topUpPath}?${new URLSearchParams({
    amount: String(missingIn(preview)),
    [returnToParameter]: `${pathname}${search}`,
  })}`
  return (
    <>
      <Methods value={method} onChoose={setWish} offer={offer} preview={preview} topUp={topUp} />
      <dl className={payStyles['lines']}>
        <div>
          <dt>{parts('withPeriod', { what: name, period: parts(period) })}</dt>
          <dd>{money(price)}</dd>
        </div>
        <div data-total>
          <dt>{t('total')}</dt>
          <dd>{money(price)}</dd>
        </div>
      </dl>
      {toBuy.error !== null && (
        <p className={sections['errorBox']} role="alert">
          {problemText(toBuy.error).title}{' '}
          {isRefusal(toBuy.error, 'Lack Of Balance') && (
            <Link to={topUp}>{parts('topUpFirst')}</Link>
          )}
        </p>
      )}
      {method === undefined ? (
        <p className={sections['hint']}>{t('payWithNothing')}</p>
      ) : (
        <Button
          size="md"
          h="auto"
          mih={42}
          py={8}
          styles={{ label: { whiteSpace: 'normal' } }}
          loading={toBuy.isPending || (toBuy.isSuccess && toBuy.data.checkoutUrl !== null)}
          disabled={isWorking}
          onClick={() => void pay(method)}
        >
          {method === 'balance' ? t('payFromBalance', { price: money(price) }) : t('payByCard')}
        </Button>
      )}
    </>
  )
}

const missingIn = ({ price, balance }: Preview) => Math.round((price - balance) * 100) / 100

interface MethodsProps {
  readonly value: Method | undefined
  readonly onChoose: (method: Method) => void
  readonly offer: Offer
  readonly preview: Preview
  /** Page that tops up the missing amount and returns here. */
  readonly topUp: string
}

const Methods = ({ value, onChoose, offer, preview, topUp }: MethodsProps) => {
  const parts = useText(partsText)
  const language = useLanguage()
  const { currency, balance, balanceAfter } = preview
  const money = (amount: number) => moneyText(language, amount, currency)
  return (
    <MethodChoice
      value={value}
      onChoose={onChoose}
      options={[
        {
          value: 'card',
          label: parts('card'),
          isOff: offer.card === null,
          detail: parts(
            offer.card === null
              ? 'cardOff'
              : offer.card === 'sandbox'
                ? 'paySandboxDetail'
                : 'payCardDetail',
          ),
        },
        {
          value: 'balance',
          label: parts('balance'),
          isOff: balanceAfter === null,
          detail:
            balanceAfter === null ? (
              <>
                {parts('balanceShort', {
                  balance: money(balance),
                  missing: money(missingIn(preview)),
                })}{' '}
                <Link to={topUp}>{parts('topUpFirst')}</Link>
              </>
            ) : (
              parts('payBalanceDetail', { balance: money(balance), after: money(balanceAfter) })
            ),
        },
      ]}
    />
  )
}
