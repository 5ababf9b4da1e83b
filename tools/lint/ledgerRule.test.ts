import { expect, test } from 'vitest'
import { changesLedger } from './ledgerRule.ts'
import { readPostingFunctions } from './postingFunctions.ts'

test('postingFunctions reads from SQL the acts of the ledger and the event functions that charge or settle', () => {
  const { acts, callers } = readPostingFunctions()
  expect(acts).toEqual(expect.arrayContaining(['charge_event', 'settle_event', 'top_up']))
  expect(acts).not.toContain('hour_balance')
  expect(callers).toEqual(
    expect.arrayContaining(['change_event', 'finish_event', 'open_event', 'save_event']),
  )
  expect(callers).not.toContain('saved_before')
})

test.each([
  'select ledger.charge_event($1)',
  'select * from ledger.settle_event ($1)',
  'select save_event($1::jsonb) as saved',
  'update ledger.account set balance = 0',
])('The ledger rule refuses outside the ledger: %s', (text) => {
  expect(changesLedger(text)).toBe(true)
})

test.each([
  'select ledger.hour_balance(u.id)',
  'select sum(amount) from ledger.billing_record',
  'select saved_before($1, $2, $3)',
  'the functions save_event and change_event',
])('The ledger rule allows %s', (text) => {
  expect(changesLedger(text)).toBe(false)
})
