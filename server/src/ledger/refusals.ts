import type { ErrorMessage } from '@openbooth/contract/errors'
import { refuse } from '#platform/http/refuse.ts'

/** What is being paid: an event saved for the first time, a change of one, or something else. Each has its messages. */
export type ChargeMoment = 'create' | 'update' | 'purchase' | 'adjustment'

const lackOfMoney: Record<ChargeMoment, ErrorMessage> = {
  create: 'Insufficient balance, cannot create meeting',
  update: 'Insufficient balance, cannot update meeting',
  purchase: 'Lack Of Balance',
  adjustment: 'Lack Of Balance',
}

/**
 * The catalogue's message for an error the ledger refused with, also when it passed through another SQL
 * function; undefined for everything else, which is a crash.
 */
export const ledgerRefusal = (error: unknown, moment: ChargeMoment): ErrorMessage | undefined => {
  if (!(error instanceof Error) || !('constraint' in error)) return undefined
  switch (error.constraint) {
    case 'insufficient_hours':
      return 'Excess Balance Hours'
    case 'insufficient_balance':
      return lackOfMoney[moment]
    case 'event_already_settled':
      return 'Event State Does Not Allow This'
    case 'operation_content_differs':
    case 'one_create_record':
      return moment === 'purchase' ? undefined : 'Already Changed By This Save'
    default:
      return undefined
  }
}

/** For `.catch()` of whatever calls the ledger: its refusals become refusals of the call. */
export const refuseAsLedger =
  (moment: ChargeMoment) =>
  (error: unknown): never => {
    const message = ledgerRefusal(error, moment)
    if (message === undefined) throw error
    return refuse(message)
  }
