import { machineSeat } from '@openbooth/contract/events/event/rules/aiBackup'
import { expect, test } from 'vitest'
import { makeNames } from './names.ts'

const names = makeNames('en', { languages: [] }, [], {
  unnamed: 'Your partner',
  machine: 'AI',
  floor: 'Original',
})

test('A machine on air is called AI, and a person without a name is the partner.', () => {
  expect(names.person(machineSeat(7n))).toBe('AI')
  expect(names.person('12')).toBe('Your partner')
})
