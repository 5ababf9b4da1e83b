import type { EventContent } from '@openbooth/contract/events/event/draft'
import { eventTemplateCalls } from '@openbooth/contract/events/eventTemplate/calls'
import { channelsOfEvent } from '@openbooth/contract/events/event/rules/booths'
import { mostTemplates } from '@openbooth/contract/events/eventTemplate/rules'
import type { Transaction } from 'kysely'
import { lockWorkspaces } from '#users/user/index.ts'
import { usableChannels } from '../channel/index.ts'
import { audit } from '#platform/audit/audit.ts'
import type { Tables } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'
import type { Actor } from '#platform/http/session.ts'
import { requireVersion } from '#platform/http/stale.ts'
import { type Context, verb } from '#platform/http/verb.ts'
import { templateRows, toStored, toTemplate } from './queries.ts'

/** Creates a template, or changes one of the caller's that was read at a version. */
export const saveTemplate = verb(eventTemplateCalls.save, async (context, input) => {
  const { app, at, actor } = context
  const { templateName, content } = input
  return app.db.transaction(async (tx) => {
    if (input.id === undefined) await requireRoom(tx, actor)
    else await requireExpectedVersion(tx, context, input.id, input.version)
    await requireChannels(tx, actor, content)
    const row = { name: templateName, content: toStored(content), updatedAt: at }
    const id = await write(tx, actor, input.id, row)
    await audit(tx, context, {
      action: 'eventTemplate.save',
      objectType: 'eventTemplate',
      objectId: id,
      details: { templateName },
    })
    const whole = templateRows(tx, actor.workspaceId).where('id', '=', id)
    return toTemplate(await whole.executeTakeFirstOrThrow())
  })
})

const write = async (
  tx: Transaction<Tables>,
  actor: Actor,
  id: bigint | undefined,
  row: { name: string; content: string; updatedAt: Date },
): Promise<bigint> => {
  if (id === undefined) {
    const made = tx.insertInto('eventTemplates').values({
      ...row,
      ownerId: actor.workspaceId,
      createdAt: row.updatedAt,
    })
    return (await made.returning('id').executeTakeFirstOrThrow()).id
  }
  await tx
    .updateTable('eventTemplates')
    .set((set) => ({ ...row, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  return id
}

/** Serialised for each owner, so that concurrent saves cannot exceed the limit. */
const requireRoom = async (tx: Transaction<Tables>, actor: Actor): Promise<void> => {
  await lockWorkspaces(tx, [actor.workspaceId])
  const { kept } = await tx
    .selectFrom('eventTemplates')
    .where('ownerId', '=', actor.workspaceId)
    .select((select) => select.fn.countAll<bigint>().as('kept'))
    .executeTakeFirstOrThrow()
  if (kept >= mostTemplates) refuse('Template Number Has Reached Its Limit')
}

/**
 * Refuses a template that has changed since it was read. For another user's template the error is
 * the same as for a missing one.
 */
const requireExpectedVersion = async (
  tx: Transaction<Tables>,
  context: Context,
  id: bigint,
  read: number | undefined,
): Promise<void> => {
  const mine = templateRows(tx, context.actor.workspaceId).where('id', '=', id)
  const kept = (await mine.forUpdate().executeTakeFirst()) ?? refuse('Event Template Not Found')
  await requireVersion(
    tx,
    context,
    { is: kept.version, read },
    { objectType: 'eventTemplate', objectId: id },
    { call: eventTemplateCalls.save, read: () => toTemplate(kept) },
  )
}

/** A template must pass the same checks of its channels as an event. */
const requireChannels = async (
  tx: Transaction<Tables>,
  actor: Actor,
  content: EventContent,
): Promise<void> => {
  const wanted = channelsOfEvent(content)
  const usable = new Set(await usableChannels(tx, actor, wanted))
  if (wanted.every((channel) => usable.has(channel as bigint))) return
  const floor = content.floorChannelId
  const paths = [
    ...(floor !== null && !usable.has(floor) ? ['content.floorChannelId'] : []),
    ...content.booths.flatMap((booth, index) =>
      (['a', 'b', 'c'] as const)
        .filter((letter) => booth[letter] !== null && !usable.has(booth[letter]))
        .map((letter) => `content.booths.${index}.${letter}`),
    ),
  ]
  refuse('Channel Selection Error', ...paths.map((path) => ({ path })))
}
