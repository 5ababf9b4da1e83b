import { documentCalls } from '@openbooth/contract/events/document/calls'
import { documentKinds } from '@openbooth/contract/events/document/rules'
import { refuse } from '#platform/http/refuse.ts'
import { uploadVerb } from '#platform/http/verb.ts'
import { FileStoreFailure } from '#platform/ports/storage.ts'
import { keepFile } from '#installation/file/index.ts'
import { note } from './acts.ts'
import { insertDocument, requireRoom } from './insertDocument.ts'
import { keptFileName } from './keptFileName.ts'
import { kindOf } from './kindOf.ts'
import { documentOf, requireEvent } from './queries.ts'

/** Adds a file to the documents of an event. */
export const uploadDocument = uploadVerb(
  documentCalls.upload,
  async (context, { eventId }, { name, path, bytes }) => {
    const { app, at, actor } = context
    await requireEvent(app.db.query, actor, eventId, 'plan')
    const ending = await kindOf(name, path)
    if (ending === undefined) return refuse('Kind Of Document Not Accepted')
    await requireRoom(app.db.query, eventId, bytes)
    const fileName = keptFileName(name, ending)
    let added: bigint | undefined
    try {
      await keepFile(
        app,
        at,
        { path, contentType: documentKinds[ending], fileName },
        async (tx, fileId) => {
          added = await insertDocument(tx, {
            eventId,
            title: fileName,
            at,
            bytes,
            fileId,
            url: null,
          })
          await note(tx, context, 'addDocument', eventId, added)
        },
      )
    } catch (error) {
      if (!(error instanceof FileStoreFailure)) throw error
      app.log.error({ err: error }, 'Failed to store a document')
      return refuse('Files Not Reachable')
    }
    const document = await documentOf(app.db.query, eventId, added!)
    return document?.view ?? refuse('Event Not Found')
  },
)
