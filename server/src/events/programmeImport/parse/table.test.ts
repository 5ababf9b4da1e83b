import { importColumns, type ImportColumn } from '@openbooth/contract/events/programmeImport/rules'
import { describe, expect, test } from 'vitest'
import { readTable } from './table.ts'

const zone = 'Europe/London'
type Cells = Partial<Record<ImportColumn, string | null>>

const ordinary: Cells = {
  externalId: 'a',
  room: 'Main hall',
  date: '2026-12-01',
  start: '09:00',
  end: '09:45',
  titleEn: 'Opening',
  titleZh: '开幕',
  speakers: 'Ada Lovelace; Lin, Wei；Sam',
  floorLanguage: 'zh-hans',
  isBreak: '',
  abstract: 'First.\r\nSecond.',
}
const columns = Object.keys(importColumns) as ImportColumn[]

/** A sheet with these rows, each changed from an ordinary one. */
const sheet = (...rows: Cells[]) => [
  columns.map((column) => importColumns[column].en),
  ...rows.map((row) => columns.map((column) => ({ ...ordinary, ...row })[column]!)),
]
const problemsOf = (row: Cells, inZone = zone) => {
  const { sessions, problems } = readTable(sheet(row), inZone)
  expect(sessions).toEqual([])
  return problems.map(({ column, reason }) => `${column} ${reason}`)
}

describe('a row', () => {
  test('A complete row becomes a session with all its fields.', () => {
    expect(readTable(sheet({}), zone)).toEqual({
      sessions: [
        {
          row: 2,
          externalId: 'a',
          room: 'Main hall',
          startsAt: new Date('2026-12-01T09:00Z'),
          endsAt: new Date('2026-12-01T09:45Z'),
          titleEn: 'Opening',
          titleZh: '开幕',
          speakers: ['Ada Lovelace', 'Lin, Wei', 'Sam'],
          floorLanguage: 'zh-Hans',
          isBreak: false,
          abstract: 'First.\nSecond.',
        },
      ],
      problems: [],
      heldIds: [],
      ignoredColumns: [],
    })
  })

  test.each([
    [{ externalId: ' ' }, ['externalId missing']],
    [{ room: '' }, ['room missing']],
    [{ date: '', start: '9:00' }, ['date missing']],
    [{ date: '01/12/2026' }, ['date notADate']],
    [{ start: 'nine' }, ['start notATime']],
    [{ end: '' }, ['end missing']],
    [{ end: '25:00' }, ['end notATime']],
    [{ end: '09:00' }, ['end endNotAfterStart']],
    [{ start: '2026-12-01 09:00', end: '2026-12-01 08:00' }, ['end endNotAfterStart']],
    [{ start: '08:00', end: '21:00' }, ['end sessionTooLong']],
    [{ titleEn: '', titleZh: '' }, ['titleEn missing']],
    [{ titleEn: 'x'.repeat(201) }, ['titleEn textTooLong']],
    [{ floorLanguage: 'French' }, ['floorLanguage languageUnknown']],
    [{ isBreak: 'maybe' }, ['isBreak notYesOrNo']],
    [{ speakers: 'x'.repeat(101) }, ['speakers textTooLong']],
    [
      { speakers: Array.from({ length: 21 }, (_, at) => `Speaker ${at}`).join(';') },
      ['speakers tooManySpeakers'],
    ],
    [{ titleEn: null }, ['titleEn cellError']],
    [{ externalId: null }, ['externalId cellError']],
    [{ date: '2026-10-25', start: '01:30', end: '02:30' }, ['start timeTwice']],
    [{ date: '2026-03-29', start: '00:30', end: '01:30' }, ['end timeSkipped']],
    [{ room: '', end: 'x', isBreak: '?' }, ['room missing', 'end notATime', 'isBreak notYesOrNo']],
  ] as [Cells, string[]][])('The row %j has exactly its problems.', (row, problems) => {
    expect(problemsOf(row)).toEqual(problems)
  })

  test('An end before the start is on the next day, and the clock change of that night counts.', () => {
    const { sessions } = readTable(
      sheet({ date: '2026-10-24', start: '23:30', end: '03:00' }),
      zone,
    )
    expect(sessions[0]).toMatchObject({
      startsAt: new Date('2026-10-24T22:30Z'),
      endsAt: new Date('2026-10-25T03:00Z'),
    })
  })

  test.each([
    ['yes', true],
    ['X', true],
    ['是', true],
    ['No', false],
    ['否', false],
    ['', false],
  ])('The value %j in the column Break means %s.', (isBreak, expected) => {
    expect(readTable(sheet({ isBreak }), zone).sessions[0]!.isBreak).toBe(expected)
  })

  test('An abstract above 2,000 characters is cut at a whole character, the same way each time.', () => {
    const [one, other] = [1, 2].map(
      () => readTable(sheet({ abstract: '😀'.repeat(1_500) }), zone).sessions[0]!.abstract!,
    )
    expect(one).toBe(`${'😀'.repeat(999)}…`)
    expect(other).toBe(one)
  })

  test('The apostrophe that our files put before a formula is removed.', () => {
    expect(readTable(sheet({ titleEn: "'=1+1" }), zone).sessions[0]!.titleEn).toBe('=1+1')
    expect(readTable(sheet({ titleEn: "'Tis" }), zone).sessions[0]!.titleEn).toBe("'Tis")
  })

  test('Half a surrogate pair and control characters do not reach a session or a problem.', () => {
    const { sessions, problems } = readTable(
      sheet({ titleEn: 'a\ud800b\u0000c' }, { externalId: 'b', isBreak: '\u0000\udfff' }),
      zone,
    )
    expect(sessions[0]!.titleEn).toBe('a\ufffdb c')
    expect(problems[0]!.value).toBe('\ufffd')
  })
})

