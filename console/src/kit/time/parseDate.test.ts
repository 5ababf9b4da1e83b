import { expect, test } from 'vitest'
import { dateOrderOf, parseDate } from './parseDate.ts'

test.each([
  ['2026-12-1', '2026-12-01'],
  ['20261201', '2026-12-01'],
  ['٢٠٢٦-١٢-٠١', '2026-12-01'],
  ['2026/12/01', '2026-12-01'],
  ['24.12.2026', '2026-12-24'],
  ['24. 12. 26', '2026-12-24'],
  ['24/12/2026', '2026-12-24'],
  ['12/24/2026', '2026-12-24'],
  ['12-24-2026', '2026-12-24'],
  ['3/3/2027', '2027-03-03'],
  ['1 Dec 2026', '2026-12-01'],
  ['Tue, 1 Dec 2026', '2026-12-01'],
  ['24 December', '2026-12-24'],
  ['24th of December', '2026-12-24'],
  ['Sept 3rd, 2027', '2027-09-03'],
  ['December 1, 2026', '2026-12-01'],
  ['2026年12月1日周二', '2026-12-01'],
  ['２０２６年１２月２４日', '2026-12-24'],
  ['２４．１２．２０２６', '2026-12-24'],
  ['12月24日', '2026-12-24'],
  // Without a year: the next such date.
  ['22 Nov', '2026-11-22'],
  ['21 Nov', '2027-11-21'],
  ['29 Feb', undefined],
  // Ambiguous.
  ['1/2/2027', undefined],
  ['2026-02-30', undefined],
  ['31.11.2026', undefined],
  ['24.13.2026', undefined],
  ['2026-12-24 or so', undefined],
  ['tomorrow', undefined],
  ['', undefined],
])('The date typed as %j is read as %j', (typed, date) => {
  expect(parseDate(typed, '2026-11-22')).toBe(date)
})

test.each([
  ['en-GB', '10/12/2026', '2026-12-10'],
  ['en-US', '10/12/2026', '2026-10-12'],
  ['de-DE', '1/2', '2027-02-01'],
  ['en-US', '24/12/2026', '2026-12-24'],
  ['en-GB', '12/24/2026', '2026-12-24'],
  // The language names no country, or its dates begin with the year.
  ['en', '10/12/2026', undefined],
  ['sv-SE', '10/12/2026', undefined],
])('A browser in %s reads %j as %j', (locale, typed, date) => {
  expect(parseDate(typed, '2026-11-22', dateOrderOf(locale))).toBe(date)
})
