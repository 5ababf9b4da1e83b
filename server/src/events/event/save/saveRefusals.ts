import { constraintOf, refusalOf } from '#platform/database/violations.ts'
import { Refusal, refuse } from '#platform/http/refuse.ts'

/**
 * Errors after which a retry can succeed: something was read too early, or a random value collided.
 */
const passing = new Set([
  'entitlements_are_as_expected',
  'included_as_read',
  'seats_are_as_expected',
  // The retry reads again and reports the conflict.
  'version_is_current',
  'join_codes_code_key',
  'join_codes_lookup_key',
  'join_codes_issue_key_key',
])

/** Agents get other messages about a low balance. */
const refusalsOfAgents = {
  create: 'Insufficient balance, cannot create meeting',
  update: 'Insufficient balance, cannot update meeting',
} as const

/** The operation on an event, and the means of payment. */
export interface Saving {
  readonly moment: 'create' | 'update'
  readonly pays: 'hours' | 'money'
  /** The field for which an organiser pays money, in a form. */
  readonly moneyField?: string
}

/** The refusal behind an error of a statement that saves; undefined for everything else, which is a crash. */
export const saveRefusal = (
  error: unknown,
  { moment, pays, moneyField }: Saving,
): Refusal | undefined => {
  if (constraintOf(error) !== 'insufficient_balance') return refusalOf(error)
  return pays === 'money'
    ? new Refusal(refusalsOfAgents[moment])
    : refusalOf(error, moneyField ?? 'receiverNums')
}

/** Each of several concurrent saves may be overtaken by the others and then sees their changes. */
const mostTries = 20

/** Retries a save, from reading to writing, after a temporary error. */
export const retryOnConflict = async <T>(save: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await save()
    } catch (error) {
      if (!passing.has(constraintOf(error))) throw error
      if (tries === mostTries) return refuse('Too Many Requests')
    }
  }
}
