import { write, utils } from '@e965/xlsx'
import { array, assert, constantFrom, nat, property, tuple } from 'fast-check'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { silentLog } from '#platform/run/plainLog.ts'
import { readBiffStream } from './biffStream.ts'
import { parseRows } from './parse.ts'
import { readColumn } from './readColumn.ts'
import { storedZip } from './storedZip.ts'
import { compoundOf, recordsOf, sharedChains, xlsOf } from './testing/compoundOf.ts'
import { cell, workbookParts, zipOf } from './testing/zipOf.ts'
import { readZipParts } from './zipParts.ts'

// Malicious files. Each is read or refused, without any other effect.

/** Wall time: three seconds of work on a busy machine. */
const mostMilliseconds = 30_000
const mostGrowth = 200 * 1024 * 1024

const row = (number: number, text: string): string =>
  `<row r="${number}">${cell(`A${number}`, text)}</row>`
const rows = (count: number): string =>
  Array.from({ length: count }, (_, index) => row(index + 1, `t${index}`)).join('')
const good = workbookParts(row(1, 'good'))
const mebibyte = 1024 * 1024
const zeros = Buffer.alloc(300 * mebibyte)
const records = recordsOf(xlsOf(['good']))

const changed = (file: Buffer, at: number, value: number): Buffer => {
  const copy = Buffer.from(file)
  copy.writeUInt32LE(value, at)
  return copy
}
const bookOf = (bookType: 'xlsb' | 'ods' | 'html' | 'csv' | 'biff5' | 'xlml'): Buffer => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([['text']]), 'S')
  return Buffer.from(write(book, { type: 'buffer', bookType }))
}
/** A sheet whose relationships point elsewhere. */
const shared = (strings: string) =>
  zipOf([
    ...workbookParts('<row r="1"><c r="A1" t="s"><v>0</v></c></row>'),
    { name: 'xl/sharedStrings.xml', content: strings },
  ])

const notAccepted = 'Only xls And xlsx Are Accepted'
const notReadable = 'Spreadsheet Not Readable'
/** The defect, its name, the file, and the result: the refusal, its texts, or `either`. */
type Hostile = readonly [
  what: string,
  name: string,
  file: () => Buffer,
  outcome: string | readonly string[],
]

