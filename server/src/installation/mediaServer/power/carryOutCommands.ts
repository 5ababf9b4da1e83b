import type { CloudProvider, PowerAct } from '@openbooth/contract/installation/mediaServer/rules'
import type { App } from '#platform/run/app.ts'
import { powerFor } from '#providers/power/index.ts'
import { passes, PowerFailure, type MachineFacts } from '#providers/power/port.ts'
import { keyOf } from './cloudKeys.ts'
import { endCommand, recordAttempt } from './endCommand.ts'
import { nextStep } from './nextStep.ts'

const most = 20
/**
 * Time during which one process claims a command, longer than two requests to a cloud.
 * Milliseconds.
 */
const claimedFor = 30_000

/** A command on its way, with what leads to its machine. */
type DueCommand = Awaited<ReturnType<typeof claim>>[number]

/**
 * Sends commands to the clouds and checks their completion. Several processes may run it
 * concurrently.
 */
export const carryOutCommands = async (app: App, at: Date): Promise<void> => {
  const due = await claim(app, at)
  await Promise.all(
    due.map((command) =>
      carryOut(app, command, at).catch((err: unknown) => {
        app.log.error({ err, command: String(command.id) }, 'Failed to process a power command')
      }),
    ),
  )
}

const claim = (app: App, at: Date) =>
  app.db.query
    .updateTable('powerCommands as c')
    .from('mediaServers as s')
    .set({ nextTryAt: new Date(at.getTime() + claimedFor) })
    .whereRef('s.id', '=', 'c.serverId')
    .where('c.id', 'in', (rows) =>
      rows
        .selectFrom('powerCommands')
        .select('id')
        .where('state', '=', 'running')
        .where('nextTryAt', '<=', at)
        .orderBy('nextTryAt')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning([
      'c.id',
      'c.serverId',
      'c.act',
      'c.askedBy',
      'c.endsAt',
      'c.sentAt',
      'c.wasSeenAtIt',
      's.serverName',
      's.serverType',
      's.instanceId',
      's.region',
    ])
    .execute()

const carryOut = async (app: App, command: DueCommand, at: Date): Promise<void> => {
  const act = command.act as PowerAct
  let machine: MachineFacts | null = null
  try {
    const provider = command.serverType as CloudProvider
    const key = await keyOf(app, app.db.query, provider)
    if (!key) throw new PowerFailure('noAccount')
    const power = powerFor(app.env, provider, key, command.region!)
    const instanceId = command.instanceId!
    machine = await power.look(instanceId)
    const step = nextStep({ ...command, act }, machine, at)
    if (step.do === 'end') {
      const { stoppedInstead } = step
      return await endCommand(app, command, at, { state: 'done', machine, stoppedInstead })
    }
    if (step.do === 'fail') {
      const { reason, code, message } = step
      throw new PowerFailure(reason, { code, message })
    }
    if (command.endsAt <= at) throw new PowerFailure('timedOut')
    if (step.do === 'send') await power[act](instanceId)
    await recordAttempt(app, command, at, {
      sentAt: step.do === 'send' ? at : command.sentAt,
      wasSeenAtIt:
        command.wasSeenAtIt || (step.do === 'wait' && step.isAtIt && command.sentAt !== null),
      failure: null,
    })
  } catch (error) {
    if (!(error instanceof PowerFailure)) {
      if (command.endsAt > at) throw error
      // For example a key that can no longer be opened. Without an end, the command would block all
      // further ones.
      app.log.error({ err: error, command: String(command.id) }, 'Gave up on a power command')
    }
    const known =
      error instanceof PowerFailure ? error : new PowerFailure('timedOut', { cause: error })
    if (passes(known) && command.endsAt > at)
      return recordAttempt(app, command, at, { ...command, failure: known })
    const failure = passes(known) ? new PowerFailure('timedOut', reportedBy(known)) : known
    await endCommand(app, command, at, { state: 'failed', machine, failure })
  }
}

const reportedBy = ({ reason, providerCode, providerMessage }: PowerFailure) => ({
  code: providerCode || reason,
  message: providerMessage,
})
