import { expect, test } from 'vitest'
import { settingsSchema } from './calls.ts'

test('Unchanged settings have the documented defaults', () => {
  expect(settingsSchema.parse({})).toMatchObject({
    currency: 'USD',
    approvalRequired: false,
    sessionIdleMinutes: 120,
    sessionAbsoluteHours: 24,
    channelLimitPerEvent: 32,
    byotMonthlyPrice: 29_00n,
    technicianPlanHours: 10_00n,
  })
})

test('A setting refuses invalid values', () => {
  for (const wrong of [
    { currency: 'euro' },
    { sessionIdleMinutes: 0 },
    { channelLimitPerEvent: 0 },
    { byotMonthlyPrice: -1 },
    { technicianPlanHours: 1.005 },
  ])
    expect(settingsSchema.safeParse(wrong).success).toBe(false)
})
