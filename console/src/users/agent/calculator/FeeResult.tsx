import { Button } from '@mantine/core'
import { IconCalendarPlus, IconFileText } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from '../../../kit/router/Link.tsx'
import { useLocation } from '../../../kit/router/useLocation.ts'
import { useSearchParams } from '../../../kit/router/useSearchParams.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { moneyText, numberText } from '@openbooth/web/format.ts'
import { ProblemState } from '../../../kit/state/ProblemState.tsx'
import { returnToParameter } from '../../../kit/browser/returnTo.ts'
import { useUser } from '../../../shell/user.ts'
import sections from '../../../kit/page/sections.module.css'
import styles from './calculator.module.css'
import { FeeLine } from './FeeLine.tsx'
import { cardWords, lineWords, totalOf } from './feeWords.ts'
import { newEventPath, quoteFormPath, type Fee, type Inputs } from './inputs.ts'
import { text } from './text.ts'

interface FeeResultProps {
  /** Undefined: none. */
  readonly fee: Fee | undefined
  readonly error: unknown
  readonly onRetry: () => void
  readonly isWorking: boolean
  /** Missing or invalid input prevents the calculation. */
  readonly waitsFor: 'times' | 'fields' | undefined
  readonly inputs: Inputs
  readonly isAdmin: boolean
}

/** Where as much as is missing is paid in, and back here. */
const topUpPath = (amount: number, back: string): string =>
  `/pay/recharge?${new URLSearchParams({ amount: String(amount), [returnToParameter]: back })}`

const Balance = ({ total, currency }: { readonly total: number; readonly currency: string }) => {
  const t = useText(text)
  const language = useLanguage()
  const { balance } = useUser()
  const { pathname, search } = useLocation()
  const after = Math.round((balance - total) * 100) / 100
  return (
    <>
      <dl className={`${sections['amounts']} ${styles['lines']}`} data-quiet>
        <div>
          <dt>{t('balance')}</dt>
          <dd>{moneyText(language, balance, currency)}</dd>
        </div>
        <div data-short={after < 0 || undefined}>
          <dt>{t('balanceAfter')}</dt>
          <dd>{moneyText(language, after, currency)}</dd>
        </div>
      </dl>
      {after < 0 && (
        <p className={`${sections['errorBox']} ${styles['short']}`} role="status">
          {t('missing', { amount: moneyText(language, -after, currency) })}{' '}
          <Link to={topUpPath(-after, `${pathname}${search}`)}>{t('topUp')}</Link>
        </p>
      )}
    </>
  )
}

const Lines = ({ fee }: { readonly fee: Fee }) => {
  const t = useText(text)
  const language = useLanguage()
  const { currency, quote, rateCard } = fee
  return (
    <>
      <dl className={`${sections['amounts']} ${styles['lines']}`}>
        {quote.lines.map((line) => (
          <FeeLine key={line.item} {...lineWords(t, language, currency, line)} />
        ))}
        <div className={styles['total']} data-total>
          <dt>{t('total')}</dt>
          <dd>{moneyText(language, totalOf(fee), currency)}</dd>
        </div>
      </dl>
      <p className={`${sections['description']} ${styles['quiet']}`}>
        {t('rateCard')}
        {language === 'zh' ? '：' : ': '}
        {cardWords(t, language, fee)}
        {language === 'zh' ? '。' : '. '}
        {t('included', { count: numberText(language, rateCard.includedListeners) })}{' '}
        {t('startedQuarters')}
      </p>
    </>
  )
}

const Frame = ({
  isWorking,
  children,
}: {
  readonly isWorking: boolean
  readonly children: ReactNode
}) => (
  <aside
    className={`${sections['panel']} ${sections['working']} ${styles['card']} ${styles['result']}`}
    aria-labelledby="fee-result"
    aria-busy={isWorking}
  >
    <h2 id="fee-result">{useText(text)('fee')}</h2>
    {children}
  </aside>
)

const Actions = ({ inputs }: Pick<FeeResultProps, 'inputs'>) => {
  const t = useText(text)
  const quoteId = Number(useSearchParams()[0].get('quote')) || undefined
  return (
    <div className={styles['actions']}>
      <Button
        component={Link}
        to={quoteFormPath(inputs, quoteId)}
        variant={quoteId === undefined ? 'default' : 'filled'}
        leftSection={<IconFileText size={16} aria-hidden />}
      >
        {t(quoteId === undefined ? 'quote' : 'updateQuote')}
      </Button>
      {quoteId === undefined && (
        <Button
          component={Link}
          to={newEventPath(inputs)}
          leftSection={<IconCalendarPlus size={16} aria-hidden />}
        >
          {t('create')}
        </Button>
      )}
    </div>
  )
}

/** The fee by line, its rate card, and the actions. */
export const FeeResult = (props: FeeResultProps) => {
  const { fee, error, onRetry, isWorking, waitsFor, inputs, isAdmin } = props
  const t = useText(text)
  if (waitsFor !== undefined)
    return (
      <Frame isWorking={false}>
        <p className={`${sections['description']} ${styles['quiet']}`}>
          {t(waitsFor === 'times' ? 'waits' : 'checks')}
        </p>
      </Frame>
    )
  if (fee === undefined)
    return (
      <Frame isWorking={isWorking}>
        {error === null ? (
          <p className={`${sections['description']} ${styles['quiet']}`}>{t('working')}</p>
        ) : (
          <ProblemState error={error} onRetry={onRetry} />
        )}
      </Frame>
    )
  return (
    <Frame isWorking={isWorking}>
      <Lines fee={fee} />
      {!isAdmin && <Balance total={totalOf(fee)} currency={fee.currency} />}
      {!isAdmin && <Actions inputs={inputs} />}
    </Frame>
  )
}
