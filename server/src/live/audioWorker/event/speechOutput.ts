import type { SoundForWorker } from '../../sound/index.ts'
import type { WorkerApp } from '../types.ts'
import { sampleRate } from './blocks.ts'
import { openMachinePlace } from './machinePlace.ts'
import type { MachineSpeaker } from './machineRoom.ts'
import { openMachineSpeech } from './machineSpeech.ts'
import { resampled } from './resample.ts'

/** The voice of a machine booth in the rooms of an event. */
export interface BoothSpeech {
  /**
   * Connects to the media server of the event. Stops speaking immediately when another seat goes on
   * air.
   */
  follow(sound: SoundForWorker): void
  /** True if the machine could speak now. */
  isReady(): boolean
  /** True if listeners hear the machine when it speaks. */
  isHeard(): boolean
  /** Since when the machine is silent, by the clock of the process. Null: it speaks. */
  quietSince(): number | null
  /**
   * Speaks the samples after all earlier ones.
   * @param onBegun called when the first samples are sent
   */
  say(samples: Int16Array, rate: number, onBegun: () => void): void
  /** Stops speaking because a person speaks. Speaks again only after it was off air in between. */
  giveWay(): void
  close(): Promise<void>
}

export const openBoothSpeech = (
  worker: WorkerApp,
  me: string,
  { seat, track }: Omit<MachineSpeaker, 'me'>,
): BoothSpeech => {
  const closing = new AbortController()
  const place = openMachinePlace(worker, { me, seat, track }, closing.signal)
  let sound: SoundForWorker | undefined
  let hasGivenWay = false

  const isInState = (): boolean =>
    sound?.audible.channels.some((one) => one.track === track && one.seats.includes(seat)) ?? false
  const mayBeHeard = (): boolean => !hasGivenWay && isInState()
  const isHeard = (): boolean => place.room() !== undefined && mayBeHeard()
  const speech = openMachineSpeech({
    outlet: () => (closing.signal.aborted || !mayBeHeard() ? undefined : place.room()),
    room: place.room,
    failed: (err) => worker.log.warn({ err, track }, 'A machine booth stopped speaking'),
  })
  return {
    follow: (next) => {
      sound = next
      if (!isInState()) hasGivenWay = false
      if (!mayBeHeard()) speech.clear()
      place.follow(next)
    },
    isReady: () => place.room() !== undefined,
    isHeard,
    quietSince: speech.quietSince,
    say: (samples, rate, onBegun) => {
      if (!isHeard()) return
      speech.add(resampled(samples, rate, sampleRate), onBegun)
    },
    giveWay: () => {
      hasGivenWay = true
      speech.clear()
    },
    close: async () => {
      closing.abort()
      speech.clear()
      await place.settled()
      await speech.settled()
      await place.leave()
    },
  }
}
