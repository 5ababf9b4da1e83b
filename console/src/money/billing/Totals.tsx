import { useAmountText } from '../../shell/useAmountText.ts'
import type { contract as whole } from '@openbooth/contract'
import type { WireInput } from '@openbooth/contract/call'
import { contract } from '../../api/contract.ts'
import { useCall } from '../../api/useCall.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import styles from './billing.module.css'
import { text } from './text.ts'

interface TotalsProps {
  /** The list's input; its page and order do not affect the sums. */
  readonly input: WireInput<typeof whole.billing.list>
}

/** Incoming and outgoing sums over all rows of a statement. */
export const Totals = ({ input }: TotalsProps) => {
  const t = useText(text)
  const inWords = useAmountText()
  const { page: _, pageSize: __, sort: ___, descending: ____, ...filters } = input
  const { data } = useCall(contract.billing.totals, filters, { silent: true, keepPrevious: true })
  return (
    <section className={styles['totals']} aria-label={t('totals')} aria-busy={data === undefined}>
      <h3>{t('totals')}</h3>
      <dl>
        {(data ?? []).map(({ asset, given, taken }) => (
          <div key={asset}>
            <dt>{t(asset)}</dt>
            <dd className={styles['amount']} data-plus={given > 0 || undefined}>
              {t('totalIn', { amount: inWords(asset, given, true) })}
            </dd>
            <dd className={styles['amount']}>{t('totalOut', { amount: inWords(asset, taken) })}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
