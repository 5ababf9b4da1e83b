import { read, utils, write } from '@e965/xlsx'
import { phraseCalls } from '@openbooth/contract/installation/speech/phraseCalls'
import { role } from '@openbooth/contract/roles'
import { speechLanguageCalls } from '@openbooth/contract/installation/speech/calls'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestServer } from '#testing/server.ts'

const server = await startTestServer()
const admin = await server.user(role.admin)
afterAll(() => server.close())

let made = 0
/** A new language with these phrases, added one after the other. */
const language = async (...texts: string[]): Promise<number> => {
  made += 1
  const tag = `qa${String.fromCodePoint(97 + made)}`
  const { id } = await server.ok(
    speechLanguageCalls.create,
    { enName: `Test ${made}`, zhName: `测试${made}`, languageTag: tag, azureValue: `${tag}-XX` },
    admin,
  )
  for (const text of texts) await server.ok(phraseCalls.add, { languageId: id, text }, admin)
  return id
}
const textsOf = async (languageId: number): Promise<string[]> => {
  const { rows } = await server.ok(
    phraseCalls.list,
    { languageId, sort: 'text', descending: false, pageSize: 100 },
    admin,
  )
  return rows.map(({ text }) => text)
}
const sheet = (rows: unknown[][], bookType: 'xlsx' | 'biff8' = 'xlsx'): Buffer => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Phrases')
  return write(book, { type: 'buffer', bookType }) as Buffer
}
const upload = (languageId: number, body: Buffer, name = 'phrases.xlsx') =>
  server.upload(phraseCalls.upload, { languageId }, { name, body }, admin)

describe('all phrases of a language', () => {
  const counted = async (languageId: number) => {
    const languages = await server.ok(speechLanguageCalls.choices, {}, admin)
    const { phrases, phrasesVersion } = languages.find(({ id }) => id === languageId)!
    return { phrases, removal: { languageId, phrasesVersion } }
  }

  test('All phrases of a language are removed at once, other languages keep theirs, and the audit log lists them.', async () => {
    const other = await language('Kept')
    const languageId = await language('Gone', 'Gone too')
    const { phrases, removal } = await counted(languageId)
    expect(phrases).toBe(2)
    expect(await server.ok(phraseCalls.removeAll, removal, admin)).toEqual({ removed: 2 })
    expect(await textsOf(languageId)).toEqual([])
    expect((await counted(languageId)).phrases).toBe(0)
    expect(await textsOf(other)).toEqual(['Kept'])
    const { details } = await server.app.db.query
      .selectFrom('auditLog')
      .select('details')
      .where('action', '=', 'phrase.removeAll')
      .where('objectId', '=', String(languageId))
      .executeTakeFirstOrThrow()
    expect((details as { texts: string[] }).texts.toSorted()).toEqual(['Gone', 'Gone too'])
    expect(
      (await server.call(phraseCalls.removeAll, { ...removal, languageId: 999_999 }, admin)).msg,
    ).toBe('Speech Language Not Found')
  })

  test('All phrases of a language stay when one was added, changed or removed since the count, even with an equal number.', async () => {
    const languageId = await language('One', 'Two')
    const changes = [
      () => server.ok(phraseCalls.add, { languageId, text: 'Three' }, admin),
      async () => {
        const { rows } = await server.ok(phraseCalls.list, { languageId, search: 'Three' }, admin)
        const { id, version } = rows[0]!
        await server.ok(phraseCalls.update, { id, version, text: 'Four' }, admin)
      },
      async () => {
        const { rows } = await server.ok(phraseCalls.list, { languageId, search: 'Four' }, admin)
        await server.ok(phraseCalls.remove, { ids: [rows[0]!.id] }, admin)
        await server.ok(phraseCalls.add, { languageId, text: 'Five' }, admin)
      },
      () => upload(languageId, sheet([['Six']])),
    ]
    for (const change of changes) {
      const { removal } = await counted(languageId)
      await change()
      const before = await textsOf(languageId)
      expect((await server.call(phraseCalls.removeAll, removal, admin)).msg).toBe(
        'Changed By Somebody Else',
      )
      expect(await textsOf(languageId)).toEqual(before)
    }
    const { removal } = await counted(languageId)
    const answers = await Promise.all(
      [1, 2, 3].map(() => server.call(phraseCalls.removeAll, removal, admin)),
    )
    expect(answers.map(({ msg }) => msg).toSorted()).toEqual([
      'Changed By Somebody Else',
      'Changed By Somebody Else',
      'Success',
    ])
  })
})

