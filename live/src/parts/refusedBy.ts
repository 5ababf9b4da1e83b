import type { Answer } from '../api.ts'

/** Why something was not done: the message of a refusal, or `unreachable`; null: it was. */
export const refusedBy = (answer: Answer<unknown>): string | null => {
  if (answer.kind === 'ok') return null
  return answer.kind === 'refused' ? answer.message : 'unreachable'
}
