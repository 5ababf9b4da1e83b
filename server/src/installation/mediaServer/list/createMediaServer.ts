import { mediaServerCalls } from '@openbooth/contract/installation/mediaServer/calls'
import { isInCloud } from '@openbooth/contract/installation/mediaServer/rules'
import { audit } from '#platform/audit/audit.ts'
import { verb } from '#platform/http/verb.ts'
import { storedFields } from './storedFields.ts'
import { readMediaServer } from './toMediaServers.ts'

/** Adds a media server. It gets no events before it is bound. */
export const createMediaServer = verb(
  mediaServerCalls.create,
  (context, { ovPassword, ...typed }) => {
    const { app, at } = context
    const fields = storedFields(typed)
    return app.db.transaction(async (tx) => {
      const { id } = await tx
        .insertInto('mediaServers')
        .values({
          ...fields,
          ovPassword: app.secrets.seal(ovPassword),
          // A self-hosted machine cannot be switched from here; the cloud reports the status of
          // others.
          status: isInCloud(typed.serverType) ? 'unknown' : 'running',
          createdAt: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await audit(tx, context, {
        action: 'mediaServer.create',
        objectType: 'mediaServer',
        objectId: id,
        details: fields,
      })
      return readMediaServer(app, tx, id)
    })
  },
)
