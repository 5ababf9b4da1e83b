import { constraintOf, refusalOf } from '#platform/database/violations.ts'
import { Refusal, refuse } from '#platform/http/refuse.ts'

/** What says that something was read too early, or drawn twice by chance: the same save done again goes well. */
const passing = new Set([
  'terms_are_as_read',
  'included_as_read',
  'seats_are_as_read',
  // Whoever reads again is told who came first.
  'version_is_current',
  'join_codes_code_key',
  'join_codes_lookup_key',
  'join_codes_issue_key_key',
])

/** Agents are told in their own words that the money does not suffice. */
const refusalsOfAgents = {
  create: 'Insufficient balance, cannot create meeting',
  update: 'Insufficient balance, cannot update meeting',
} as const

/** What is done to an event, and in what it is paid. */
export interface Saving {
  readonly moment: 'create' | 'update'
  readonly pays: 'hours' | 'money'
  /** What an organiser pays money for, where a form is shown. */
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

/** Of saves at once each lets another through, and meets what that one changed. */
const mostTries = 20

/** Does a save, from reading to writing, again when it met something that passes. */
export const saveUntilSettled = async <T>(save: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await save()
    } catch (error) {
      if (!passing.has(constraintOf(error))) throw error
      if (tries === mostTries) return refuse('Too Many Requests')
    }
  }
}
