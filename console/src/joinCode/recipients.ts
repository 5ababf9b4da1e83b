import { emailPattern } from '@openbooth/contract/rules/emails'
import type { JoinCode } from '../event/index.ts'

export interface Recipient {
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
      code,
      address: code.emailAddress ?? '',
      isChosen:
        only === undefined
          ? code.emailAddress !== null && code.mailedAt === null
          : code.id === only,
    }))

/** What is wrong with an address that is to be written to. */
export const addressProblem = ({
  isChosen,
  address,
}: Recipient): 'addressMissing' | 'addressNotValid' | undefined => {
  if (!isChosen) return undefined
  if (address.trim() === '') return 'addressMissing'
  return emailPattern.test(address.trim()) ? undefined : 'addressNotValid'
}
