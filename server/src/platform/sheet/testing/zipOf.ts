import { crc32, deflateRawSync } from 'node:zlib'

/** A part of an archive with metadata that may be false. */
interface Entry {
  readonly name: string
  readonly content: Buffer | string
  /** Its declared inflated size. */
  readonly says?: number
  /** 1: encrypted. */
  readonly flags?: number
  /** Omitted in the directory. */
  readonly isHidden?: boolean
}

/** An archive with arbitrary metadata for tests. */
export const zipOf = (entries: readonly Entry[], { count = entries.length } = {}): Buffer => {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, says, flags = 0, isHidden = false } of entries) {
    const plain = Buffer.from(content)
    const body = deflateRawSync(plain)
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt16LE(flags, 2)
    about.writeUInt16LE(8, 4)
    about.writeUInt32LE(crc32(plain), 10)
    about.writeUInt32LE(body.length, 14)
    about.writeUInt32LE(says ?? plain.length, 18)
    about.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), about, Buffer.from(name), body])
    const entry = Buffer.alloc(46)
    entry.write('PK\u0001\u0002')
    about.copy(entry, 6)
    entry.writeUInt32LE(offset, 42)
    if (!isHidden) directory.push(entry, Buffer.from(name))
    bodies.push(local)
    offset += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006')
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, listed, end])
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** A cell that contains its text. */
export const cell = (at: string, text: string): string =>
  `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`

/** The parts of a workbook with one sheet. Each can be replaced. */
export const workbookParts = (
  rows: string,
  {
    sheetName = 'S',
    sheetHead = '',
    sheetTarget = 'worksheets/sheet1.xml',
    styles = `<styleSheet xmlns="${main}"/>`,
  } = {},
): Entry[] => [
  {
    name: '[Content_Types].xml',
    content: `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>`,
  },
  {
    name: '_rels/.rels',
    content: `${head}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  },
  {
    name: 'xl/workbook.xml',
    content: `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${sheetName}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    content: `${head}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="${sheetTarget}"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/><Relationship Id="rId3" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
  },
  { name: 'xl/styles.xml', content: head + styles },
  {
    name: 'xl/worksheets/sheet1.xml',
    content: `${head}<worksheet xmlns="${main}">${sheetHead}<sheetData>${rows}</sheetData></worksheet>`,
  },
]
