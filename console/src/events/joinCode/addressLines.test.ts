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
  part: Partial<typeof noRecipients> = {},
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
