import { expect, test } from 'vitest'
import { outcomeOf } from './outcome.ts'

test.each([
  ['pending', null, false, 'processing'],
  ['pending', null, true, 'turnedBack'],
  ['paid', null, false, 'paid'],
  // The payer cancelled, but the payment arrived: it counts.
  ['paid', null, true, 'paid'],
  ['failed', 'declined', true, 'failed'],
  ['failed', 'refusedByProvider', false, 'failed'],
  ['expired', 'cancelled', true, 'cancelled'],
  ['expired', 'timedOut', false, 'expired'],
  ['paid', 'couldNotBeGiven', false, 'refunded'],
  ['refunded', null, false, 'refunded'],
] as const)(
  'An order with status %s (%s), payer returned without paying: %s, shows %s',
  (state, reason, back, received) => {
    expect(outcomeOf({ state, reason }, back)).toBe(received)
  },
)
