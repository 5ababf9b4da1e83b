import type { EnterProblem } from './Enter.tsx'
import type { Visit } from './visit.ts'

/** Why a code or a link did not lead to an event. */
export const problemOf = (
  visit: Visit | undefined,
  code: string | undefined,
): EnterProblem | undefined => {
  if (visit?.at === 'tooMany') return 'tooMany'
  if (visit?.at !== 'notFound') return undefined
  return /^\d*$/.test(code ?? '') ? 'codeNotFound' : 'linkNotFound'
}
