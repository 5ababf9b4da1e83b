import { parentPort, workerData } from 'node:worker_threads'
import { read, type CellObject } from '@e965/xlsx'
import type { SheetText, SheetWork } from './work.ts'

// A thread of its own: whatever a file does to the reader, it ends with the thread.

const { file, mostRows, longestText } = workerData as SheetWork

/** A text as a person sees it in the sheet; null: an error such as #REF!. */
const textOf = (cell: CellObject | undefined): SheetText => {
  if (cell === undefined || cell.t === 'z') return ''
  if (cell.t === 'e') return null
  const text = cell.t === 's' ? cell.v : (cell.w ?? cell.v)
  return String(text ?? '').slice(0, longestText)
}

const workbook = read(Buffer.from(file), {
  type: 'buffer',
  dense: true,
  sheets: 0,
  // One more, to see whether there are more.
  sheetRows: mostRows + 1,
  cellFormula: false,
  cellHTML: false,
  cellStyles: false,
  bookVBA: false,
  WTF: false,
})
const sheet = workbook.Sheets[workbook.SheetNames[0] ?? '']
const rows = (sheet?.['!data'] ?? []) as readonly (
  | readonly (CellObject | undefined)[]
  | undefined
)[]
const texts = Array.from({ length: Math.min(rows.length, mostRows + 1) }, (_, row) =>
  textOf(rows[row]?.[0]),
)
parentPort?.postMessage(texts, [])
