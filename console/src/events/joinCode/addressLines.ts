import { emailPattern } from '@openbooth/contract/emails'
import type { JoinCode } from '../event/index.ts'

/** An entry of a list. */
interface Entry {
  /** As the list counts, from 1. */
  readonly line: number
  readonly text: string
  /** Empty if the line has none. */
  readonly name: string
  /** Absent if the line has none. */
  readonly address?: string
}

/** Why a line is not mailed. */
export type LineProblem =
  | 'noAddressInLine'
  | 'notAnAddress'
  | 'twice'
  | 'mailedBefore'
  | 'noSeatLeft'
  | 'overAllowance'

/** What becomes of a line: the code it is mailed, or why it is left out. */
export interface Judged extends Entry {
  readonly code?: JoinCode
  readonly problem?: LineProblem
}

const addresses = /[^\s@,;<>"]+@[^\s@,;<>"]+/g
/**
 * The characters around names and addresses in lists, tables and email programs, including
 * full-width ones.
 */
const marks = /[\s,;<>"'，；、\t]+/g

/** The people of a list as it was pasted or read: lines, cells of a table, or addresses in a row. */
const entriesOf = (list: string): readonly Entry[] =>
  list
    .replaceAll(/[，；、]/g, ',')
    .split(/\r\n|\r|\n/)
    .flatMap((text, index): readonly Entry[] => {
      const line = index + 1
      const found = text.match(addresses) ?? []
      const shown = text.trim()
      if (shown === '') return []
      if (found.length === 0) return [{ line, text: shown, name: '' }]
      // With several addresses in a line, names cannot be assigned.
      if (found.length > 1)
        return found.map((address) => ({ line, text: address, name: '', address }))
      const name = text.replace(found[0]!, ' ').replaceAll(marks, ' ').trim()
      return [{ line, text: shown, name, address: found[0]! }]
    })

const alike = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

interface Judging {
  /** Codes of the role that work; of the listeners there is one for all. */
  readonly codes: readonly JoinCode[]
  /** Whether a code was mailed to an address already, and people are not being reminded. */
  readonly isMailed: (code: JoinCode, address: string) => boolean
  /** The maximum of recipients. */
  readonly most: number
}

/**
 * Assigns a code to every line. A seat goes to the person with its address or name, otherwise to
 * the next line while seats without an address remain.
 */
export const judgeLines = (list: string, { codes, isMailed, most }: Judging): readonly Judged[] => {
  const isShared = codes[0]?.role === 'listener'
  const entries = entriesOf(list)
  const seen = new Set<string>()
  const taken = new Set<number>()
  const bySeat = ({ name, address = '' }: Entry): JoinCode | undefined =>
    codes.find((code) => alike(code.emailAddress ?? '', address)) ??
    (name === '' ? undefined : codes.find((code) => alike(code.seatName, name)))
  const named = new Map(entries.map((entry) => [entry, isShared ? codes[0] : bySeat(entry)]))
  const spokenFor = new Set([...named.values()].map((code) => code?.id))
  const codeFor = (entry: Entry): JoinCode | undefined => {
    if (isShared) return codes[0]
    const own = named.get(entry)
    const code =
      own ??
      codes.find(
        ({ id, emailAddress }) => emailAddress === null && !taken.has(id) && !spokenFor.has(id),
      )
    if (code === undefined || taken.has(code.id)) return undefined
    taken.add(code.id)
    return code
  }
  let count = 0
  return entries.map((entry): Judged => {
    const { address } = entry
    if (address === undefined) return { ...entry, problem: 'noAddressInLine' }
    if (address.length > 254 || !emailPattern.test(address))
      return { ...entry, problem: 'notAnAddress' }
    if (seen.has(address.toLowerCase())) return { ...entry, problem: 'twice' }
    seen.add(address.toLowerCase())
    const code = codeFor(entry)
    if (code === undefined) return { ...entry, problem: 'noSeatLeft' }
    if (isMailed(code, address)) return { ...entry, code, problem: 'mailedBefore' }
    count += 1
    return count > most ? { ...entry, code, problem: 'overAllowance' } : { ...entry, code }
  })
}
