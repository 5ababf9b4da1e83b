import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { documentCalls } from '@openbooth/contract/event/document'
import { documentKinds } from '@openbooth/contract/rules/documents'
import { refuse } from '#platform/http/refuse.ts'
import { uploadVerb } from '#platform/http/verb.ts'
import { FileStoreFailure } from '#providers/storage/port.ts'
import { keepFile } from '../file/index.ts'
import { note } from './acts.ts'
import { insertDocument, requireRoom } from './insertDocument.ts'
import { keptFileName } from './keptFileName.ts'
import { kindOf } from './kindOf.ts'
import { documentOf, requireEvent } from './queries.ts'

/** Adds a file to the documents of an event. */
export const uploadDocument = uploadVerb(
  documentCalls.upload,
  async (context, { eventId }, { name, body }) => {
    const { app, at, actor } = context
    await requireEvent(app.db.query, actor, eventId)
    const ending = await kindOf(name, body)
    if (ending === undefined) return refuse('Kind Of Document Not Accepted')
    await requireRoom(app.db.query, eventId, body.length)
    const fileName = keptFileName(name, ending)
    const folder = await mkdtemp(join(tmpdir(), 'openbooth-document-'))
    let added: bigint | undefined
    try {
      const path = join(folder, 'file')
      await writeFile(path, body)
      await keepFile(
        app,
        at,
        { path, contentType: documentKinds[ending], fileName },
        async (tx, fileId) => {
          added = await insertDocument(tx, {
            eventId,
            title: fileName,
            at,
            bytes: body.length,
            fileId,
            url: null,
          })
          await note(tx, context, 'addDocument', eventId, added)
        },
      )
    } catch (error) {
      if (!(error instanceof FileStoreFailure)) throw error
      app.log.error({ err: error }, 'A document could not be kept')
      return refuse('Files Not Reachable')
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
    const document = await documentOf(app.db.query, eventId, added!)
    return document?.view ?? refuse('Event Not Found')
  },
)
