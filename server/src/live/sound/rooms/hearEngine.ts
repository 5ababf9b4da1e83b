import type { App } from '#platform/run/app.ts'
import type { EngineEvent } from '#providers/media/engineEvents.ts'
import { noteTelling, roomsOf, type KeptSoundServer } from '#installation/mediaServer/index.ts'
import { noteInSound, noteSoundLost } from '../../liveConnections/index.ts'
import { carryOut } from './carryOut.ts'
import { isItsWorker } from './workerIdentity.ts'
import { readIdentity } from './identity.ts'
import { lookAtRoom } from './lookAtRoom.ts'
import { judge } from './judge.ts'
import { placeOf } from './place.ts'
import { connectionStatusOf } from './connectionStatus.ts'

/**
 * Handles a webhook of a media server about its rooms.
 * It only triggers a check. Permissions come from the database, so a late or repeated message does
 * no harm.
 * @param signers all media servers with the key of the signature, at least one
 */
export const hearEngine = async (
  app: App,
  signers: readonly KeptSoundServer[],
  { what, room, identity: told, session, canSubscribe, track }: EngineEvent,
): Promise<void> => {
  const places = await Promise.all(
    signers.map(async (signer) => ({ signer, place: await placeOf(app, signer, room) })),
  )
  const own = places.find(({ place }) => place?.isItsServer) ?? places[0]
  const { signer: server, place } = own!
  await noteTelling(app, server, true)
  if (place === undefined) return
  if (await isItsWorker(app.db, place.eventId, told)) return
  const identity = readIdentity(told)
  // Reads again, because a person may have two videos and more may have changed.
  if (place.isForStaff && place.isItsServer && (track?.isPicture || what === 'left'))
    return lookAtRoom(app, server, place, room)
  if (what === 'unpublished') return
  // The second room ends with the same page.
  const isNoted = identity !== undefined && place.isItsServer && !place.isForStaff
  if (what === 'left') {
    if (isNoted && identity.generation === place.generation)
      await noteSoundLost(app, app.clock.now(), { ...identity, session })
    return
  }
  const status = identity && (await connectionStatusOf(app, identity.connectionId))
  const verdict = judge({ identity, status, tracks: track ? [track] : [] }, place)
  const publishes = status?.role !== 'listener'
  const rooms = roomsOf(app, server)
  await carryOut(rooms, { room, identity: told, publishes }, verdict)
  // This listener joined with a token from before the pause. Only the run over all listeners grants
  // rights.
  if (verdict === 'stays' && !publishes && canSubscribe && !place.isLive)
    await rooms.setListenerCanSubscribe(room, told, false)
  if (what === 'joined' && verdict === 'stays' && isNoted && publishes)
    await noteInSound(app, { ...identity, session })
}
