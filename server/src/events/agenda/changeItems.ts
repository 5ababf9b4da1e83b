import { agendaCalls } from '@openbooth/contract/events/agenda/calls'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb, type Context } from '#platform/http/verb.ts'
import { writeAgendaAct } from './acts.ts'
import { readItem, readItems } from './readItems.ts'
import { lockAgenda, requireAgenda } from './requireAgenda.ts'
import { replaceItems, requireOrder, requireValidItems, writeSpeakers } from './writeItems.ts'

/** Changes the sessions of an event that is not over, and notifies its pages. */
const change = async <Result>(
  context: Context,
  eventId: bigint,
  work: (tx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> => {
  const { app, actor } = context
  await requireAgenda(app.db.query, actor, eventId, 'plan')
  const result = await app.db.transaction(async (tx) => {
    await lockAgenda(tx, eventId)
    return work(tx)
  })
  app.notifier.publish('sound', eventId)
  return result
}

/** @throws Agenda Item Not Found */
const requireItem = async (tx: Transaction<Tables>, eventId: bigint, id: bigint): Promise<void> => {
  const found = await tx
    .selectFrom('agendaItems')
    .select('id')
    .where('eventId', '=', eventId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) refuse('Agenda Item Not Found')
}

/** @throws External Id Is Not Unique */
const requireOwnExternalId = async (
  tx: Transaction<Tables>,
  { eventId, id, externalId }: { eventId: bigint; id?: bigint | undefined; externalId: string },
): Promise<void> => {
  if (externalId === '') return
  const other = await tx
    .selectFrom('agendaItems')
    .select('id')
    .where('eventId', '=', eventId)
    .where('externalId', '=', externalId)
    .executeTakeFirst()
  if (other && other.id !== id) refuse('External Id Is Not Unique')
}

/** Adds or changes a session. */
export const saveItem = verb(agendaCalls.saveItem, (context, { id, speakers, ...content }) => {
  const { eventId } = content
  return change(context, eventId, async (tx) => {
    if (id !== undefined) await requireItem(tx, eventId, id)
    requireOrder([content])
    await requireOwnExternalId(tx, { ...content, id })
    const written =
      id === undefined
        ? await tx
            .insertInto('agendaItems')
            .values(content)
            .returning('id')
            .executeTakeFirstOrThrow()
        : await tx
            .updateTable('agendaItems')
            .set(content)
            .where('id', '=', id)
            .returning('id')
            .executeTakeFirstOrThrow()
    await writeSpeakers(tx, [{ id: written.id, speakers }])
    await requireValidItems(tx, eventId)
    await writeAgendaAct(tx, context, 'changeAgenda', eventId, { agendaItem: Number(written.id) })
    return readItem(tx, written.id)
  })
})

export const removeItem = verb(agendaCalls.removeItem, async (context, { eventId, id }) => {
  await change(context, eventId, async (tx) => {
    await requireItem(tx, eventId, id)
    await tx.deleteFrom('agendaItems').where('id', '=', id).execute()
    await writeAgendaAct(tx, context, 'changeAgenda', eventId, { agendaItem: Number(id) })
  })
  return {}
})

/** Replaces all sessions of an event. */
export const replaceAgenda = verb(agendaCalls.replace, (context, { eventId, items }) =>
  change(context, eventId, async (tx) => {
    await replaceItems(tx, eventId, items)
    await writeAgendaAct(tx, context, 'changeAgenda', eventId, { agendaItems: items.length })
    return readItems(tx, [eventId])
  }),
)
