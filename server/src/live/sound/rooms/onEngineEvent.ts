import type { App } from '#platform/run/app.ts'
import type { EngineEvent } from '#providers/media/engineEvents.ts'
import { recordReporting, roomsOf, type KeptSoundServer } from '#installation/mediaServer/index.ts'
import { recordInSound, recordSoundLost } from '../../liveConnections/index.ts'
import { applyRoomDiff } from './applyRoomDiff.ts'
import { isItsWorker } from './workerIdentity.ts'
import { readIdentity } from './identity.ts'
import { reconcileRoom } from './reconcileRoom.ts'
import { diffParticipant } from './diffParticipant.ts'
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
  await recordReporting(app, server, true)
  if (place === undefined) return
  if (await isItsWorker(app.db, place.eventId, told)) return
  const identity = readIdentity(told)
  // Reads again, because a person may have two videos and more may have changed.
  if (place.isForStaff && place.isItsServer && (track?.isPicture || what === 'left'))
    return reconcileRoom(app, server, place, room)
  if (what === 'unpublished') return
  // The second room ends with the same page.
  const isRecorded = identity !== undefined && place.isItsServer && !place.isForStaff
  if (what === 'left') {
    if (isRecorded && identity.generation === place.generation)
      await recordSoundLost(app, app.clock.now(), { ...identity, session })
    return
  }
  const status = identity && (await connectionStatusOf(app, identity.connectionId))
  const diff = diffParticipant({ identity, status, tracks: track ? [track] : [] }, place)
  const publishes = status?.role !== 'listener'
  const rooms = roomsOf(app, server)
  await applyRoomDiff(rooms, { room, identity: told, publishes }, diff)
  // This listener joined with a token from before the pause. Only the run over all listeners grants
  // rights.
  if (diff === 'stays' && !publishes && canSubscribe && !place.isLive)
    await rooms.setListenerCanSubscribe(room, told, false)
  if (what === 'joined' && diff === 'stays' && isRecorded && publishes)
    await recordInSound(app, { ...identity, session })
}
