import { QuotePanel, QuoteSummary } from './QuotePanel.tsx'
import { useQuote } from './useQuote.ts'
import { useIsWide } from './useIsWide.ts'

/** The live price; its own component, so that an answer renders nothing else. */
export const Quoted = ({ place }: { readonly place: 'beside' | 'below' }) => {
  const isWide = useIsWide()
  const isHere = isWide === (place === 'beside')
  return isHere ? <QuotedHere place={place} /> : null
}

const QuotedHere = ({ place }: { readonly place: 'beside' | 'below' }) => {
  const state = useQuote()
  return place === 'beside' ? <QuotePanel {...state} /> : <QuoteSummary {...state} />
}