describe('a phrase', () => {
  test('A phrase is stored in one line, in composed form, without surrounding spaces.', async () => {
    const languageId = await language()
    const added = await server.ok(
      phraseCalls.add,
      { languageId, text: '  Zu\u0308rich \n  Hauptbahnhof ' },
      admin,
    )
    expect(added.text).toBe('Zürich Hauptbahnhof')
    expect(await textsOf(languageId)).toEqual(['Zürich Hauptbahnhof'])
  })

  test('A phrase has 1 to 200 visible characters.', async () => {
    const languageId = await language()
    await server.ok(phraseCalls.add, { languageId, text: '译' }, admin)
    await server.ok(phraseCalls.add, { languageId, text: '😀'.repeat(200) }, admin)
    for (const [text, message] of [
      [' \n ', 'Phrase Required'],
      ['x'.repeat(201), 'Phrase Too Long'],
      ['😀'.repeat(201), 'Phrase Too Long'],
    ] as const)
      expect(await server.call(phraseCalls.add, { languageId, text }, admin)).toMatchObject({
        msg: 'Invalid Input',
        data: { fields: [{ path: 'text', message }] },
      })
  })

  test('A phrase is unique in its language in any case, and another language may have it too.', async () => {
    const languageId = await language('OpenBooth', 'Relay')
    const again = { msg: 'Phrase Already Exists', data: { fields: [{ path: 'text' }] } }
    expect(
      await server.call(phraseCalls.add, { languageId, text: 'OPENBOOTH' }, admin),
    ).toMatchObject(again)
    await language('OpenBooth')
    const { rows } = await server.ok(phraseCalls.list, { languageId, search: 'relay' }, admin)
    const { id, version } = rows[0]!
    const change = (text: string) => ({ id, version, text })
    expect(await server.call(phraseCalls.update, change('openbooth'), admin)).toMatchObject(again)
    expect(await server.ok(phraseCalls.update, change('RELAY'), admin)).toMatchObject({
      id,
      text: 'RELAY',
    })
  })

  test('A removed phrase, or a phrase of a removed language, is reported as missing.', async () => {
    expect(
      await server.call(phraseCalls.add, { languageId: 999_999, text: 'x' }, admin),
    ).toMatchObject({ msg: 'Speech Language Not Found' })
    const gone = { id: 999_999, version: 1, text: 'x' }
    expect(await server.call(phraseCalls.update, gone, admin)).toMatchObject({
      msg: 'Phrase Not Found',
    })
    expect(await server.call(phraseCalls.export, { languageId: 999_999 }, admin)).toMatchObject({
      msg: 'Speech Language Not Found',
    })
    expect(await upload(999_999, sheet([['x']]))).toMatchObject({
      msg: 'Speech Language Not Found',
    })
  })

  test('A phrase is found by literal text.', async () => {
    const languageId = await language('100% cotton', '1000 threads')
    const { rows, total } = await server.ok(phraseCalls.list, { languageId, search: '00%' }, admin)
    expect(rows.map(({ text }) => text)).toEqual(['100% cotton'])
    expect(total).toBe(1)
  })

  test('A phrase is removed together with others, and phrases already gone are not counted.', async () => {
    const languageId = await language('a', 'b', 'c')
    const { rows } = await server.ok(phraseCalls.list, { languageId }, admin)
    const ids = rows.filter(({ text }) => text !== 'b').map(({ id }) => id)
    expect(await server.ok(phraseCalls.remove, { ids }, admin)).toEqual({ removed: 2 })
    expect(await server.ok(phraseCalls.remove, { ids }, admin)).toEqual({ removed: 0 })
    expect(await textsOf(languageId)).toEqual(['b'])
  })
})

