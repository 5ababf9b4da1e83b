import type { quoteCalls } from '@openbooth/contract/users/agent/quoteCalls'
import type { WireInput } from '@openbooth/contract/call'

/** A quote for three hours of two booths, at a markup of 15 %. */
export const quoteDraftOf = (name: string): WireInput<typeof quoteCalls.create> => ({
  name,
  customer: { name: 'Müller GmbH', emailAddress: '', address: '', taxNumber: '' },
  customerId: null,
  language: 'en',
  currency: 'EUR',
  taxName: '',
  taxRate: 0,
  validUntil: '2099-12-31',
  timeZone: 'UTC',
  notes: '',
  event: { booths: 2, hours: 3, receiverNums: 50 },
  pricing: { kind: 'markup', percent: 15, exchangeRate: 1 },
})
