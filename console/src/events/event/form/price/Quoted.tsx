import { QuotePanel, QuoteSummary } from './QuotePanel.tsx'
import { useQuote } from './useQuote.ts'
import { useIsWide } from './useIsWide.ts'

/** The live price, as a separate component, so that a response renders nothing else. */
export const Quoted = ({ place }: { readonly place: 'beside' | 'below' }) => {
  const isWide = useIsWide()
  const isHere = isWide === (place === 'beside')
  return isHere ? <QuotedHere place={place} /> : null
}

const QuotedHere = ({ place }: { readonly place: 'beside' | 'below' }) => {
  const state = useQuote()
  return place === 'beside' ? <QuotePanel {...state} /> : <QuoteSummary {...state} />
}
