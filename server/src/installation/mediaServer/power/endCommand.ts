import type { PowerAct } from '@openbooth/contract/installation/mediaServer/rules'
import type { App } from '#platform/run/app.ts'
import { auditClock } from '#platform/audit/audit.ts'
import type { MachineFacts, PowerFailure } from '#providers/power/port.ts'
import { writeMachine } from './writeMachine.ts'
import { notifyAdministrators } from '../notifyAdministrators.ts'

const pollMilliseconds = 5_000
/** A longer delay after the cloud has reported too many requests. */
const throttledMilliseconds = 15_000

interface Command {
  readonly id: bigint
  readonly serverId: bigint
  readonly serverName: string
  readonly act: string
  readonly askedBy: bigint | null
}

interface Try {
  readonly sentAt: Date | null
  readonly wasSeenAtIt: boolean
  /** The reason of its failure; null after success. */
  readonly failure: PowerFailure | null
}

/** Records an attempt and the time of the next one. */
export const recordAttempt = async (
  app: App,
  { id }: Pick<Command, 'id'>,
  at: Date,
  { sentAt, wasSeenAtIt, failure }: Try,
): Promise<void> => {
  const pause = failure?.reason === 'throttled' ? throttledMilliseconds : pollMilliseconds
  await app.db.query
    .updateTable('powerCommands')
    .set({
      sentAt,
      wasSeenAtIt,
      nextTryAt: new Date(at.getTime() + pause),
      failure: failure?.reason ?? null,
      providerCode: failure?.providerCode ?? '',
      providerMessage: failure?.providerMessage ?? '',
    })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}

type Outcome =
  | {
      readonly state: 'done'
      readonly machine: MachineFacts
      readonly stoppedInstead: boolean
    }
  | {
      readonly state: 'failed'
      /** As it was seen last; null: it was not. */
      readonly machine: MachineFacts | null
      readonly failure: PowerFailure
    }

/** Ends a command. Its server gets the status that the cloud reported. */
export const endCommand = async (
  app: App,
  command: Command,
  at: Date,
  outcome: Outcome,
): Promise<void> => {
  const failure = outcome.state === 'failed' ? outcome.failure : null
  const stoppedInstead = outcome.state === 'done' && outcome.stoppedInstead
  await app.db.transaction(async (tx) => {
    const ended = await tx
      .updateTable('powerCommands')
      .set({
        state: outcome.state,
        finishedAt: at,
        nextTryAt: null,
        stoppedInstead,
        failure: failure?.reason ?? null,
        providerCode: failure?.providerCode ?? '',
        providerMessage: failure?.providerMessage ?? '',
      })
      .where('id', '=', command.id)
      .where('state', '=', 'running')
      .returning('id')
      .executeTakeFirst()
    if (!ended) return
    await writeMachine(tx, command.serverId, at, outcome.machine, failure)
    await auditClock(tx, at, {
      action: `mediaServer.${command.act as PowerAct}Ended`,
      objectType: 'mediaServer',
      objectId: command.serverId,
      details: {
        state: outcome.state,
        ...(failure && { failure: failure.reason, providerCode: failure.providerCode }),
        ...(stoppedInstead && { stoppedInstead }),
      },
    })
    // A user who gave the command sees its failure; a command ahead of an event needs an email.
    if (failure && command.askedBy === null)
      await notifyAdministrators(app, tx, at, {
        server: { id: command.serverId, name: command.serverName },
        trouble: 'startFailed',
        occasion: `command ${command.id}`,
      })
  })
}
