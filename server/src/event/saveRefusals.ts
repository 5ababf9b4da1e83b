import type { ErrorMessage } from '@openbooth/contract/errors'
import { Refusal } from '#platform/refuse.ts'

/** What a refusal of the database means, by the name of the constraint, and the field it belongs to. */
const refusals: Readonly<Record<string, readonly [ErrorMessage, field?: string]>> = {
  operation_content_differs: ['Already Changed By This Save'],
  event_operations_pkey: ['Already Changed By This Save'],
  event_exists: ['Event Not Found'],
  version_is_current: ['Changed By Somebody Else'],
  state_allows_it: ['Event State Does Not Allow This'],
  event_already_settled: ['Event State Does Not Allow This'],
  media_server_available: ['No available bound media servers'],
  events_at_once: ['There Are Meetings In The Current Time Period', 'appointmentStartTime'],
  booths_at_once: [
    'You Have Reached The Maximum Number Of Booths. Please Upgrade Your Package To Get More Booths.',
    'booths',
  ],
  listeners_at_once: ['Receiver Number Has Reached Its Limit', 'receiverNums'],
  insufficient_hours: ['Excess Balance Hours', 'booths'],
  insufficient_balance: ['Lack Of Balance', 'receiverNums'],
  own_channel_once_per_event: ['Channel Selection Error', 'booths'],
  booths_channel_a_fkey: ['Channel Selection Error', 'booths'],
  booths_channel_b_fkey: ['Channel Selection Error', 'booths'],
  booths_channel_c_fkey: ['Channel Selection Error', 'booths'],
  events_floor_channel_id_fkey: ['Channel Selection Error', 'floorChannelId'],
  interpreters_do_not_repeat: ['Interpreter Repeat', 'booths'],
}

/** What says that something was read too early, or drawn twice by chance: the same save done again goes well. */
const passing = new Set([
  'package_is_as_read',
  'join_codes_code_key',
  'join_codes_lookup_key',
  'join_codes_issue_key_key',
])

const constraintOf = (error: unknown): string =>
  error instanceof Error && 'constraint' in error ? String(error.constraint) : ''

/** The refusal behind an error of a statement that saves; undefined for everything else, which is a crash. */
export const saveRefusal = (error: unknown): Refusal | undefined => {
  const found = refusals[constraintOf(error)]
  if (!found) return undefined
  const [message, path] = found
  return new Refusal(message, path === undefined ? [] : [{ path }])
}

const mostTries = 5

/** Does a save, from reading to writing, again when it met something that passes. */
export const saveUntilSettled = async <T>(save: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await save()
    } catch (error) {
      if (tries === mostTries || !passing.has(constraintOf(error))) throw error
    }
  }
}
