import { Button } from '@mantine/core'
import { role } from '@openbooth/contract/roles'
import { Link } from '../../../kit/router/Link.tsx'
import { contract } from '../../../api/contract.ts'
import { useCallMutation } from '../../../api/useCall.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { useUser } from '../../../shell/user.ts'
import {
  againPath,
  buyPath,
  receiptPath,
  recordsPath,
  topUpPath,
  wayBackKey,
} from '../parts/addresses.ts'
import { changedByPayments, type Order } from '../parts/order.ts'
import { text as partsText } from '../parts/text.ts'
import type { Outcome } from './outcome.ts'
import sections from '../../../kit/page/sections.module.css'
import styles from './result.module.css'
import { text } from './text.ts'

interface NextStepsProps {
  readonly order: Order
  readonly outcome: Outcome
  readonly isWaiting: boolean
  /** Where it can still be paid. */
  readonly checkoutUrl: string | null
  /** The page before the choice. */
  readonly back: string | undefined
  readonly onLookAgain: () => void
}

/** The next steps: a primary one and others. */
export const NextSteps = ({
  order,
  outcome,
  isWaiting,
  checkoutUrl,
  back,
  onLookAgain,
}: NextStepsProps) => {
  const t = useText(text)
  const parts = useText(partsText)
  const isAgent = useUser().userType === role.agent
  const withdraw = useCallMutation(contract.payment.cancel, {
    invalidates: [contract.payment.lookUp, ...changedByPayments],
  })
  const isTopUp = order.purpose === 'topUp'
  const link = (to: string, label: string, isFirst = false) => (
    <Button key={to} component={Link} to={to} {...(isFirst ? {} : { variant: 'default' })}>
      {label}
    </Button>
  )
  const receipt = link(receiptPath(order.id), t('receipt'))
  const toRecords = isAgent ? link('/home', t('home')) : link(recordsPath, t('payRecords'))
  const isStopped = outcome === 'processing' && !isWaiting
  return (
    <div className={`${sections['formButtons']} ${styles['steps']}`}>
      {outcome === 'paid' && (
        <>
          {receipt}
          {isTopUp || isAgent ? toRecords : link('/package/myPackage', t('myPackage'))}
          {back === undefined
            ? isTopUp && isAgent
              ? link(topUpPath, t('topUpAgain'))
              : order.purpose === 'byot'
                ? link('/package/ownTechnicians', parts('byot'), true)
                : link('/meeting/addEvent', t('newEvent'), true)
            : link(back, parts(wayBackKey(back)), true)}
        </>
      )}
      {outcome === 'processing' && (
        <>
          {toRecords}
          {isStopped && <Button onClick={onLookAgain}>{t('checkAgain')}</Button>}
        </>
      )}
      {outcome === 'turnedBack' && (
        <>
          <Button
            variant="default"
            loading={withdraw.isPending}
            onClick={() => withdraw.mutate({ id: order.id })}
          >
            {t('cancelOrder')}
          </Button>
          {link(isTopUp ? topUpPath : buyPath, t('chooseAgain'))}
          {checkoutUrl !== null && (
            <Button component="a" href={checkoutUrl}>
              {t('continuePaying')}
            </Button>
          )}
        </>
      )}
      {(outcome === 'failed' || outcome === 'cancelled' || outcome === 'expired') && (
        <>
          {back !== undefined && link(back, parts(wayBackKey(back)))}
          {toRecords}
          {link(againPath(order), t('tryAgain'), true)}
        </>
      )}
      {outcome === 'refunded' && (
        <>
          {receipt}
          {toRecords}
        </>
      )}
    </div>
  )
}