const corpus: readonly Hostile[] = [
  ['nothing', 'a.xlsx', () => Buffer.alloc(0), notAccepted],
  ['a PDF', 'a.xlsx', () => Buffer.from('%PDF-1.4\n1 0 obj'), notAccepted],
  ['a page', 'a.xls', () => bookOf('html'), notAccepted],
  ['separated values', 'a.xls', () => bookOf('csv'), notAccepted],
  ['an XML workbook', 'a.xls', () => bookOf('xlml'), notAccepted],
  ['a gzip', 'a.xlsx', () => gzipSync('text'), notAccepted],
  ['a script by name', 'a.xlsx.exe', () => zipOf(good), notAccepted],
  ['no ending', 'xlsx', () => zipOf(good), notAccepted],
  ['macros by name', 'a.xlsm', () => zipOf(good), notAccepted],
  ['an xlsx named xls', 'a.xls', () => zipOf(good), notReadable],
  ['an xls named xlsx', 'a.xlsx', () => xlsOf(['good']), notReadable],
  ['a binary workbook', 'a.xlsx', () => bookOf('xlsb'), notReadable],
  ['an open document', 'a.xlsx', () => bookOf('ods'), notReadable],
  ['another archive', 'a.xlsx', () => zipOf([{ name: 'a.txt', content: 'x' }]), notReadable],
  ['a workbook of Excel 5', 'a.xls', () => bookOf('biff5'), notReadable],
  [
    'a picture before the archive',
    'a.xlsx',
    () => Buffer.concat([Buffer.from('GIF89a'), zipOf(good)]),
    notAccepted,
  ],
  [
    'something behind the archive',
    'a.xlsx',
    () => Buffer.concat([zipOf(good), Buffer.alloc(600, 65)]),
    'either',
  ],
  [
    'two archives in one',
    'a.xlsx',
    () => Buffer.concat([zipOf(workbookParts(row(1, 'first'))), zipOf(good)]),
    'either',
  ],
  [
    'a bomb that says so',
    'a.xlsx',
    () => zipOf([...good, { name: 'xl/sharedStrings.xml', content: zeros }]),
    notReadable,
  ],
  [
    'a bomb that lies',
    'a.xlsx',
    () => zipOf([...good, { name: 'xl/sharedStrings.xml', content: zeros, says: 1000 }]),
    notReadable,
  ],
  [
    'a bomb where nobody looks',
    'a.xlsx',
    () => zipOf([...good, { name: 'xl/media/image1.png', content: zeros }]),
    ['good'],
  ],
  [
    'many parts of 5 MiB',
    'a.xlsx',
    () =>
      zipOf([
        ...good,
        ...['a', 'b', 'c', 'd', 'e'].map((name) => ({
          name: `xl/worksheets/${name}.xml`,
          content: zeros.subarray(0, 5 * mebibyte),
        })),
      ]),
    notReadable,
  ],
  [
    'a part that is not in the directory',
    'a.xlsx',
    () =>
      zipOf(
        [
          { name: 'xl/sharedStrings.xml', content: zeros.subarray(0, mebibyte), isHidden: true },
          ...good,
        ],
        { count: good.length },
      ),
    ['good'],
  ],
  [
    '10,000 parts',
    'a.xlsx',
    () =>
      zipOf([
        ...good,
        ...Array.from({ length: 10_000 }, (_, n) => ({ name: `p${n}`, content: '' })),
      ]),
    notReadable,
  ],
  ['more parts than it has', 'a.xlsx', () => zipOf(good, { count: 60_000 }), notReadable],
  [
    'an encrypted part',
    'a.xlsx',
    () => zipOf(good.map((part) => ({ ...part, flags: 1 }))),
    notReadable,
  ],
  ['one name twice', 'a.xlsx', () => zipOf([...good, good[5]!]), notReadable],
  [
    'a name outside',
    'a.xlsx',
    () => zipOf([...good, { name: '../../etc/passwd', content: 'x' }]),
    notReadable,
  ],
  [
    'a sheet outside',
    'a.xlsx',
    () => zipOf(workbookParts(row(1, 'good'), { sheetTarget: '../../../../etc/passwd' })),
    'either',
  ],
  [
    'a sheet elsewhere',
    'a.xlsx',
    () => zipOf(workbookParts(row(1, 'good'), { sheetTarget: 'http://127.0.0.1/sheet1.xml' })),
    'either',
  ],
  [
    'a sheet named __proto__',
    'a.xlsx',
    () => zipOf(workbookParts(row(1, 'good'), { sheetName: '__proto__' })),
    'either',
  ],
  [
    'a sheet named constructor',
    'a.xlsx',
    () => zipOf(workbookParts(row(1, 'good'), { sheetName: 'constructor' })),
    'either',
  ],
  [
    'a part named __proto__',
    'a.xlsx',
    () => zipOf([...good, { name: 'xl/__proto__.xml', content: 'x' }]),
    ['good'],
  ],
  [
    'a comment on __proto__',
    'a.xlsx',
    () =>
      zipOf([
        ...good,
        {
          name: 'xl/worksheets/_rels/sheet1.xml.rels',
          content:
            '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/comments" Target="../comments1.xml"/></Relationships>',
        },
        {
          name: 'xl/comments1.xml',
          content:
            '<comments><authors><author>a</author></authors><commentList><comment ref="__proto__" authorId="0"><text><t>polluted</t></text></comment></commentList></comments>',
        },
      ]),
    ['good'],
  ],
  [
    'a cell at __proto__',
    'a.xlsx',
    () => zipOf(workbookParts(`<row r="1">${cell('__proto__', 'x')}</row>${row(2, 'good')}`)),
    'either',
  ],
  [
    'entities in entities',
    'a.xlsx',
    () =>
      shared(
        `<!DOCTYPE x [<!ENTITY a "${'lol'.repeat(1000)}">${Array.from({ length: 9 }, (_, n) => `<!ENTITY a${n} "${'&a;'.repeat(100)}">`).join('')}]><sst><si><t>&a8;</t></si></sst>`,
      ),
    notReadable,
  ],
  [
    'an entity of a file',
    'a.xlsx',
    () =>
      shared(
        '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><sst><si><t>&e;</t></si></sst>',
      ),
    notReadable,
  ],
  [
    'an entity behind a long comment',
    'a.xlsx',
    () =>
      shared(
        `<!--${' '.repeat(20_000)}--><!DOCTYPE x [<!ENTITY e "evil">]><sst><si><t>&e;</t></si></sst>`,
      ),
    notReadable,
  ],
  [
    'a formula with its result',
    'a.xlsx',
    () =>
      zipOf(
        workbookParts(
          '<row r="1"><c r="A1" t="str"><f>HYPERLINK("http://evil")</f><v>good</v></c></row>',
        ),
      ),
    ['good'],
  ],
  [
    'a sheet that says it is huge',
    'a.xlsx',
    () => zipOf(workbookParts(row(1, 'good'), { sheetHead: '<dimension ref="A1:XFD1048576"/>' })),
    ['good'],
  ],
  [
    'a cell far away',
    'a.xlsx',
    () =>
      zipOf(workbookParts(`${row(1, 'good')}<row r="1048576">${cell('XFD1048576', 'x')}</row>`)),
    ['good'],
  ],
  [
    'rows at no place',
    'a.xlsx',
    () => zipOf(workbookParts(`<row r="99999999999"><c r="A99999999999"/></row>`)),
    'either',
  ],
  ['200,000 rows', 'a.xlsx', () => zipOf(workbookParts(rows(200_000))), 'either'],
  [
    'one text of 19 MB',
    'a.xlsx',
    () => zipOf(workbookParts(row(1, 'x'.repeat(19_000_000)))),
    ['x'.repeat(2000)],
  ],
  [
    '1,500,000 cells in a row',
    'a.xlsx',
    () => zipOf(workbookParts(`<row r="1">${'<c r="A1"/>'.repeat(1_500_000)}</row>`)),
    'either',
  ],
  [
    '5,000,000 tags in each other',
    'a.xlsx',
    () => zipOf(workbookParts(`<row r="1"><c r="A1">${'<a>'.repeat(5_000_000)}</c></row>`)),
    'either',
  ],
  [
    '1,000,000 shared texts',
    'a.xlsx',
    () => shared(`<sst>${'<si><t>a</t></si>'.repeat(1_000_000)}</sst>`),
    'either',
  ],
  [
    '300,000 merged ranges',
    'a.xlsx',
    () =>
      zipOf(
        workbookParts(
          `${row(1, 'good')}</sheetData><mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(300_000)}</mergeCells><sheetData>`,
        ),
      ),
    'either',
  ],
  [
    'a number format of 5 MB',
    'a.xlsx',
    () =>
      zipOf(
        workbookParts('<row r="1"><c r="A1" s="1"><v>42</v></c></row>', {
          styles: `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="1"><numFmt numFmtId="164" formatCode="${'#'.repeat(5_000_000)}"/></numFmts><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
        }),
      ),
    'either',
  ],
  ['streams that share a chain', 'a.xls', () => sharedChains(records), ['good']],
  ['a header alone', 'a.xls', () => xlsOf(['good']).subarray(0, 512), notReadable],
  ['sectors of a size nobody uses', 'a.xls', () => changed(xlsOf(['good']), 30, 31), notReadable],
  [
    'a directory that is not there',
    'a.xls',
    () => changed(xlsOf(['good']), 48, 0x00_ff_ff_ff),
    notReadable,
  ],
  [
    'a table in a circle',
    'a.xls',
    () => {
      const file = xlsOf(['good'])
      const sector = Buffer.alloc(512, 0xff)
      sector.writeUInt32LE(file.length / 512 - 1, 508)
      return Buffer.concat([changed(file, 68, file.length / 512 - 1), sector])
    },
    notReadable,
  ],
  ['records that end at once', 'a.xls', () => compoundOf(records.subarray(0, 8)), 'either'],
  [
    'texts said to be four thousand million',
    'a.xls',
    () => {
      const at = records.indexOf(Buffer.from('fc00', 'hex'))
      return compoundOf(changed(changed(records, at + 4, 0xff_ff_ff_ff), at + 8, 0xff_ff_ff_ff))
    },
    'either',
  ],
  [
    // The parser searches for its end forever.
    'a formula that ends before its length',
    'a.xls',
    () => {
      const end = records.lastIndexOf(Buffer.from('0a000000', 'hex'))
      const formula = Buffer.concat([Buffer.from('06001400', 'hex'), Buffer.alloc(20)])
      return compoundOf(Buffer.concat([records.subarray(0, end), formula, records.subarray(end)]))
    },
    notReadable,
  ],
  [
    'a password',
    'a.xls',
    () =>
      compoundOf(
        Buffer.concat([
          records.subarray(0, 20),
          Buffer.from('2f0006000000b359eaf5', 'hex'),
          records.subarray(20),
        ]),
      ),
    notReadable,
  ],
]

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openbooth-sheets-'))
})
afterAll(() => rm(folder, { recursive: true }))

const keysBefore = Reflect.ownKeys(Object.prototype)
let base = 0
let peak = 0
let watch: NodeJS.Timeout
beforeEach(() => {
  base = process.memoryUsage.rss()
  peak = base
  watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, 10)
})
afterEach(() => {
  vi.restoreAllMocks()
  clearInterval(watch)
})
const expectNothingLeft = (): void => {
  expect(Reflect.ownKeys(Object.prototype)).toEqual(keysBefore)
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
}

const read = async (name: string, body: Buffer) => {
  const path = join(folder, randomUUID())
  await writeFile(path, body)
  return readColumn({ name, path }, silentLog).then(
    ({ texts }) => texts,
    (error: Error) => error.message,
  )
}

describe('A hostile file', { timeout: 2 * mostMilliseconds }, () => {
  test.each(corpus)(
    'A hostile file is read safely or refused: %s',
    async (_, name, make, expected) => {
      const body = make()
      base = process.memoryUsage.rss()
      peak = base
      const began = performance.now()
      const outcome = await read(name, body)
      expect(performance.now() - began).toBeLessThan(mostMilliseconds)
      expect(peak - base).toBeLessThan(mostGrowth)
      expectNothingLeft()
      if (expected !== 'either') expect(outcome).toEqual(expected)
      else if (typeof outcome === 'string') expect(outcome).toBe(notReadable)
      else expect(outcome.join(' ')).not.toMatch(/root:|lollol/)
    },
  )
})

test('A file truncated at any position is read or refused.', async () => {
  for (const [name, whole] of [
    ['a.xlsx', zipOf(good)],
    ['a.xls', xlsOf(['good'])],
  ] as const)
    for (let length = 0; length < whole.length; length += 512) {
      const outcome = await read(name, whole.subarray(0, length))
      expect([notAccepted, notReadable, ['good']]).toContainEqual(outcome)
    }
})

/**
 * A few files keep the parser busy forever. The product ends its thread then; 2,000 threads would
 * take too long here.
 */
const inTime = <T>(work: () => T): T => runInNewContext('work()', { work }, { timeout: 3_000 })

test('2,000 files with flipped bytes are read or refused, and leave nothing behind.', async () => {
  // The parser logs unknown records.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const compressed = utils.book_new()
  utils.book_append_sheet(compressed, utils.aoa_to_sheet([['one'], ['two'], [3]]), 'S')
  const originals = {
    xlsx: write(compressed, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer,
    plain: storedZip(await readZipParts(zipOf(good))),
    xls: xlsOf(['one', 'two']),
  }
  const flips = array(tuple(nat(), nat(255)), { minLength: 1, maxLength: 12 })
  const files: [keyof typeof originals, Buffer][] = []
  assert(
    property(constantFrom('xlsx', 'plain', 'xls'), flips, (kind, changes) => {
      const file = Buffer.from(originals[kind])
      for (const [at, value] of changes) file[at % file.length] = value
      files.push([kind, file])
    }),
    { numRuns: 2_000 },
  )
  let whole = 0
  for (const [kind, file] of files) {
    try {
      const work = kind === 'xls' ? readBiffStream(file) : storedZip(await readZipParts(file))
      const texts = inTime(() =>
        parseRows({ file: work, mostRows: 100, mostColumns: 1, longestText: 100, isoDates: true }),
      ).map(([text = '']) => text)
      expect(texts.every((text) => text === null || typeof text === 'string')).toBe(true)
      whole += 1
    } catch {
      // Refused with any message: the parser throws strings too.
    }
  }
  expectNothingLeft()
  // Were all refused at admission, the parser would not have been tried.
  expect(whole).toBeGreaterThan(200)
}, 120_000)

test('Ten files at once are read two at a time, and further ones are refused as too many.', async () => {
  const body = zipOf(workbookParts(rows(2_000)))
  const outcomes = await Promise.all(Array.from({ length: 14 }, () => read('a.xlsx', body)))
  expect(outcomes.filter((outcome) => outcome === 'Too Many Requests')).toHaveLength(4)
  expect(outcomes.filter((outcome) => outcome.length === 2_000)).toHaveLength(10)
  expect(peak - base).toBeLessThan(mostGrowth)
})
