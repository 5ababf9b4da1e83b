import type { SoundForWorker } from '../../sound/index.ts'
import type { Source, SourceSink } from './source.ts'

/** Receives the sound of a room with one publisher. */
export type ReceiveRoom = (
  room: string,
  sound: SoundForWorker,
  sink: Pick<SourceSink, 'onSamples'>,
) => Promise<Source>

/** Room of a WHIP input. It has a room of its own, because the engine names its track. */
export const whipRoomOf = ([room]: SoundForWorker['rooms'], id: string): string =>
  room.replace(/-evt-\d+$/, `-whip-${id}`)

/** @param sound the event now. Undefined: not read yet */
export const startWhip = async (
  id: string,
  sound: SoundForWorker | undefined,
  receive: ReceiveRoom,
  sink: SourceSink,
): Promise<Source> => {
  if (sound === undefined || sound.server === null)
    return { ended: Promise.resolve('unreachable'), stop: () => {} }
  return receive(whipRoomOf(sound.rooms, id), sound, sink)
}
