import { AccessToken } from 'livekit-server-sdk'
import { openEngineProxy } from '#providers/media/engineProxy.ts'
import { roomsOf, wayTo, type SoundServer } from '#installation/mediaServer/index.ts'
import { workerIdentityOf } from '../../sound/index.ts'
import type { WorkerApp } from '../types.ts'
import { enterWorkerRoom, type WorkerRoom, type WorkerRoomOptions } from './workerRoom.ts'

/** A room of an event, with the connection to its media server. */
export type JoinedRoom = WorkerRoom & { close(): Promise<void> }

/** The token is used only to join. */
const tokenSeconds = 60
const roomMilliseconds = 3_000

/**
 * Creates a room if it does not exist, and joins it.
 * @param me id of this audio worker
 * @param generation of the event on this media server
 */
export const joinWorkerRoom = async (
  worker: WorkerApp,
  { me, generation }: { readonly me: string; readonly generation: number },
  { server, room }: { readonly server: SoundServer; readonly room: string },
  wishes: WorkerRoomOptions,
): Promise<JoinedRoom> => {
  await roomsOf(worker, server, roomMilliseconds).create(room)
  const proxy = await openEngineProxy(
    server.clientUrl || server.ovHost,
    wayTo(worker, server.ownId),
  )
  try {
    const token = new AccessToken(server.apiKey, worker.secrets.open(server.ovPassword), {
      identity: workerIdentityOf(me, generation),
      ttl: tokenSeconds,
    })
    token.addGrant({
      room,
      roomJoin: true,
      canSubscribe: true,
      canPublish: false,
      canPublishData: false,
      canUpdateOwnMetadata: false,
      hidden: true,
    })
    const entered = await enterWorkerRoom(proxy.url, await token.toJwt(), wishes)
    return {
      ...entered,
      close: async () => {
        await entered.leave()
        proxy.close()
      },
    }
  } catch (error) {
    proxy.close()
    throw error
  }
}
