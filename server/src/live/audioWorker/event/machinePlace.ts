import type { SoundForWorker } from '../../sound/index.ts'
import type { WorkerApp } from '../types.ts'
import { enterMachineRoom, type MachineRoom, type MachineSpeaker } from './machineRoom.ts'

/** The current connection of a machine booth or a stream input to its event. */
export interface MachinePlace {
  /** Connects to the media server of the event. Retries until it is closed. */
  follow(sound: SoundForWorker): void
  /** Undefined: not connected. */
  room(): MachineRoom | undefined
  /** Resolves when no connection is being made. */
  settled(): Promise<void>
  /** Disconnects. */
  leave(): Promise<void>
}

const againMilliseconds = 1_000

/** @param signal ends the retries */
export const openMachinePlace = (
  worker: WorkerApp,
  speaker: MachineSpeaker,
  signal: AbortSignal,
): MachinePlace => {
  const { track } = speaker
  let sound: SoundForWorker | undefined
  let place: { readonly key: string; readonly room: MachineRoom } | undefined
  let coming: Promise<void> | undefined

  const enter = async (key: string, to: SoundForWorker): Promise<void> => {
    const room = await enterMachineRoom(worker, speaker, to)
    const own = { key, room }
    room.onDisconnected(() => {
      if (place === own) place = undefined
    })
    const before = place
    place = own
    try {
      await before?.room.close()
    } catch (error) {
      await room.leave()
      throw error
    }
  }
  const keyOf = ({ server, state, hidden }: SoundForWorker): string | undefined =>
    server === null || state.soundState === null
      ? undefined
      : [state.generation, server.ovHost, server.apiKey, hidden.includes(track)].join(' ')

  const come = async (): Promise<void> => {
    for (;;) {
      const key = sound && keyOf(sound)
      if (signal.aborted || key === undefined || place?.key === key) return
      try {
        await enter(key, sound!)
      } catch (err) {
        worker.log.warn({ err, track }, 'A machine voice failed to join its event')
        await new Promise((resolve) => setTimeout(resolve, againMilliseconds))
      }
    }
  }
  return {
    follow: (next) => {
      sound = next
      coming ??= come().finally(() => {
        coming = undefined
      })
    },
    room: () => place?.room,
    settled: async () => coming,
    leave: async () => {
      const own = place
      place = undefined
      await own?.room.close()
    },
  }
}