describe('an uploaded file', () => {
  test.each(['xlsx', 'biff8'] as const)(
    'An uploaded file (%s) is added row by row, and each row gets a result.',
    async (type) => {
      const languageId = await language('Already There')
      const rows = [
        ['Phrase'],
        ['短语一'],
        ['already  there'],
        [''],
        ['x'.repeat(201)],
        ['短语一'],
        [12.5],
        ['Bohuslän', 'not this column'],
      ]
      const name = type === 'xlsx' ? 'My phrases.XLSX' : '短语.xls'
      expect(await upload(languageId, sheet(rows, type), name)).toMatchObject({
        code: 200,
        data: {
          added: 3,
          isCut: false,
          rows: [
            { row: 1, text: 'Phrase', result: 'head' },
            { row: 2, text: '短语一', result: 'added' },
            { row: 3, text: 'already there', result: 'duplicate' },
            { row: 4, text: '', result: 'empty' },
            { row: 5, text: 'x'.repeat(200), result: 'tooLong' },
            { row: 6, text: '短语一', result: 'duplicate' },
            { row: 7, text: '12.5', result: 'added' },
            { row: 8, text: 'Bohuslän', result: 'added' },
          ],
        },
      })
      expect((await textsOf(languageId)).toSorted()).toEqual(
        ['12.5', 'Already There', 'Bohuslän', '短语一'].toSorted(),
      )
    },
  )

  test('An uploaded file fills a language up to 500 phrases and no further, also together with manual additions.', async () => {
    const languageId = await language('first')
    const rows = Array.from({ length: 502 }, (_, index) => [`phrase ${index}`])
    const { data } = await upload(languageId, sheet(rows))
    expect(data.added).toBe(499)
    expect(data.rows.slice(498).map(({ result }) => result)).toEqual([
      'added',
      'overLimit',
      'overLimit',
      'overLimit',
    ])
    expect(
      await server.call(phraseCalls.add, { languageId, text: 'one more' }, admin),
    ).toMatchObject({ msg: 'Phrase Number Has Reached Its Limit' })
    const { rows: languages } = await server.ok(
      speechLanguageCalls.list,
      { sort: 'phrases' },
      admin,
    )
    expect(languages[0]).toMatchObject({ id: languageId, phrases: 500 })
  })

  test('Simultaneous uploads never exceed 500 phrases.', async () => {
    const languageId = await language()
    const file = (word: string) =>
      sheet(Array.from({ length: 300 }, (_, index) => [`${word} ${index}`]))
    const both = await Promise.all([
      upload(languageId, file('left')),
      upload(languageId, file('right')),
    ])
    expect(both.map(({ data }) => data.added).toSorted((a, b) => a - b)).toEqual([200, 300])
  })

  test('An uploaded file with more than 2,000 rows is read up to row 2,000 and says so.', async () => {
    const languageId = await language()
    const rows = Array.from({ length: 2_001 }, () => ['the same'])
    const { data } = await upload(languageId, sheet(rows))
    expect(data).toMatchObject({ added: 1, isCut: true })
    expect(data.rows).toHaveLength(2_000)
  })

  test('An empty uploaded file adds nothing.', async () => {
    expect(await upload(await language(), sheet([]))).toMatchObject({
      data: { rows: [], added: 0, isCut: false },
    })
  })

  test('An uploaded file that is broken or no spreadsheet is refused and adds nothing.', async () => {
    const languageId = await language()
    expect(await upload(languageId, Buffer.from('a,b'), 'phrases.csv')).toMatchObject({
      msg: 'Only xls And xlsx Are Accepted',
    })
    const whole = sheet([['a phrase']])
    expect(await upload(languageId, whole.subarray(0, whole.length / 2))).toMatchObject({
      msg: 'Spreadsheet Not Readable',
    })
    expect((await server.ok(phraseCalls.list, { languageId }, admin)).total).toBe(0)
  })

  test('A cell with a spreadsheet error in an uploaded file is not imported as text.', async () => {
    const book = utils.book_new()
    const cells = utils.aoa_to_sheet([['good']])
    cells['A2'] = { t: 'e', v: 0x17, w: '#REF!' }
    cells['!ref'] = 'A1:A2'
    utils.book_append_sheet(book, cells, 'S')
    const body = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
    const { data } = await upload(await language(), body)
    expect(data.rows.map(({ result }) => result)).toEqual(['added', 'notText'])
  })
})

describe('an exported file', () => {
  test('An exported file can be uploaded again without a change, whatever its rows contain.', async () => {
    const languageId = await language('=1+1', '@home', '-5', "O'Neill", '短语')
    const response = await server.fetch(
      phraseCalls.export,
      { languageId, sort: 'text', descending: false },
      admin,
    )
    expect(response.headers.get('content-disposition')).toContain('Phrases%20qa')
    const body = Buffer.from(await response.arrayBuffer())
    const [name = ''] = read(body).SheetNames
    const cells = utils.sheet_to_json<string[]>(read(body).Sheets[name]!, { header: 1 }).flat()
    expect(cells).toContain("'=1+1")
    const { data } = await upload(languageId, body)
    expect(data.rows.map(({ result }) => result)).toEqual([
      'head',
      ...Array.from({ length: 5 }, () => 'duplicate'),
    ])
  })

  test('An exported file contains the filtered phrases in the order of the list.', async () => {
    const languageId = await language('beta one', 'alpha', 'alpha beta')
    const response = await server.fetch(
      phraseCalls.export,
      { languageId, search: 'beta', sort: 'text', descending: true },
      admin,
    )
    const book = read(Buffer.from(await response.arrayBuffer()))
    expect(utils.sheet_to_json(book.Sheets[book.SheetNames[0]!]!, { header: 1 }).flat()).toEqual([
      'Phrase',
      'beta one',
      'alpha beta',
    ])
  })
})

test('Every change of phrases is in the audit log with the old value.', async () => {
  const languageId = await language()
  const { id, version } = await server.ok(phraseCalls.add, { languageId, text: 'old' }, admin)
  await server.ok(phraseCalls.update, { id, version, text: 'new' }, admin)
  await upload(languageId, sheet([['from a file']]), 'list.xlsx')
  await server.ok(phraseCalls.remove, { ids: [id] }, admin)
  const actions = await server.app.db.query
    .selectFrom('auditLog')
    .select(['action', 'details'])
    .where('action', 'like', 'phrase.%')
    .orderBy('id', 'desc')
    .limit(4)
    .execute()
  expect(actions.toReversed()).toEqual([
    { action: 'phrase.add', details: expect.objectContaining({ text: 'old' }) },
    { action: 'phrase.update', details: { before: { text: 'old' }, after: { text: 'new' } } },
    { action: 'phrase.upload', details: { file: 'list.xlsx', texts: ['from a file'] } },
    { action: 'phrase.remove', details: { texts: ['new'] } },
  ])
})
