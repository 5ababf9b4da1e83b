import { expect, test } from 'vitest'
import type { JoinCode } from '../event/index.ts'
import { judgeLines } from './addressLines.ts'

const code = (id: number, part: Partial<JoinCode>): JoinCode => ({
  id,
  role: 'interpreter',
  seatName: '',
  boothName: { en: 'Booth 1', zh: 'Booth 1' },
  emailAddress: null,
  code: null,
  link: `https://example.test/live/${id}`,
  widget: null,
  isRevoked: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  mailedAt: null,
  mail: null,
  mails: { waiting: 0, sent: 0, kept: 0, failed: 0 },
  openedAt: null,
  equipmentCheck: null,
  connected: 0,
  ...part,
})
const listeners = [code(9, { role: 'listener', code: '12345678', boothName: null })]
const noRecipients = { isMailed: (_code: JoinCode, _address: string) => false, most: 500 }
const parsed = (
  list: string,
  codes: readonly JoinCode[],
  part: Partial<Parameters<typeof judgeLines>[1]> = {},
) =>
  judgeLines(list, { codes, ...noRecipients, ...part }).map(
    ({ line, address, code: to, problem }) => [line, address, problem ?? to?.seatName],
  )

test('addressLines finds addresses in lines, tables and mail program formats, with full-width separators too.', () => {
  const list = [
    'ada@example.test',
    '',
    'Bea, bea@example.test',
    '"Cleo" <cleo@example.test>;',
    'dan@example.test，eve@example.test；finn@example.test',
    '李娜\tlina@example.test\tZürich',
  ].join('\r\n')
  expect(parsed(list, listeners).map(([line, address]) => [line, address])).toEqual([
    [1, 'ada@example.test'],
    [3, 'bea@example.test'],
    [4, 'cleo@example.test'],
    [5, 'dan@example.test'],
    [5, 'eve@example.test'],
    [5, 'finn@example.test'],
    [6, 'lina@example.test'],
  ])
})

test('addressLines reports each problem on its line and selects each address at most once.', () => {
  const list =
    'E-mail\nada@example.test\nADA@example.test\nbea@nowhere\ncleo@example.test\ndan@example.test'
  const isMailed = (_: JoinCode, address: string) => address === 'cleo@example.test'
  expect(parsed(list, listeners, { isMailed, most: 1 })).toEqual([
    [1, undefined, 'noAddressInLine'],
    [2, 'ada@example.test', ''],
    [3, 'ADA@example.test', 'twice'],
    [4, 'bea@nowhere', 'notAnAddress'],
    [5, 'cleo@example.test', 'mailedBefore'],
    [6, 'dan@example.test', 'overAllowance'],
  ])
})

test('addressLines assigns an address to the seat with that address or name, otherwise to the next free seat, once per person.', () => {
  const seats = [
    code(1, { seatName: 'Ada', emailAddress: 'ada@example.test' }),
    code(2, { seatName: 'Bea' }),
    code(3, { seatName: 'Cleo' }),
  ]
  const list = 'x@example.test\ncleo <c@example.test>\nada@example.test\ny@example.test'
  expect(parsed(list, seats)).toEqual([
    [1, 'x@example.test', 'Bea'],
    [2, 'c@example.test', 'Cleo'],
    [3, 'ada@example.test', 'Ada'],
    [4, 'y@example.test', 'noSeatLeft'],
  ])
})

const booths = [
  code(1, { seatName: 'José Pérez' }),
  code(2, { seatName: "Sinéad O'Brien" }),
  code(3, { seatName: 'John Doe' }),
]
const everyone = [
  ['jd@x.org', 'John Doe'],
  ['so@x.org', "Sinéad O'Brien"],
  ['jp@x.org', 'José Pérez'],
]

