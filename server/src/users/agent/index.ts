import type { Verb } from '#platform/http/verb.ts'
import { bindUsers } from './bindUsers.ts'
import { calculateFee } from './calculateFee.ts'
import { exportCustomers } from './exportCustomers.ts'
import { listCustomers } from './listCustomers.ts'
import { createQuote } from './quotes/createQuote.ts'
import { getCustomerQuote, getQuote, getQuotePdf, listQuotes } from './quotes/readQuotes.ts'
import { setQuoteState } from './quotes/setQuoteState.ts'
import { updateQuote } from './quotes/updateQuote.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [
  calculateFee,
  listCustomers,
  exportCustomers,
  bindUsers,
  listQuotes,
  getQuote,
  getCustomerQuote,
  getQuotePdf,
  createQuote,
  updateQuote,
  setQuoteState,
]
