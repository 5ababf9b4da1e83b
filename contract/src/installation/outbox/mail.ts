import { z } from 'zod'
import { instant } from '../../fields.ts'
import { mailKinds, mailProblems, mailStates } from './rules.ts'

export const mailKind = z.enum(mailKinds)
export const mailState = z.enum(mailStates)
export const mailProblem = z.enum(mailProblems)

/** The status of an email. `forgotten`: too old, so its outcome is no longer stored. */
export const mailStatus = z.object({
  state: z.enum([...mailStates, 'forgotten']),
  /** Since when it is so; a waiting one since it was written. */
  at: instant,
  /** When a waiting one is tried next; null for all others. */
  nextTryAt: instant.nullable(),
  /** The problem of the last attempt; null without one. */
  problem: mailProblem.nullable(),
})
export type MailStatus = z.output<typeof mailStatus>
