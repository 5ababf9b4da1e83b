import type { contract as whole } from '@openbooth/contract'
import type { WireInput, WireOutput } from '@openbooth/contract/call'
import { contract } from '../../../api/contract.ts'
import { wordParam } from '../../../kit/list/address/paramCodecs.ts'
import { defineList } from '../../../kit/list/defineList.ts'

export type Quote = WireOutput<typeof whole.quote.list>['rows'][number]
export type CustomerQuote = WireOutput<typeof whole.quote.forCustomer>
export type StoredQuote = WireOutput<typeof whole.quote.get>
export type QuoteDraft = WireInput<typeof whole.quote.create>
export type QuoteState = Quote['state']

export const quoteStates = ['draft', 'sent', 'accepted', 'declined', 'expired'] as const

/** The agent's quotes, the newest first. */
export const quotes = defineList({
  call: contract.quote.list,
  name: 'quotes',
  sortable: ['createdAt', 'name', 'customerName', 'validUntil'],
  first: { sort: 'createdAt', descending: true },
  filters: { state: wordParam(quoteStates) },
})

export const changedByQuotes = [contract.quote.list, contract.quote.get, contract.quote.forCustomer]

export const quotePath = (id: number): string => `/quote/view/${id}`
export const quoteEditPath = (id: number): string => `/quote/form?edit=${id}`
