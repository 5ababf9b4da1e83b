import type { contract } from '@openbooth/contract'
import type { WireOutput } from '@openbooth/contract/call'
import { useText } from '@openbooth/web/i18n/text.ts'
import { ProblemState } from '../../../../kit/state/ProblemState.tsx'
import { Amount } from '../../parts/Amount.tsx'
import { useAmountText } from '../../../../shell/useAmountText.ts'
import styles from './actions.module.css'
import { Sum, SumWaits } from './Effects.tsx'
import { text } from './text.ts'

interface RefundsProps {
  readonly label: string
  readonly data: Pick<WireOutput<typeof contract.event.closePreview>, 'refunds'> | undefined
  readonly error: Error | null
  readonly refetch: () => Promise<unknown>
}

/** The refund of an action that ends an event, in each asset that it was charged in. */
export const Refunds = ({ label, data, error, refetch }: RefundsProps) => {
  const t = useText(text)
  const amount = useAmountText()
  if (data === undefined)
    return error === null ? (
      <SumWaits>{label}</SumWaits>
    ) : (
      <ProblemState error={error} onRetry={() => void refetch()} />
    )
  const charged = data.refunds.filter(({ charged: held }) => held !== 0)
  if (charged.length === 0)
    return (
      <Sum label={label} detail={t('nothingCharged')}>
        {amount('BOOTH_HOUR', 0)}
      </Sum>
    )
  return (
    <div className={styles['sums']}>
      {charged.map(({ asset, charged: held, refund }) => (
        <Sum key={asset} label={label} detail={t('wasCharged', { amount: amount(asset, held) })}>
          <Amount asset={asset} amount={refund} />
        </Sum>
      ))}
    </div>
  )
}
