import { expect, test } from 'vitest'
import { emptySeat } from '../store/values.ts'
import { hasPeople, pastedPeople, withPeople } from './pastedPeople.ts'

test.each([
  ['Anna Schmidt <anna@x.org>', [['Anna Schmidt', 'anna@x.org']]],
  ['"Schmidt, Anna" <anna@x.org>', [['Schmidt, Anna', 'anna@x.org']]],
  [
    'Anna Schmidt <anna@x.org>; Ben Ort <ben@x.org>',
    [
      ['Anna Schmidt', 'anna@x.org'],
      ['Ben Ort', 'ben@x.org'],
    ],
  ],
  [
    'Name\tEmail\nAnna Schmidt\tanna@x.org\nBen Ort\tben@x.org',
    [
      ['Anna Schmidt', 'anna@x.org'],
      ['Ben Ort', 'ben@x.org'],
    ],
  ],
  [
    'Anna Schmidt\n李伟',
    [
      ['Anna Schmidt', ''],
      ['李伟', ''],
    ],
  ],
  ['李伟 <li@x.org>', [['李伟', 'li@x.org']]],
  ['anna@x.org', [['', 'anna@x.org']]],
])('A pasted list becomes people with names and addresses: %s', (list, expected) => {
  expect(pastedPeople(list).map(({ name, emailAddress }) => [name, emailAddress])).toEqual(expected)
})

test('A pasted name that could belong to either address is left out', () => {
  const people = pastedPeople('anna@x.org, Ben Ort, cara@x.org')
  expect(people.map(({ emailAddress }) => emailAddress)).toEqual(['anna@x.org', 'cara@x.org'])
  expect(people.every(({ name }) => name === '')).toBe(true)
})

test('Pasting only a name fills in the name field as usual', () => {
  expect(hasPeople(pastedPeople('Anna Schmidt'))).toBe(false)
  expect(hasPeople(pastedPeople('Anna <anna@x.org>'))).toBe(true)
})

test('Pasted people take new seats, and a saved seat keeps its person', () => {
  const [free, saved] = [emptySeat(), { ...emptySeat(), id: 7, name: 'Cara' }]
  const people = pastedPeople('Anna <anna@x.org>\nBen <ben@x.org>')
  const named = (key: string) =>
    withPeople([free, saved], key, people).map(({ id, name }) => [id, name])
  expect(named(free.key)).toEqual([
    [undefined, 'Anna'],
    [undefined, 'Ben'],
    [7, 'Cara'],
  ])
  expect(named(saved.key)).toEqual([
    [undefined, ''],
    [7, 'Cara'],
    [undefined, 'Anna'],
    [undefined, 'Ben'],
  ])
})
