import { createReadStream } from 'node:fs'
import { endingOf, type DocumentEnding } from '@openbooth/contract/events/document/rules'
import { headOf } from '#platform/http/upload/headOf.ts'
import { open as openZip, type Entry, type ZipFile } from 'yauzl'

/** The maximum number of entries in the zip of a document. */
const mostEntries = 5_000

/** Enough bytes to recognise every kind. */
const headBytes = 1_024

interface Content {
  readonly head: Buffer
  readonly path: string
}

type Look = (content: Content) => boolean | Promise<boolean>

const beginsWith =
  (...beginnings: readonly (string | readonly number[])[]): Look =>
  ({ head }) =>
    beginnings.some((beginning) => {
      const bytes =
        typeof beginning === 'string' ? Buffer.from(beginning, 'latin1') : Buffer.from(beginning)
      return head.subarray(0, bytes.length).equals(bytes)
    })

/** A compound file, as office programs wrote them until 2007. */
const compound = beginsWith([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])

const utf16 = beginsWith([0xff, 0xfe], [0xfe, 0xff])

/** No byte that text never contains, or UTF-16 by its mark. The reader detects the encoding. */
const plain: Look = async ({ head, path }) => {
  if (await utf16({ head, path })) return true
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>)
    if (chunk.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27))) return false
  return true
}

/**
 * An office document is a zip with such a part, and without programs. Word in browsers numbers the
 * part: `word/document2.xml`.
 */
const officeWith =
  (part: RegExp): Look =>
  async ({ path }) => {
    const names = await entriesOf(path)
    return (
      names.includes('[Content_Types].xml') &&
      names.some((name) => part.test(name)) &&
      !names.some((name) => /vbaProject\.bin$/i.test(name))
    )
  }

/**
 * The first entry of an OpenDocument file names its type, if it has one. Files with programs are
 * refused.
 */
const openOf =
  (kind: string): Look =>
  async ({ head, path }) => {
    const says = head.subarray(30, 38).toString('latin1') === 'mimetype'
    if (says && head.subarray(38, 38 + kind.length).toString('latin1') !== kind) return false
    const names = await entriesOf(path)
    return (
      names.includes('content.xml') &&
      names.includes('META-INF/manifest.xml') &&
      !names.some((name) => /^(?:Basic|Scripts)\//.test(name))
    )
  }

const open = 'application/vnd.oasis.opendocument'

const looks: Readonly<Record<DocumentEnding, Look>> = {
  // Readers accept other bytes before the beginning.
  pdf: ({ head }) => head.includes('%PDF-'),
  docx: officeWith(/^word\/document\d*\.xml$/),
  xlsx: officeWith(/^xl\/workbook\d*\.xml$/),
  pptx: officeWith(/^ppt\/presentation\d*\.xml$/),
  doc: compound,
  xls: compound,
  ppt: compound,
  odt: openOf(`${open}.text`),
  ods: openOf(`${open}.spreadsheet`),
  odp: openOf(`${open}.presentation`),
  txt: plain,
  md: plain,
  csv: plain,
  jpg: beginsWith([0xff, 0xd8, 0xff]),
  jpeg: beginsWith([0xff, 0xd8, 0xff]),
  png: beginsWith([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  webp: ({ head }) =>
    head.subarray(0, 4).toString('latin1') === 'RIFF' &&
    head.subarray(8, 12).toString('latin1') === 'WEBP',
  gif: beginsWith('GIF87a', 'GIF89a'),
}

/**
 * The kind of the file at a path, if its content matches its name and a document may be of that
 * kind.
 */
export const kindOf = async (name: string, path: string): Promise<DocumentEnding | undefined> => {
  const ending = endingOf(name)
  if (ending === undefined) return undefined
  const head = await headOf(path, headBytes)
  return head.length > 0 && (await looks[ending]({ head, path })) ? ending : undefined
}

/** The entry names of a zip file. Empty if it is damaged or has more entries than any document. */
const entriesOf = async (path: string): Promise<string[]> => {
  const zip = await new Promise<ZipFile | undefined>((resolve) => {
    openZip(path, { lazyEntries: true }, (error, opened) => resolve(error ? undefined : opened))
  })
  if (zip === undefined) return []
  if (zip.entryCount > mostEntries) {
    zip.close()
    return []
  }
  return new Promise((resolve) => {
    const names: string[] = []
    zip.on('entry', ({ fileName }: Entry) => {
      names.push(fileName)
      zip.readEntry()
    })
    zip.on('end', () => resolve(names))
    zip.on('error', () => resolve([]))
    zip.readEntry()
  })
}
