import { auditActionWords } from '@openbooth/contract/installation/auditLog/texts'
import { expect, test, vi } from 'vitest'
import type { HistoryReader, HistoryRow } from './historyText.ts'

// The page's texts read the document when they load.
vi.stubGlobal('document', { cookie: '', documentElement: {} })
const { historyText } = await import('./historyText.ts')

const words = (key: string): string => key
const reader: HistoryReader = {
  t: words as HistoryReader['t'],
  tEvent: words as HistoryReader['tEvent'],
  language: 'en',
  timeZone: 'Europe/Berlin',
  isSilent: false,
}
const details = { role: 'interpreter', startAt: '2026-12-01T09:00Z', endAt: '2026-12-01T10:00Z' }
const acts = Object.keys(auditActionWords).filter((act) => /^(event|recording)\./.test(act))

test.each(acts)('The history of an event has words for %s.', (action) => {
  const row = { action, details } as unknown as HistoryRow
  expect(historyText(reader, row)).not.toContain(action)
})
