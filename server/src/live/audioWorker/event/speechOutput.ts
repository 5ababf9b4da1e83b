import type { SoundForWorker } from '../../sound/index.ts'
import type { SpeechOutput } from '../../transcription/index.ts'
import type { WorkerApp } from '../types.ts'
import { sampleRate } from './blocks.ts'
import { openMachinePlace } from './machinePlace.ts'
import type { MachineSpeaker } from './machineRoom.ts'
import { openMachineSpeech } from './machineSpeech.ts'
import { resampled } from './resample.ts'

/** Speech output over the media server of an event. */
export interface BoothSpeech extends SpeechOutput {
  /**
   * Connects to the media server of the event. Stops speaking immediately when another seat goes on
   * air.
   */
  follow(sound: SoundForWorker): void
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
