import type {
  PowerAct,
  PowerFailureReason,
} from '@openbooth/contract/installation/mediaServer/rules'
import type { MachineFacts } from '#providers/power/port.ts'

/** The progress of a command. */
export interface CommandFacts {
  readonly act: PowerAct
  /** When the cloud accepted it; null: not sent yet. */
  readonly sentAt: Date | null
  /** Whether the machine was seen on its way since. */
  readonly wasSeenAtIt: boolean
}

export type Step =
  | { readonly do: 'send' }
  | { readonly do: 'wait'; readonly isAtIt: boolean }
  | { readonly do: 'end'; readonly stoppedInstead: boolean }
  | {
      readonly do: 'fail'
      readonly reason: PowerFailureReason
      readonly code: string
      readonly message: string
    }

/** A cloud may report the old state for a moment after it accepted a command. */
const settledMilliseconds = 10_000

/** The next step of a command, from the state of its machine. */
export const nextStep = (command: CommandFacts, machine: MachineFacts, at: Date): Step => {
  const { state } = machine
  if (state === 'gone') return { do: 'fail', reason: 'notFound', code: '', message: '' }
  if (state === 'unknown') return { do: 'wait', isAtIt: false }
  return command.act === 'start'
    ? stepOfStart(command, machine, at)
    : stepOfStop(command, machine, at)
}

const stepOfStart = (command: CommandFacts, machine: MachineFacts, at: Date): Step => {
  if (machine.state === 'running') return { do: 'end', stoppedInstead: false }
  if (machine.state === 'starting') return { do: 'wait', isAtIt: true }
  // Still stopping; it can be started afterwards.
  if (machine.state === 'stopping') return { do: 'wait', isAtIt: false }
  return sendOrFail(command, machine, at)
}

const stepOfStop = (command: CommandFacts, machine: MachineFacts, at: Date): Step => {
  const { state } = machine
  if (state === 'hibernated') return { do: 'end', stoppedInstead: false }
  if (state === 'stopped') return { do: 'end', stoppedInstead: command.act === 'hibernate' }
  if (state === 'stopping') return { do: 'wait', isAtIt: true }
  if (state === 'starting') return { do: 'wait', isAtIt: false }
  return sendOrFail(command, machine, at)
}

/** The machine is where it was before. */
const sendOrFail = (command: CommandFacts, { trouble }: MachineFacts, at: Date): Step => {
  if (command.sentAt === null) return { do: 'send' }
  const isSettled = at.getTime() - command.sentAt.getTime() >= settledMilliseconds
  const hasFallenBack = command.wasSeenAtIt || (isSettled && trouble !== null)
  if (!hasFallenBack) return { do: 'wait', isAtIt: false }
  const { code, message } = trouble ?? { code: '', message: '' }
  const isFull = /capacity|sold ?out|insufficient/i.test(`${code} ${message}`)
  return { do: 'fail', reason: isFull ? 'noCapacity' : 'refused', code, message }
}
