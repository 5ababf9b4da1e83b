import { filled } from '@openbooth/contract/filled'
import { expect, test, vi } from 'vitest'
import { typedText } from './typedText.ts'

// The texts read the user's language when they load.
vi.stubGlobal('document', { cookie: '', documentElement: {} })
vi.stubGlobal('navigator', { languages: ['en'], language: 'en-GB' })
const { amountProblem, isWholeWithin, positiveProblem, wholeProblem } =
  await import('./typedProblems.ts')
const { preferLanguage } = await import('@openbooth/web/i18n/language.ts')

const range = { least: 1, most: 12_000 }
const bounds = { least: 1, most: '12,000' }
const { en, zh } = typedText
const tooLarge = filled(en.tooLarge, { most: 500 })

test.each(['1', '12000', '12,000', ' 7 ', '１２０', '007'])(
  'The whole number %j is within its range.',
  (typed) => {
    expect([isWholeWithin(typed, range), wholeProblem(typed, range)]).toEqual([true, null])
  },
)

test.each(['', ' ', '0', '12001', '-1', '+1', '1.5', '1e3', '0x10', '12,00', 'many', 'Infinity'])(
  'The whole number field explains its range for the input %j.',
  (typed) => {
    expect([isWholeWithin(typed, range), wholeProblem(typed, range)]).toEqual([
      false,
      filled(en.wholeNumber, bounds),
    ])
  },
)

test.each([
  ['0', null],
  ['0.05', null],
  ['1,000.50', tooLarge],
  ['１２．５', null],
  ['500', null],
  ['500.01', tooLarge],
  ['0.055', en.atMostTwoDecimals],
  ['500.001', tooLarge],
  ['', en.notANumber],
  ['12,50', en.notANumber],
  ['-1', en.notANumber],
  ['.5', en.notANumber],
  ['1e2', en.notANumber],
  ['NaN', en.notANumber],
])('An amount field that allows 0 reports %j as %j.', (typed, problem) => {
  expect(amountProblem(typed, 500)).toBe(problem)
})

test.each([
  ['0.01', null],
  ['500', null],
  ['0', en.mustBePositive],
  ['0.00', en.mustBePositive],
  ['-1', en.mustBePositive],
  ['-1,000', en.mustBePositive],
  ['-', en.notANumber],
  ['', en.notANumber],
  ['500.01', tooLarge],
  ['0.001', en.atMostTwoDecimals],
])('An amount field that must be above 0 reports %j as %j.', (typed, problem) => {
  expect(positiveProblem(typed, 500)).toBe(problem)
})

test('Problems of typed values appear in the current language of the reader.', () => {
  preferLanguage('zh')
  expect([wholeProblem('', range), amountProblem('1000', 500), positiveProblem('0')]).toEqual([
    filled(zh['wholeNumber']!, bounds),
    filled(zh['tooLarge']!, { most: 500 }),
    zh['mustBePositive'],
  ])
})
