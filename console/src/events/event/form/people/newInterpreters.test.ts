import { expect, test } from 'vitest'
import { emptyBooth, emptySeat } from '../store/values.ts'
import { newInterpreters } from './newInterpreters.ts'

const seat = (name: string, emailAddress = '') => ({ ...emptySeat(), name, emailAddress })
const booths = [
  { ...emptyBooth(), key: 'french', interpreters: [seat('Ann Lee', 'ann@x.org')] },
  { ...emptyBooth(), key: 'german', interpreters: [] },
]
const judged = (list: string, most = 3, key = 'german') =>
  newInterpreters(list, booths, key, most).map(({ name, problem }) => [name, problem])

test('People of a pasted list become interpreters of a booth', () => {
  expect(judged('Ben Ort <ben@x.org>; Cara Wu <cara@x.org>')).toEqual([
    ['Ben Ort', undefined],
    ['Cara Wu', undefined],
  ])
})

test('A person who interprets in a booth already is left out, so that the link stays with that person', () => {
  expect(judged('Lee Ann\nOther Name <ANN@x.org>\nBen Ort\nBen Ort')).toEqual([
    ['Lee Ann', 'alreadyInterpreter'],
    ['Other Name', 'alreadyInterpreter'],
    ['Ben Ort', undefined],
    ['Ben Ort', 'alreadyInterpreter'],
  ])
})

test('A namesake with another address is another person', () => {
  expect(judged('Ann Lee <other@x.org>')).toEqual([['Ann Lee', undefined]])
})

test('Lines without a name, with an invalid address or beyond the package are left out', () => {
  expect(judged('dan@x.org\nEve Fox <eve@x>\nBen Ort\nCara Wu', 1)).toEqual([
    ['', 'nameMissing'],
    ['Eve Fox', 'addressNotValid'],
    ['Ben Ort', undefined],
    ['Cara Wu', 'noPlaceLeft'],
  ])
  expect(judged('Ben Ort', 1, 'french')).toEqual([['Ben Ort', 'noPlaceLeft']])
})
