import { streamInputCalls, type StreamInput } from '@openbooth/contract/live/streamInput/calls'
import type { Permission } from '@openbooth/contract/permissions'
import type { Transaction } from 'kysely'
import { audit } from '#platform/audit/audit.ts'
import type { Tables } from '#platform/database/database.ts'
import { verb, type Context } from '#platform/http/verb.ts'
import { requireOwnerOrAdministrator } from '../sound/index.ts'
import { accessOf, lookupOf, newSecret } from './access.ts'
import { holdOpen, inputOf } from './queries.ts'

interface Target {
  readonly eventId: bigint
  readonly id: bigint
}

interface Change {
  /** For the audit log. */
  readonly action: string
  readonly permission: Permission
}

/** Changes an input of an event that is not over. */
const change = async <Result>(
  context: Context,
  { action, permission }: Change,
  { eventId, id }: Target,
  work: (tx: Transaction<Tables>, input: StreamInput) => Promise<Result>,
): Promise<Result> => {
  await requireOwnerOrAdministrator(context, eventId, permission)
  const done = await context.app.db.transaction(async (tx) => {
    await holdOpen(tx, eventId)
    const input = await inputOf(tx, eventId, id)
    const result = await work(tx, input)
    await audit(tx, context, {
      action,
      objectType: 'event',
      objectId: eventId,
      details: { kind: input.kind, seatName: input.name },
    })
    return result
  })
  context.app.notifier.publish('sound', eventId)
  return done
}

/** Starts or stops an input. */
export const switchInput = verb(streamInputCalls.switch, (context, { isOn, ...target }) =>
  change(
    context,
    { action: isOn ? 'streamInput.start' : 'streamInput.stop', permission: 'run' },
    target,
    async (tx) => {
      await tx.updateTable('streamInputs').set({ isOn }).where('id', '=', target.id).execute()
      return inputOf(tx, target.eventId, target.id)
    },
  ),
)

const renewing: Change = { action: 'streamInput.renewAccess', permission: 'plan' }
const removing: Change = { action: 'streamInput.remove', permission: 'plan' }

/** Replaces the secret of an input to which a sender connects. Other kinds keep theirs. */
export const renewAccess = verb(streamInputCalls.renewAccess, async (context, target) => {
  const { app } = context
  const secret = newSecret()
  const input = await change(context, renewing, target, async (tx, before) => {
    const values =
      before.kind === 'whip'
        ? { secretLookup: lookupOf(secret) }
        : { secret: app.secrets.seal(secret) }
    await tx
      .updateTable('streamInputs')
      .set(values)
      .where('id', '=', target.id)
      .where('kind', 'in', ['srtListener', 'whip'])
      .execute()
    return before
  })
  return { input, access: accessOf(app, input, secret) }
})

/** Removes an input. Its worker sees it and disconnects the sender. */
export const removeInput = verb(streamInputCalls.remove, async (context, target) => {
  await change(context, removing, target, (tx) =>
    tx.deleteFrom('streamInputs').where('id', '=', target.id).execute(),
  )
  return {}
})
