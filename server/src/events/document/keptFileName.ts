import { keptLine } from '@openbooth/contract/names'
import { longest } from '@openbooth/contract/limits'

/** Direction marks, with which a name could fake another file extension. */
const turning = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/**
 * The display and download name of an uploaded file: one line, without folders, with its real
 * extension.
 */
export const keptFileName = (name: string, ending: string): string => {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const line = keptLine(last.replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' ').replaceAll(turning, ''))
  const stem = line.replace(/\.[^.]*$/, '').trim() || 'document'
  return `${Array.from(stem)
    .slice(0, longest.documentTitle - ending.length - 1)
    .join('')}.${ending}`
}
