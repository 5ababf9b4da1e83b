import { documentCalls } from '@openbooth/contract/events/document/calls'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { note } from './acts.ts'
import { insertDocument } from './insertDocument.ts'
import { documentOf, documentsOf, lockDocuments, requireDocument, requireEvent } from './queries.ts'

/** Adds a link to the documents of an event. */
export const addLink = verb(documentCalls.addLink, async (context, { eventId, title, url }) => {
  const { app, at, actor } = context
  return app.db.transaction(async (tx) => {
    await requireEvent(tx, actor, eventId, 'plan')
    const id = await insertDocument(tx, { eventId, title, at, bytes: 0, fileId: null, url })
    await note(tx, context, 'addDocument', eventId, id)
    return (await documentOf(tx, eventId, id))!.view
  })
})

export const renameDocument = verb(documentCalls.rename, async (context, { id, title }) =>
  context.app.db.transaction(async (tx) => {
    const { eventId } = await requireDocument(tx, context.actor, id, 'plan')
    await tx.updateTable('eventDocuments').set({ title }).where('id', '=', id).execute()
    await note(tx, context, 'changeDocument', eventId, id)
    return (await documentOf(tx, eventId, id))?.view ?? refuse('Document Not Found')
  }),
)

/**
 * Orders the documents of an event. Documents that are not listed, or were added meanwhile, are
 * last.
 */
export const orderDocuments = verb(documentCalls.order, async (context, { eventId, ids }) =>
  context.app.db.transaction(async (tx) => {
    await requireEvent(tx, context.actor, eventId, 'plan')
    await lockDocuments(tx, eventId)
    const all = (await documentsOf(tx, eventId)).map(({ id }) => id)
    const named = [...new Set(ids)].filter((id) => all.includes(id))
    const inOrder = [...named, ...all.filter((id) => !named.includes(id))]
    for (const [position, id] of inOrder.entries())
      await tx.updateTable('eventDocuments').set({ position }).where('id', '=', id).execute()
    await note(tx, context, 'orderDocuments', eventId)
    return documentsOf(tx, eventId)
  }),
)

/** Removes a document. A trigger of the table deletes its file. */
export const removeDocument = verb(documentCalls.remove, async (context, { id }) =>
  context.app.db.transaction(async (tx) => {
    const { eventId } = await requireDocument(tx, context.actor, id, 'plan')
    await tx.deleteFrom('eventDocuments').where('id', '=', id).execute()
    await note(tx, context, 'removeDocument', eventId, id)
    return {}
  }),
)
