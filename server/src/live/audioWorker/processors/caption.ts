import { isMachineSeat } from '@openbooth/contract/events/event/rules/aiBackup'
import type { SoundForWorker } from '../../sound/index.ts'
import { openTranscription, type OpenSpeechOutput } from '../../transcription/index.ts'
import { openBoothSpeech, type BoothSpeech } from '../event/speechOutput.ts'
import type { WorkerApp, AudioProcessor } from '../types.ts'
import { detectFirstSpeech, type FirstSpeech } from './firstSpeech.ts'
import { fullScale, openSpeechHearer } from './openSpeechHearer.ts'

/**
 * Transcribes an event if that is booked and turned on, and feeds its machine booths.
 * @param me id of this audio worker
 * @param hasRoom true if this worker has processor time. Without it the worker makes no captions
 */
export const caption = async (
  worker: WorkerApp,
  eventId: bigint,
  me: string,
  hasRoom: () => boolean,
): Promise<AudioProcessor> => {
  const voices = new Set<BoothSpeech>()
  let followed: SoundForWorker | undefined
  const follow = (sound: SoundForWorker): void => {
    if (sound === followed) return
    followed = sound
    const carriers = sound.audible.channels.filter(({ hasFloor }) => hasFloor)
    words.carryFloor(new Set(carriers.map(({ track }) => track)))
    for (const voice of voices) voice.follow(sound)
  }
  const openSpeechOutput: OpenSpeechOutput = (machine) => {
    const voice = openBoothSpeech(worker, me, machine)
    voices.add(voice)
    if (followed !== undefined) voice.follow(followed)
    return voice
  }
  const words = openTranscription(worker, eventId, { openSpeechOutput, hasRoom })
  const hearers = new Map<string, ReturnType<typeof openSpeechHearer>>()
  /** Interpreters with an AI backup, by seat and track. */
  const firstSpeeches = new Map<string, FirstSpeech>()

  return {
    hear: (blocks, { sound, missing }) => {
      follow(sound)
      if (missing !== null) return
      for (const { track, at, samples, loudest } of blocks) {
        if (!words.wants(track)) {
          // Another source took over in the middle of an utterance.
          if (hearers.delete(track)) words.endUtterance(track)
          continue
        }
        const hear = hearers.get(track) ?? openSpeechHearer()
        hearers.set(track, hear)
        const { low, isSpeech } = hear(samples)
        words.hear({
          track,
          samples: Int16Array.from(low, (sample) =>
            Math.max(-fullScale, Math.min(fullScale - 1, Math.round(sample * fullScale))),
          ),
          at,
          isSpeech,
          seat: loudest,
        })
      }
    },
    arrive: (seat, track, samples) => {
      const key = `${seat} ${track}`
      if (!words.hasAiBackup(track)) {
        firstSpeeches.delete(key)
        return
      }
      if (isMachineSeat(seat)) return
      const word = firstSpeeches.get(key) ?? detectFirstSpeech()
      firstSpeeches.set(key, word)
      if (word.isSaid(samples)) words.personSpeaks(track)
    },
    second: async ({ sound }) => {
      follow(sound)
      words.second(sound.state)
    },
    close: () => words.close(),
  }
}
