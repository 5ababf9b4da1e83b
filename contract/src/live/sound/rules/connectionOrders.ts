import { type Asked, makeAskedSteps } from './askedSteps.ts'

// Staff can order a page to reconnect beside its current connection, which closes once the new one
// works.

/** Time limit of a page, and how long the result is shown. Milliseconds. */
export const orderMilliseconds = 20_000
export const orderSentMilliseconds = 40_000

export const orderSteps = ['ordered', 'connected', 'failed', 'unanswered'] as const
type OrderStep = (typeof orderSteps)[number]

/** The acts of the timeline with an answer. */
const answers = { connectAnew: 'connected', keepConnection: 'failed' } as const

export interface ConnectionOrder extends Asked<keyof typeof answers> {
  /** Values of acts in the timeline. */
  readonly id: number
  /** True for a connection through a relay (TURN), even if a direct one exists. */
  readonly isRelayed: boolean
}

export const { stepAt: orderStepAt, changesAt: orderChangesAt } = makeAskedSteps<
  keyof typeof answers,
  OrderStep
>({
  answers,
  waiting: 'ordered',
  late: 'unanswered',
  answerMilliseconds: orderMilliseconds,
  receivedMilliseconds: orderSentMilliseconds,
})
