import { type Asked, makeAskedSteps } from './askedSteps.ts'

// Whoever looks after an event has somebody's page connect anew, beside the connection it has: that one goes once the new one stands.

/** How long a page may take, and for how long it is told what came of it. Milliseconds. */
export const orderMilliseconds = 20_000
export const orderToldMilliseconds = 40_000

export const orderSteps = ['ordered', 'connected', 'failed', 'unanswered'] as const
type OrderStep = (typeof orderSteps)[number]

/** The acts of the time line that answer. */
const answers = { connectAnew: 'connected', keepConnection: 'failed' } as const

export interface ConnectionOrder extends Asked<keyof typeof answers> {
  /** As the time line counts its acts. */
  readonly id: number
  /** Whether it goes by way of a relay (TURN), whatever else there is. */
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
  toldMilliseconds: orderToldMilliseconds,
})
