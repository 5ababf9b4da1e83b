import { isEmailAddress } from '@openbooth/contract/emails'
import type { JoinCode } from '../event/index.ts'
import { entriesOf, heading, type Entry } from '../../kit/value/addressEntries.ts'
import { seatsNamed } from './seatNames.ts'

/** Why a line is not mailed. */
export type LineProblem =
  | 'noAddressInLine'
  | 'notAnAddress'
  | 'twice'
  | 'mailedBefore'
  | 'noSeatLeft'
  | 'whichSeat'
  | 'overAllowance'

/** A line with the code to email, or the reason for leaving it out. */
export interface Judged extends Entry {
  readonly code?: JoinCode
  readonly problem?: LineProblem
  /** The line has no name, so it takes a free seat. */
  readonly isFreeSeat?: boolean
}

const alike = (one: string | null, other: string): boolean =>
  (one ?? '').trim().toLowerCase() === other.toLowerCase()

interface Judging {
  /** Codes of the role that work; of the listeners there is one for all. */
  readonly codes: readonly JoinCode[]
  /** Whether a code was mailed to an address already. */
  readonly isMailed: (code: JoinCode, address: string) => boolean
  /** People who were mailed already are mailed again. */
  readonly isReminder?: boolean
  /** The maximum of recipients. */
  readonly most: number
  /** The ids of the seats that the user chose, by address in lower case. */
  readonly chosen?: ReadonlyMap<string, number>
}

/** The seat of an entry, whether it asks for one, or neither: then it takes a free one. */
type Assigned = JoinCode | 'whichSeat' | undefined

const assign = (
  { name, isUnsure = false, address = '' }: Entry,
  { codes, isMailed, chosen }: Judging,
): Assigned => {
  const byUser = codes.find(({ id }) => id === chosen?.get(address.toLowerCase()))
  if (byUser !== undefined) return byUser
  const byAddress = codes.filter(
    (code) => alike(code.emailAddress, address) || isMailed(code, address),
  )
  const words = name === '' ? address.split('@', 1)[0]!.replaceAll(/[._-]/g, ' ') : name
  const byName = seatsNamed(codes, words)
  const [seat, ...others] =
    byAddress.length > 0 && byName.length > 0
      ? byName.filter((code) => byAddress.includes(code))
      : [...byAddress, ...byName]
  if (isUnsure && byAddress.length === 0) return 'whichSeat'
  if (seat !== undefined && others.length === 0) return seat
  return name === '' && byAddress.length + byName.length === 0 ? undefined : 'whichSeat'
}

/**
 * Assigns a code to every line. A seat goes to the person with its address or name. Only a line
 * without a name takes a free seat: one without an address that was not mailed to anyone.
 */
export const judgeLines = (list: string, judging: Judging): readonly Judged[] => {
  const { codes, isMailed, isReminder = false, most } = judging
  const isShared = codes[0]?.role === 'listener'
  const entries = entriesOf(list)
  const seen = new Set<string>()
  const taken = new Set<number>()
  const assigned = new Map(
    entries.map((entry) => [entry, isShared ? codes[0] : assign(entry, judging)]),
  )
  // Names on lines of their own could belong to the addresses on the lines around them.
  const hasLooseNames = entries.some(
    ({ address, text }) => address === undefined && !heading.test(text),
  )
  const spokenFor = new Set(
    [...assigned.values()].map((code) => (typeof code === 'object' ? code.id : undefined)),
  )
  const freeSeat = (): JoinCode | undefined =>
    codes.find(
      ({ id, emailAddress, mailedAt }) =>
        emailAddress === null && mailedAt === null && !taken.has(id) && !spokenFor.has(id),
    )
  const seatFor = (entry: Entry): JoinCode | 'whichSeat' | 'noSeatLeft' => {
    const own = assigned.get(entry)
    if (own === 'whichSeat' || (own === undefined && hasLooseNames)) return 'whichSeat'
    const code = own ?? freeSeat() ?? 'noSeatLeft'
    if (typeof code === 'string' || isShared) return code
    if (taken.has(code.id)) return 'whichSeat'
    taken.add(code.id)
    return code
  }
  let count = 0
  return entries.map((entry): Judged => {
    const { address } = entry
    if (address === undefined) return { ...entry, problem: 'noAddressInLine' }
    if (!isEmailAddress(address)) return { ...entry, problem: 'notAnAddress' }
    if (seen.has(address.toLowerCase())) return { ...entry, problem: 'twice' }
    seen.add(address.toLowerCase())
    const code = seatFor(entry)
    if (typeof code === 'string') return { ...entry, problem: code }
    if (!isReminder && isMailed(code, address)) return { ...entry, code, problem: 'mailedBefore' }
    count += 1
    if (count > most) return { ...entry, code, problem: 'overAllowance' }
    return { ...entry, code, isFreeSeat: assigned.get(entry) === undefined }
  })
}
