import { setTimeout as pause } from 'node:timers/promises'
import { openInputs, type ReceiveRoom } from '../../streamInput/index.ts'
import { roomsOf } from '#installation/mediaServer/index.ts'
import { joinWorkerRoom } from '../event/joinWorkerRoom.ts'
import { openMachinePlace } from '../event/machinePlace.ts'
import type { WorkerApp, AudioProcessor } from '../types.ts'

const removeMilliseconds = 3_000

/** Receives a room in which an encoder publishes. */
const receiveRoomBy =
  (worker: WorkerApp, me: string): ReceiveRoom =>
  async (room, { server, state }, { onSamples }) => {
    const { promise: ended, resolve: end } = Promise.withResolvers<'unreachable' | null>()
    const joined = joinWorkerRoom(
      worker,
      { me, generation: state.generation },
      { server: server!, room },
      {
        isWanted: () => true,
        take: () => {
          // An interrupted track contains silence.
          let isLost = false
          return {
            put: (samples) => {
              if (!isLost) onSamples(samples)
            },
            lose: (is) => {
              isLost = is
            },
            close: () => {},
          }
        },
        onAway: () => {},
        onOver: () => end(null),
      },
    )
    joined.catch(() => end('unreachable'))
    const leave = async (): Promise<void> => {
      const left = await joined.catch(() => undefined)
      await left?.close()
      // Disconnects the encoder.
      await roomsOf(worker, server!, removeMilliseconds).remove(room)
    }
    return {
      ended,
      stop: () => {
        void Promise.race([leave(), pause(removeMilliseconds)])
          .catch((err: unknown) =>
            worker.log.warn({ err }, 'Failed to leave the room of an encoder'),
          )
          .finally(() => end(null))
      },
    }
  }

/** Receives the stream inputs of an event. @param me id of this audio worker */
export const inputs = (worker: WorkerApp, eventId: bigint, me: string): AudioProcessor => {
  const received = openInputs(worker, me, eventId, {
    receiveRoom: receiveRoomBy(worker, me),
    openPlace: ({ seat, track }) => {
      const closing = new AbortController()
      const place = openMachinePlace(worker, { me, seat, track }, closing.signal)
      return {
        follow: place.follow,
        room: place.room,
        close: async () => {
          closing.abort()
          await place.settled()
          await place.leave()
        },
      }
    },
  })
  return {
    hear: () => {},
    second: received.second,
    close: received.close,
  }
}