test.each([
  "Doe, John <jd@x.org>; O'Brien, Sinéad <so@x.org>; Pérez, José <jp@x.org>",
  'Doe, John <jd@x.org>\nO’BRIEN, SINÉAD <so@x.org>\nJose\u0301 Pe\u0301rez <jp@x.org>',
  '"Doe, John" <jd@x.org>, "O\'Brien, Sinéad" <so@x.org>, "Pérez, José" <jp@x.org>',
  "Doe, John <jd@x.org>, O'Brien, Sinéad <so@x.org>, Pérez, José <jp@x.org>",
  'John Doe <mailto:jd@x.org>; Sinead Obrien <mailto:so@x.org>; Jose Perez <mailto:jp@x.org>;',
  "jd@x.org (John Doe), so@x.org (Sinéad O'Brien), jp@x.org (José Pérez)",
  "jd@x.org, John Doe, so@x.org, Sinéad O'Brien, jp@x.org, José Pérez",
  "John Doe, jd@x.org, Sinéad O'Brien, so@x.org, José Pérez, jp@x.org",
  "Dr. John Doe\tjd@x.org\tDE\nMs Sinéad O'Brien\tso@x.org\tFR\nPérez\tJosé\tjp@x.org\tES",
  'JOHN DOE;jd@x.org;DE>EN\nObrien;Sinead;so@x.org;FR>EN\nperez;jose;jp@x.org;ES>EN',
  "To: 'John Doe' <jd@x.org>; [Sinéad O'Brien](mailto:so@x.org); 'José Pérez' (jp@x.org).",
  '"Doe,\nJohn";jd@x.org.\n"O\'Brien, Sinéad";so＠x.org\n"Pérez, José";[jp@x.org]',
  "John Doe - jd@x.org\nSinéad O'Brien so@x.org\nJosé Pérez: jp@x.org。",
])('addressLines gives each person of %j the own seat.', (list) => {
  expect(parsed(list, booths).map(([, address, seat]) => [address, seat])).toEqual(everyone)
})

test('addressLines asks for the seat of a name without a seat, of a seat named twice, and of words between two addresses.', () => {
  expect(parsed('Johanna Doe <j@x.org>\nDoe <d@x.org>\nk@x.org', booths)).toEqual([
    [1, 'j@x.org', 'whichSeat'],
    [2, 'd@x.org', 'whichSeat'],
    [3, 'k@x.org', 'José Pérez'],
  ])
  expect(parsed('John Doe <a@x.org>\nDoe John <b@x.org>', booths)).toEqual([
    [1, 'a@x.org', 'John Doe'],
    [2, 'b@x.org', 'whichSeat'],
  ])
  expect(parsed('a@x.org, John Doe, b@x.org', booths).map(([, , seat]) => seat)).toEqual([
    'whichSeat',
    'whichSeat',
  ])
  expect(parsed('John Doe\na@x.org\nJosé Pérez\nb@x.org', booths).map(([, , to]) => to)).toEqual([
    'noAddressInLine',
    'whichSeat',
    'noAddressInLine',
    'whichSeat',
  ])
  const twins = [code(1, { seatName: 'Jo Li' }), code(2, { seatName: 'Li Jo' })]
  expect(parsed('Jo Li <j@x.org>', twins)).toEqual([[1, 'j@x.org', 'whichSeat']])
  expect(parsed('Jo Li <j@x.org>', twins, { chosen: new Map([['j@x.org', 2]]) })).toEqual([
    [1, 'j@x.org', 'Li Jo'],
  ])
})

test('addressLines gives no seat that was mailed to another person to a line without a name.', () => {
  const seats = [
    code(1, { seatName: 'Ada', mailedAt: '2026-01-02T00:00:00.000Z' }),
    code(2, { seatName: 'Bea' }),
  ]
  const isMailed = ({ id }: JoinCode, address: string) => id === 1 && address === 'ada@x.org'
  expect(parsed('z@x.org\nada@x.org', seats, { isMailed, isReminder: true })).toEqual([
    [1, 'z@x.org', 'Bea'],
    [2, 'ada@x.org', 'Ada'],
  ])
})

test.each([
  'Mr Wei <a@x.org>',
  'Wei Ming <a@x.org>',
  'Li <a@x.org>',
  'John Doe Jr <a@x.org>',
  'Jonathan Doe\na@x.org',
  'From: John Doe\nTo: a@x.org',
])('addressLines asks for the seat in %j instead of giving it to another person.', (list) => {
  const seats = ['Ma Wei', 'Ma Wei Ming', 'Ma Li', 'John Doe']
  const judged = parsed(
    list,
    seats.map((seatName, at) => code(at + 1, { seatName })),
  )
  expect(judged.at(-1)).toEqual([judged.at(-1)![0], 'a@x.org', 'whichSeat'])
})

test('addressLines gives no second address of a person to another one.', () => {
  const seats = [code(1, { seatName: 'John Doe' }), code(2, { seatName: 'Ma Wei' })]
  for (const list of ['John Doe\ta@x.org\tb@x.org', 'a@x.org; b@x.org; John Doe'])
    expect(parsed(list, seats).map(([, , seat]) => seat)).not.toContain('Ma Wei')
})

test('addressLines reads a numbered list, and a long text without separators at once.', () => {
  const seats = [code(1, { seatName: 'Ada' })]
  expect(parsed('1. a@x.org', seats)).toEqual([[1, 'a@x.org', 'Ada']])
  const began = performance.now()
  parsed('a'.repeat(80_000), seats)
  expect(performance.now() - began).toBeLessThan(1_000)
})
