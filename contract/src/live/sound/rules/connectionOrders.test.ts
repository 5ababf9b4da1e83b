import { expect, test } from 'vitest'
import {
  type ConnectionOrder,
  orderChangesAt,
  orderMilliseconds,
  orderStepAt,
  orderSentMilliseconds,
} from './connectionOrders.ts'

const at = 1_000_000
const open: ConnectionOrder = { id: 1, at, isRelayed: true, answer: null }

test('A page has a few seconds to reconnect, and the outcome is shown for a few more.', () => {
  expect(orderStepAt(null, at)).toBeNull()
  expect(orderStepAt(open, at + orderMilliseconds - 1)).toBe('ordered')
  expect(orderStepAt(open, at + orderMilliseconds)).toBe('unanswered')
  expect(orderStepAt({ ...open, answer: 'connectAnew' }, at)).toBe('connected')
  expect(orderStepAt({ ...open, answer: 'keepConnection' }, at)).toBe('failed')
  expect(orderStepAt(open, at + orderSentMilliseconds)).toBeNull()
  expect(orderChangesAt(open, at)).toBe(at + orderMilliseconds)
  expect(orderChangesAt(open, at + orderMilliseconds)).toBe(at + orderSentMilliseconds)
})
