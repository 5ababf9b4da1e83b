import type { Answer } from '../api.ts'

/**
 * The reason for a failed call: the message of a refusal, or `unreachable`. Null: the call
 * succeeded.
 */
export const refusedBy = (answer: Answer<unknown>): string | null => {
  if (answer.kind === 'ok') return null
  return answer.kind === 'refused' ? answer.message : 'unreachable'
}
