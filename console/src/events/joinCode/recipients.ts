import { emailPattern } from '@openbooth/contract/emails'
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
 * Everybody a code can be mailed to, with the seats' own addresses. At first those are chosen who have an address and no
 * mail yet; or the one code that the dialog was opened for.
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

/** Everybody who can be reminded; at first those are chosen who have a link of their own and have not opened it. */
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

/** Everybody who was mailed a link of their own and made no sound passport by it yet, all chosen. */
export const passportRemindersOf = (
  codes: readonly JoinCode[],
  people: readonly InvitedPerson[],
): readonly Recipient[] =>
  people.flatMap(({ codeId, emailAddress }) => {
    const code = codes.find(({ id }) => id === codeId)
    if (code === undefined || code.isRevoked || code.role === 'listener') return []
    if (code.passport !== null) return []
    return [{ key: `${codeId} ${emailAddress}`, code, address: emailAddress, isChosen: true }]
  })

/** What is wrong with an address that is to be written to. */
export const addressProblem = ({
  isChosen,
  address,
}: Recipient): 'addressMissing' | 'addressNotValid' | undefined => {
  if (!isChosen) return undefined
  if (address.trim() === '') return 'addressMissing'
  return emailPattern.test(address.trim()) ? undefined : 'addressNotValid'
}
