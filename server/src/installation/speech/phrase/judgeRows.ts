import type { RowResult } from '@openbooth/contract/installation/speech/phraseCalls'
import { phraseHeads, phraseText } from '@openbooth/contract/installation/speech/phrases'
import { longest } from '@openbooth/contract/limits'

interface JudgedRow {
  /** As the spreadsheet program counts them, from 1. */
  readonly row: number
  readonly text: string
  /** Undefined: a valid phrase, as far as the row itself shows. */
  readonly result: Extract<RowResult, 'empty' | 'tooLong' | 'notText' | 'head'> | undefined
}

/** Exported files have an apostrophe before text that resembles a formula. */
const withoutApostrophe = (text: string): string => text.replace(/^'(?=[=+\-@＝＋－＠])/, '')

/**
 * Checks each row of an uploaded column separately. Returns a phrase, or the reason of its refusal.
 */
export const judgeRows = (texts: readonly (string | null)[]): JudgedRow[] =>
  texts.map((raw, index) => {
    const row = index + 1
    if (raw === null) return { row, text: '', result: 'notText' }
    const text = withoutApostrophe(phraseText(raw))
    const characters = Array.from(text)
    if (text === '') return { row, text, result: 'empty' }
    if (characters.length > longest.phrase)
      return { row, text: characters.slice(0, longest.phrase).join(''), result: 'tooLong' }
    if (index === 0 && phraseHeads.includes(text)) return { row, text, result: 'head' }
    return { row, text, result: undefined }
  })
