import { IconChevronUp } from '@tabler/icons-react'
import { useText } from '@openbooth/web/i18n/text.ts'
import { useAmountText } from '../../../../shell/useAmountText.ts'
import { QuoteDetails } from './QuoteDetails.tsx'
import sections from '../../../../kit/page/sections.module.css'
import styles from './quote.module.css'
import { text } from '../text.ts'
import type { Quote, useQuote } from './useQuote.ts'

type QuoteState = ReturnType<typeof useQuote>

const useShort = () => {
  const inWords = useAmountText()
  return (quote: Quote): string =>
    quote.changes
      .map(({ asset, charged, difference }) => inWords(asset, charged + difference))
      .join(' + ')
}

/** The price beside the form, on wide screens. */
export const QuotePanel = (state: QuoteState) => {
  const t = useText(text)
  return (
    <aside
      className={`${sections['working']} ${styles['panel']}`}
      aria-label={t('price')}
      aria-busy={state.isWorking}
    >
      <h2>{t('price')}</h2>
      <div className={styles['body']}>
        <QuoteDetails {...state} />
      </div>
    </aside>
  )
}

/** The price in one line that opens, above the footer of narrow screens. */
export const QuoteSummary = (state: QuoteState) => {
  const t = useText(text)
  const short = useShort()
  const { quote } = state
  const isShort = quote?.changes.some(({ isCovered }) => !isCovered) === true
  return (
    <details className={styles['summary']}>
      <summary>
        <span>{t('price')}</span>
        <strong data-short={isShort || undefined}>
          {quote === undefined ? '–' : short(quote)}
        </strong>
        <IconChevronUp size={16} aria-hidden />
      </summary>
      <div className={styles['body']}>
        <QuoteDetails {...state} />
      </div>
    </details>
  )
}
