import { sentence } from '@openbooth/web/i18n/sentence.ts'
import { expect, test } from 'vitest'
import { makeNames } from '../names.ts'
import { text } from '../text.ts'
import { endedWords } from './handOverWords.ts'

const labels = { unnamed: 'Your partner', machine: 'AI', floor: 'Floor' }
const names = makeNames('en', { languages: [] }, [], labels)
const ended = { from: 'ann', to: 'bea', by: 'bea', at: 1 } as const
const read = (how: 'declined' | 'withdrawn' | 'expired', seat: string): string =>
  endedWords(
    (key, ...given) => sentence('en', text.en, key, given[0]),
    { ...ended, how },
    seat,
    names,
  )

test('Both partners read who ended a handover, and whether it was declined, withdrawn or not answered.', () => {
  expect(read('declined', 'ann')).toBe('Your partner declined.')
  expect(read('declined', 'bea')).toBe('You declined.')
  const all = (['declined', 'withdrawn', 'expired'] as const).flatMap((how) => [
    read(how, 'ann'),
    read(how, 'bea'),
  ])
  expect(new Set(all).size).toBe(6)
})
