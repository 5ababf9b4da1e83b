/** A file of documents, by its bytes. */
export const mostDocumentBytes = 20 * 1024 * 1024
/** All files of one event together. */
export const mostEventDocumentBytes = 200 * 1024 * 1024
/** All files of the events of one account together. */
export const mostAccountDocumentBytes = 5 * 1024 * 1024 * 1024
/** The files of a cancelled event are deleted this long after its cancellation. Milliseconds. */
export const cancelledDocumentsStay = 24 * 60 * 60_000
/** Files and links of one event. */
export const mostEventDocuments = 50

const office = 'application/vnd.openxmlformats-officedocument'
const open = 'application/vnd.oasis.opendocument'

/** The allowed file extensions and the content type of each in responses. */
export const documentKinds = {
  pdf: 'application/pdf',
  docx: `${office}.wordprocessingml.document`,
  xlsx: `${office}.spreadsheetml.sheet`,
  pptx: `${office}.presentationml.presentation`,
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  odt: `${open}.text`,
  ods: `${open}.spreadsheet`,
  odp: `${open}.presentation`,
  txt: 'text/plain',
  md: 'text/plain',
  csv: 'text/csv',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
} as const

export type DocumentEnding = keyof typeof documentKinds

export const documentEndings = Object.keys(documentKinds) as readonly DocumentEnding[]

/** How the name of a file ends, where it may be a document. */
export const endingOf = (fileName: string): DocumentEnding | undefined => {
  const ending = /\.([a-z]+)$/i.exec(fileName)?.[1]?.toLowerCase()
  return documentEndings.find((one) => one === ending)
}

/** The name under which a document is downloaded: its title, which may have lost its ending. */
export const downloadName = (title: string, ending: string): string =>
  title.toLowerCase().endsWith(`.${ending}`) ? title : `${title}.${ending}`
