import { sampleRate } from './blocks.ts'
import type { MachineRoom } from './machineRoom.ts'

/** Speech that a machine booth has yet to output. */
export interface MachineSpeech {
  /**
   * Speaks the samples after all earlier ones.
   * @param samples PCM at 48 kHz
   * @param onBegun called when the first samples are sent
   */
  add(samples: Int16Array, onBegun: () => void): void
  /** Since when nothing is spoken, by the clock of the process. Null: something is spoken. */
  quietSince(): number | null
  /** Resolves when the speech queue is empty. */
  settled(): Promise<void>
  /** Discards everything that is not spoken yet. */
  clear(): void
}

interface Saying {
  readonly samples: Int16Array
  readonly onBegun: () => void
}

const frameSamples = sampleRate / 50

/**
 * @param outlet the room to speak in; undefined: the machine may not speak now
 * @param room the room, also while the machine may not speak
 * @param failed called with the error of the media engine, which ends the speech
 */
export const openMachineSpeech = ({
  outlet,
  room,
  failed,
}: {
  readonly outlet: () => Pick<MachineRoom, 'send'> | undefined
  readonly room: () => Pick<MachineRoom, 'clear'> | undefined
  readonly failed: (err: unknown) => void
}): MachineSpeech => {
  const waiting: Saying[] = []
  let speaking: Promise<void> | undefined
  let quietSince = Number.NEGATIVE_INFINITY

  const clear = (): void => {
    waiting.length = 0
    room()?.clear()
  }
  const speak = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      next.onBegun()
      for (let at = 0; at < next.samples.length; at += frameSamples) {
        const to = outlet()
        if (to === undefined) return clear()
        const frame = new Int16Array(frameSamples)
        frame.set(next.samples.subarray(at, at + frameSamples))
        await to.send(frame)
      }
    }
  }
  return {
    add: (samples, onBegun) => {
      waiting.push({ samples, onBegun })
      speaking ??= speak()
        .catch(failed)
        .finally(() => {
          speaking = undefined
          quietSince = performance.now()
        })
    },
    quietSince: () => (speaking === undefined ? quietSince : null),
    settled: async () => speaking,
    clear,
  }
}
