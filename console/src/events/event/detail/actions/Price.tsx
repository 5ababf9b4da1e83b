import type { contract } from '@openbooth/contract'
import type { WireOutput } from '@openbooth/contract/call'
import { useText } from '@openbooth/web/i18n/text.ts'
import { problemText } from '../../../../api/problemText.ts'
import { Link } from '../../../../kit/router/Link.tsx'
import { useAmountText } from '../../../../shell/useAmountText.ts'
import { IncludedShared } from '../../parts/IncludedShared.tsx'
import sections from '../../../../kit/page/sections.module.css'
import { Sum, SumWaits } from './Effects.tsx'
import { text } from './text.ts'

interface PriceProps {
  readonly label: string
  readonly data: WireOutput<typeof contract.event.openPreview> | undefined
  readonly error: Error | null
}

/** The price of an action that adds time, and the remaining balance. */
export const Price = ({ label, data, error }: PriceProps) => {
  const t = useText(text)
  const amount = useAmountText()
  if (error !== null) return <p className={sections['muted']}>{problemText(error).title}</p>
  if (data === undefined) return <SumWaits>{label}</SumWaits>
  const moving = data.changes.filter(({ difference }) => difference !== 0)
  if (moving.length === 0)
    return (
      <Sum label={label} detail={data.hoursAreUnlimited ? t('nothingTaken') : undefined}>
        {amount('BOOTH_HOUR', 0)}
      </Sum>
    )
  return (
    <>
      {moving.map(({ asset, difference, balanceAfter, isCovered }) => (
        <Sum
          key={asset}
          label={label}
          isShort={!isCovered}
          detail={
            balanceAfter === null ? (
              isCovered ? undefined : (
                t('notCoveredByPayer')
              )
            ) : isCovered ? (
              t('left', { amount: amount(asset, balanceAfter) })
            ) : (
              <>
                {t('notCovered')}{' '}
                <Link to={asset === 'MONEY' ? '/pay/recharge' : '/pay/payPage'}>
                  {t(asset === 'MONEY' ? 'topUp' : 'buyHours')}
                </Link>
              </>
            )
          }
        >
          {amount(asset, difference)}
        </Sum>
      ))}
      <IncludedShared included={data.included} />
    </>
  )
}
