import { expect, test } from 'vitest'
import { openMissingModels } from './missingModels.ts'
import type { PlannedTrack } from '../plan.ts'

const plan: PlannedTrack = {
  track: 'ch:floor',
  language: 'en',
  recogniser: null,
  translating: new Map([['fr', null]]),
}

const opened = () => {
  const reports: unknown[] = []
  return {
    told: reports,
    compare: openMissingModels({ trouble: (...one) => void reports.push(one) }),
  }
}

test('openMissingModels reports each missing model once', () => {
  const { told: reports, compare } = opened()
  compare(plan)
  compare(plan)
  expect(reports).toEqual([
    ['recognition', 'ch:floor', 'en', 'noModel'],
    ['translation', 'ch:floor', 'fr', 'noModel'],
  ])
})

test('openMissingModels withdraws the report of a language that is no longer needed', () => {
  const { told: reports, compare } = opened()
  compare(plan)
  compare({ ...plan, translating: new Map() })
  expect(reports.slice(2)).toEqual([['translation', 'ch:floor', 'fr', null]])
})

test('openMissingModels replaces the report if the worker lacks processor time', () => {
  const { told: reports, compare } = opened()
  compare({ ...plan, translating: new Map() })
  compare({ ...plan, translating: new Map(), isRefused: true })
  expect(reports.slice(1)).toEqual([
    ['recognition', 'ch:floor', 'en', null],
    ['recognition', 'ch:floor', 'en', 'noCapacity'],
  ])
})
