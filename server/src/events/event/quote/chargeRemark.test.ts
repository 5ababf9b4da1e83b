import { expect, test } from 'vitest'
import { chargeRemark } from './chargeRemark.ts'

test.each([
  [
    'Europe/London',
    '2026-12-01T09:00:00Z',
    '2026-12-01T10:00:00Z',
    '2026-12-01 09:00–10:00 (UTC+00:00)',
  ],
  [
    'Asia/Kolkata',
    '2026-12-01T09:00:00Z',
    '2026-12-01T10:00:00Z',
    '2026-12-01 14:30–15:30 (UTC+05:30)',
  ],
  [
    'America/St_Johns',
    '2026-12-01T09:00:00Z',
    '2026-12-02T03:00:00Z',
    '2026-12-01 05:30–23:30 (UTC-03:30)',
  ],
  [
    'Asia/Shanghai',
    '2026-12-01T15:30:00Z',
    '2026-12-01T16:30:00Z',
    '2026-12-01 23:30–2026-12-02 00:30 (UTC+08:00)',
  ],
])('In %s a charge from %s to %s has a remark with the local times', (zone, start, end, remark) => {
  expect(chargeRemark(zone, new Date(start), new Date(end))).toBe(remark)
})
