import { isEmailAddress } from '@openbooth/contract/emails'
import type { JoinCode } from '../event/index.ts'
import type { InvitedPerson } from './invited.ts'

export interface Recipient {
  /** Names the row: one code may go to several people. */
  readonly key: string
  readonly code: JoinCode
  readonly isChosen: boolean
  readonly address: string
}

/**
 * All possible recipients with the seats' addresses. Initially selected: those with an address and
 * no email yet, or the one code of the dialog.
 */
export const recipientsOf = (
  codes: readonly JoinCode[],
  only: number | undefined,
): readonly Recipient[] =>
  codes
    .filter(({ isRevoked }) => !isRevoked)
    .map((code) => ({
      key: String(code.id),
      code,
      address: code.emailAddress ?? '',
      isChosen:
        only === undefined
          ? code.emailAddress !== null && code.mailedAt === null
          : code.id === only,
    }))

/**
 * All possible recipients of reminders. Initially selected: those with a personal link that they
 * have not opened.
 */
export const remindersOf = (
  codes: readonly JoinCode[],
  people: readonly InvitedPerson[],
): readonly Recipient[] => {
  const codeOf = new Map(codes.map((code) => [code.id, code]))
  return people.flatMap(({ codeId, emailAddress, hasOpened }) => {
    const code = codeOf.get(codeId)
    if (code === undefined || code.isRevoked || hasOpened === true) return []
    const key = `${codeId} ${emailAddress}`
    return [{ key, code, address: emailAddress, isChosen: hasOpened === false }]
  })
}

/** All recipients of a personal link without an equipment check, all selected. */
export const equipmentCheckRemindersOf = (
  codes: readonly JoinCode[],
  people: readonly InvitedPerson[],
): readonly Recipient[] =>
  people.flatMap(({ codeId, emailAddress }) => {
    const code = codes.find(({ id }) => id === codeId)
    if (code === undefined || code.isRevoked || code.role === 'listener') return []
    if (code.equipmentCheck !== null) return []
    return [{ key: `${codeId} ${emailAddress}`, code, address: emailAddress, isChosen: true }]
  })

/** The problem of a recipient's address. */
export const addressProblem = ({
  isChosen,
  address,
}: Recipient): 'addressMissing' | 'addressNotValid' | undefined => {
  if (!isChosen) return undefined
  if (address.trim() === '') return 'addressMissing'
  return isEmailAddress(address) ? undefined : 'addressNotValid'
}
