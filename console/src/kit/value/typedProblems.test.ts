import { expect, test, vi } from 'vitest'

// The reader's language is looked up as soon as texts are there.
vi.stubGlobal('document', { cookie: '', documentElement: {} })
vi.stubGlobal('navigator', { languages: ['en'], language: 'en-GB' })
const { amountProblem, isWholeWithin, positiveProblem, wholeProblem } =
  await import('./typedProblems.ts')
const { preferLanguage } = await import('@openbooth/web/i18n/language.ts')

const range = { least: 1, most: 12_000 }

test.each(['1', '12000', '12,000', ' 7 ', '１２０', '007'])(
  'The whole number %j is within its range.',
  (typed) => {
    expect([isWholeWithin(typed, range), wholeProblem(typed, range)]).toEqual([true, null])
  },
)

test.each(['', ' ', '0', '12001', '-1', '+1', '1.5', '1e3', '0x10', '12,00', 'many', 'Infinity'])(
  'Whoever types %j for a whole number is told which can be typed.',
  (typed) => {
    expect([isWholeWithin(typed, range), wholeProblem(typed, range)]).toEqual([
      false,
      'Please enter a whole number from 1 to 12,000',
    ])
  },
)

test.each([
  ['0', null],
  ['0.05', null],
  ['1,000.50', 'At most 500'],
  ['１２．５', null],
  ['500', null],
  ['500.01', 'At most 500'],
  ['0.055', 'At most two decimals'],
  ['500.001', 'At most 500'],
  ['', 'Please enter a number'],
  ['12,50', 'Please enter a number'],
  ['-1', 'Please enter a number'],
  ['.5', 'Please enter a number'],
  ['1e2', 'Please enter a number'],
  ['NaN', 'Please enter a number'],
])('An amount typed as %j that may be 0 is answered %j.', (typed, problem) => {
  expect(amountProblem(typed, 500)).toBe(problem)
})

test.each([
  ['0.01', null],
  ['500', null],
  ['0', 'Please enter a number above 0'],
  ['0.00', 'Please enter a number above 0'],
  ['-1', 'Please enter a number above 0'],
  ['-1,000', 'Please enter a number above 0'],
  ['-', 'Please enter a number'],
  ['', 'Please enter a number'],
  ['500.01', 'At most 500'],
  ['0.001', 'At most two decimals'],
])('An amount typed as %j that has to be above 0 is answered %j.', (typed, problem) => {
  expect(positiveProblem(typed, 500)).toBe(problem)
})

test('What is wrong is told in the language of whoever reads it then.', () => {
  preferLanguage('zh')
  expect([wholeProblem('', range), amountProblem('1000', 500), positiveProblem('0')]).toEqual([
    '请输入 1 到 12,000 之间的整数',
    '不能大于 500',
    '请输入大于 0 的数',
  ])
})
