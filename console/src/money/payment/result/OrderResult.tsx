import { IconArrowBackUp, IconCheck, IconClock, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { contract } from '../../../api/contract.ts'
import { callKey, useCall } from '../../../api/useCall.ts'
import { queryClient } from '../../../api/queryClient.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { ProblemState } from '../../../kit/state/ProblemState.tsx'
import { StateMessage } from '../../../kit/state/StateMessage.tsx'
import { takeReturnTo } from '../../../kit/browser/returnTo.ts'
import { changedByPayments, type Order } from '../parts/order.ts'
import { Facts } from './Facts.tsx'
import { NextSteps } from './NextSteps.tsx'
import { outcomeOf, type Outcome } from './outcome.ts'
import styles from './result.module.css'
import { text } from './text.ts'
import { useOutcomeWords } from './useOutcomeWords.ts'

const intervalMs = 5000
/** After this time the page says that the user need not wait. */
const mostMilliseconds = 60_000

const icons = {
  paid: IconCheck,
  processing: IconClock,
  turnedBack: IconArrowBackUp,
  failed: IconX,
  cancelled: IconX,
  expired: IconClock,
  refunded: IconArrowBackUp,
} as const

/** Requests the order's outcome repeatedly until the bank has responded. */
const useOutcome = (id: number, turnedBack: boolean) => {
  const [isWaiting, setWaiting] = useState(!turnedBack)
  const call = useCall(
    contract.payment.lookUp,
    { id },
    { silent: true, ...(isWaiting ? { intervalMs } : {}) },
  )
  const state = call.data?.state
  useEffect(() => {
    const timer = setTimeout(() => setWaiting(false), mostMilliseconds)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (state === undefined || state === 'pending') return
    setWaiting(false)
    for (const changed of changedByPayments)
      void queryClient.invalidateQueries({ queryKey: callKey(changed) })
  }, [state])
  return { ...call, isWaiting }
}

interface OrderOutcomeProps {
  readonly order: Order
  readonly outcome: Outcome
  readonly isWaiting: boolean
  readonly onLookAgain: () => void
}

const OrderOutcome = ({ order, outcome, isWaiting, onLookAgain }: OrderOutcomeProps) => {
  const { data: whole } = useCall(contract.payment.get, { id: order.id }, { silent: true })
  const words = useOutcomeWords({ outcome, order, isWaiting, expiresAt: whole?.receipt.expiresAt })
  const Icon = icons[outcome]
  return (
    <section className={styles['result']} data-outcome={outcome}>
      <div role="status" className={styles['head']}>
        <span className={styles['icon']} data-waiting={isWaiting || undefined} aria-hidden>
          <Icon size={30} stroke={1.8} />
        </span>
        <h2>{words.title}</h2>
        <p>{words.detail}</p>
      </div>
      <Facts order={order} />
      <NextSteps
        order={order}
        outcome={outcome}
        isWaiting={isWaiting}
        checkoutUrl={whole?.checkoutUrl ?? null}
        back={takeReturnTo(`order${order.id}`)}
        onLookAgain={onLookAgain}
      />
    </section>
  )
}

interface OrderResultProps {
  readonly id: number
  /** The payer turned back on the provider’s page. */
  readonly turnedBack: boolean
}

/** The page after a payment: the outcome and the next steps. */
export const OrderResult = ({ id, turnedBack }: OrderResultProps) => {
  const t = useText(text)
  const { data, error, isWaiting, refetch } = useOutcome(id, turnedBack)
  if (data !== undefined)
    return (
      <OrderOutcome
        order={data}
        outcome={outcomeOf(data, turnedBack)}
        isWaiting={isWaiting}
        onLookAgain={() => void refetch()}
      />
    )
  return (
    <section className={styles['result']}>
      {error === null ? (
        <StateMessage
          role="status"
          icon={<IconClock size={30} stroke={1.6} />}
          title={t('looking')}
        />
      ) : (
        <ProblemState error={error} onRetry={() => void refetch()} />
      )}
    </section>
  )
}
