import { mediaServerCalls } from '@openbooth/contract/installation/mediaServer/calls'
import { audit } from '#platform/audit/audit.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { countLiveEvents, isCommandRunning, lockServer } from '../queries.ts'

/** Removes a media server. Its row stays for its past events, without the password. */
export const removeMediaServer = verb(mediaServerCalls.remove, (context, { id }) =>
  context.app.db.transaction(async (tx) => {
    const { serverName, ownId } = await lockServer(tx, id)
    if (ownId !== null) refuse('Media Server Is Kept By The Installation')
    if ((await countLiveEvents(tx, id)) > 0) refuse('Media Server In Use')
    if (await isCommandRunning(tx, id)) refuse('Command Running')
    await tx.deleteFrom('mediaServerBindings').where('serverId', '=', id).execute()
    await tx
      .updateTable('mediaServers')
      .set({ removedAt: context.at, ovPassword: null, isAnswering: false })
      .where('id', '=', id)
      .execute()
    await audit(tx, context, {
      action: 'mediaServer.remove',
      objectType: 'mediaServer',
      objectId: id,
      details: { serverName },
    })
    return {}
  }),
)
