import type { ErrorMessage } from '@openbooth/contract/errors'
import { Refusal } from '#platform/http/refuse.ts'

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
  project_exists: ['Project Not Found', 'projectId'],
  events_project_id_fkey: ['Project Not Found', 'projectId'],
  project_is_free: ['Another same project segment is being updated, please try again later'],
  rooms_do_not_cross: ['ClassRoom Time Is Not Allowed To Cross Over', 'room'],
  technician_has_notice: ['Technician Must Be Booked At Least 3 Days Before', 'technicianOption'],
  own_channel_once_per_event: ['Channel Selection Error', 'booths'],
  booths_channel_a_fkey: ['Channel Selection Error', 'booths'],
  booths_channel_b_fkey: ['Channel Selection Error', 'booths'],
  booths_channel_c_fkey: ['Channel Selection Error', 'booths'],
  events_floor_channel_id_fkey: ['Channel Selection Error', 'floorChannelId'],
  booths_speech_model_id_fkey: ['Model Not Available', 'booths'],
  booths_translation_model_id_fkey: ['Model Not Available', 'booths'],
  interpreters_do_not_repeat: ['Interpreter Repeat', 'booths'],
}

/** What says that something was read too early, or drawn twice by chance: the same save done again goes well. */
const passing = new Set([
  'terms_are_as_read',
  'join_codes_code_key',
  'join_codes_lookup_key',
  'join_codes_issue_key_key',
])

const constraintOf = (error: unknown): string =>
  error instanceof Error && 'constraint' in error ? String(error.constraint) : ''

/** Agents are told in their own words that the money does not suffice. */
const refusalsOfAgents = {
  create: ['Insufficient balance, cannot create meeting'],
  update: ['Insufficient balance, cannot update meeting'],
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
  const constraint = constraintOf(error)
  const lacksMoney = constraint === 'insufficient_balance'
  const found = lacksMoney && pays === 'money' ? refusalsOfAgents[moment] : refusals[constraint]
  if (!found) return undefined
  const [message, field] = found
  const path = lacksMoney && field !== undefined ? (moneyField ?? field) : field
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
