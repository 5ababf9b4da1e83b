import { Button } from '@mantine/core'
import { IconCreditCardOff, IconInfoCircle } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { contract } from '../../../api/contract.ts'
import { problemText } from '../../../api/problemText.ts'
import { useCallMutation } from '../../../api/useCall.ts'
import { useIdempotencyKey } from '../../../api/useIdempotencyKey.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { moneyText } from '@openbooth/web/format.ts'
import { Notice } from '../../../kit/state/Notice.tsx'
import { StateMessage } from '../../../kit/state/StateMessage.tsx'
import { usePageRestore } from '../../../kit/browser/usePageRestore.ts'
import { saveReturnTo, readReturnTo } from '../../../kit/browser/returnTo.ts'
import { MethodChoice } from '../parts/MethodChoice.tsx'
import type { Offer } from '../parts/order.ts'
import { SandboxNote } from '../parts/SandboxNote.tsx'
import sections from '../../../kit/page/sections.module.css'
import styles from '../parts/pay.module.css'
import { text as partsText } from '../parts/text.ts'
import { AmountChoice } from './AmountChoice.tsx'
import { readAmount } from './readAmount.ts'
import { text } from './text.ts'

const firstAmount = 100

/** The missing amount for a purchase, from the URL. */
const missingIn = (query: URLSearchParams) => {
  const amount = Number(query.get('amount'))
  return amount > 0 && Number.isFinite(amount) ? Math.ceil(amount * 100) / 100 : undefined
}

type ReadAmount = ReturnType<typeof readAmount>

interface RechargeFormProps {
  readonly offer: Offer
  readonly query: URLSearchParams
}

/** Orders the amount and opens the payment page, or moves the focus to a wrong amount. */
const usePay = (read: ReadAmount, back: string | undefined) => {
  const operationFor = useIdempotencyKey()
  const toTopUp = useCallMutation(contract.payment.topUp, { silent: true })
  usePageRestore(toTopUp.reset)
  const pay = async (event: FormEvent) => {
    event.preventDefault()
    if ('problem' in read) {
      document.getElementById('top-up-amount')?.focus()
      return
    }
    const { amount } = read
    try {
      const { order, checkoutUrl } = await toTopUp.mutateAsync({
        operationId: operationFor({ amount }),
        amount,
      })
      saveReturnTo(`order${order.id}`, back)
      location.assign(checkoutUrl ?? `/pay/recharge?order=${order.id}`)
    } catch {
      // Shown in place.
    }
  }
  return { toTopUp, pay }
}

/** The amount, the resulting balance, and the link to the payment page. */
export const RechargeForm = ({ offer, query }: RechargeFormProps) => {
  const t = useText(text)
  const parts = useText(partsText)
  const language = useLanguage()
  const { currency, leastTopUp, mostTopUp } = offer
  const back = readReturnTo(query)
  const missing = missingIn(query)
  const [typed, setTyped] = useState(() =>
    String(Math.min(mostTopUp, Math.max(leastTopUp, missing ?? firstAmount))),
  )
  const [isLeft, setLeft] = useState(false)
  const money = (amount: number) => moneyText(language, amount, currency)
  const read = readAmount(typed, leastTopUp, mostTopUp)
  const { toTopUp, pay } = usePay(read, back)
  const problem =
    'problem' in read
      ? t(read.problem, { least: money(leastTopUp), most: money(mostTopUp) })
      : undefined

  if (offer.card === null) return <CardOff />

  return (
    <form
      noValidate
      className={`${sections['oneColumn']} ${styles['narrow']}`}
      onSubmit={(event) => {
        setLeft(true)
        void pay(event)
      }}
    >
      <SandboxNote offer={offer} />
      {back !== undefined && missing !== undefined && (
        <Notice mood="info" Icon={IconInfoCircle}>
          {t('needed', { amount: money(missing) })}
        </Notice>
      )}
      <div className={`${sections['panel']} ${styles['card']} ${sections['stack']}`}>
        <AmountChoice
          offer={offer}
          value={typed}
          onChange={setTyped}
          onLeave={() => setLeft(true)}
          error={isLeft ? problem : undefined}
        />
        <MethodChoice
          value="card"
          onChoose={() => undefined}
          options={[
            {
              value: 'card',
              label: parts('card'),
              detail: parts(offer.card === 'sandbox' ? 'paySandboxDetail' : 'payCardDetail'),
            },
          ]}
        />
        <Amounts offer={offer} read={read} />
        {toTopUp.error !== null && (
          <p className={sections['errorBox']} role="alert">
            {problemText(toTopUp.error).title}
          </p>
        )}
        <Button type="submit" size="md" loading={toTopUp.isPending || toTopUp.isSuccess}>
          {t('continue')}
        </Button>
      </div>
    </form>
  )
}

const CardOff = () => {
  const t = useText(text)
  return (
    <div className={`${sections['panel']} ${styles['card']} ${styles['narrow']}`}>
      <StateMessage
        icon={<IconCreditCardOff size={32} stroke={1.5} />}
        title={t('off')}
        detail={t('offDetail')}
      />
    </div>
  )
}

const Amounts = ({ offer, read }: { readonly offer: Offer; readonly read: ReadAmount }) => {
  const t = useText(text)
  const language = useLanguage()
  const { currency, balance } = offer
  const money = (amount: number) => moneyText(language, amount, currency)
  return (
    <dl className={styles['lines']}>
      <div>
        <dt>{t('balanceNow')}</dt>
        <dd>{money(balance)}</dd>
      </div>
      <div>
        <dt>{t('balanceAfter')}</dt>
        <dd>{'amount' in read ? money(balance + read.amount) : '–'}</dd>
      </div>
      <div data-total>
        <dt>{t('toPay')}</dt>
        <dd>{'amount' in read ? money(read.amount) : '–'}</dd>
      </div>
    </dl>
  )
}
