import { openInputs } from '../../streamInput/index.ts'
import { openMachinePlace } from '../event/machinePlace.ts'
import type { WorkerApp, AudioProcessor } from '../types.ts'

/** Receives the stream inputs of an event. @param me id of this audio worker */
export const inputs = (worker: WorkerApp, eventId: bigint, me: string): AudioProcessor => {
  const received = openInputs(worker, me, eventId, ({ seat, track }) => {
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
  })
  return {
    hear: () => {},
    second: received.second,
    close: received.close,
  }
}