describe('a sheet', () => {
  test('Columns are found in any order, in Chinese or English, and unknown ones are named.', () => {
    const rows = [
      ['结束', 'START', '会场', ' 编号 ', '标题（中文）', 'Notes', '', '日期'],
      ['10:00', '09:30', '主会场', '7', '开幕', 'x', 'y', '2026年12月1日'],
    ]
    expect(readTable(rows, 'Asia/Shanghai')).toEqual({
      sessions: [
        {
          row: 2,
          externalId: '7',
          room: '主会场',
          startsAt: new Date('2026-12-01T01:30Z'),
          endsAt: new Date('2026-12-01T02:00Z'),
          titleZh: '开幕',
        },
      ],
      problems: [],
      heldIds: [],
      ignoredColumns: ['Notes'],
    })
  })

  test('Missing columns are the only problems of a sheet.', () => {
    const { sessions, problems } = readTable(
      [
        ['Room', 'Start'],
        ['Main hall', 'x'],
      ],
      zone,
    )
    expect(sessions).toEqual([])
    expect(problems.map(({ row, column, reason }) => `${row} ${column} ${reason}`)).toEqual([
      '1 externalId columnMissing',
      '1 end columnMissing',
      '1 titleEn columnMissing',
    ])
    expect(readTable([], zone).problems).toHaveLength(5)
  })

  test('Empty rows are skipped, and rows are numbered as in the spreadsheet.', () => {
    const [head, first] = sheet({})
    const rows = [head!, [], first!, ['', ' '], ...sheet({ externalId: 'b', start: 'x' }).slice(1)]
    const { sessions, problems } = readTable(rows, zone)
    expect(sessions.map(({ row }) => row)).toEqual([3])
    expect(problems.map(({ row }) => row)).toEqual([5])
  })

  test('Two rows with the same id are a problem, and neither becomes a session.', () => {
    const { sessions, problems, heldIds } = readTable(
      sheet({}, { titleEn: 'Other' }, { externalId: 'b' }),
      zone,
    )
    expect(sessions.map(({ externalId }) => externalId)).toEqual(['b'])
    expect(problems).toEqual([{ row: 3, column: 'externalId', reason: 'duplicateId', value: 'a' }])
    expect(heldIds).toEqual(['a'])
  })
})
