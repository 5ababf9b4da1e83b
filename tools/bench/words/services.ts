import {
  startSpeechServices,
  type SpeechServices,
} from '@openbooth/server/testing/sound/speechServices'
import type { WorkerHouse } from '../ear/workerHouse.ts'

/** Ids of models that answer at once. */
export interface Models {
  readonly speech: number
  readonly translation: number
}

const windowSamples = 320
const windowMilliseconds = 20
/** About -40 dBFS: softer is no word. */
const leastRoot = 330

const rootOf = (samples: Int16Array): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)

/** When the last word of a phrase was over, from its beginning: all that this recogniser understands. */
const lastSound = (samples: Int16Array): string => {
  let end = 0
  for (let at = 0; at + windowSamples <= samples.length; at += windowSamples)
    if (rootOf(samples.subarray(at, at + windowSamples)) >= leastRoot)
      end = (at / windowSamples + 1) * windowMilliseconds
  return end === 0 ? '' : `ended ${end}`
}

/** Reads what `lastSound` said, translated or not. Milliseconds. */
export const lastSoundOf = (words: string): number => Number(/ended (\d+)/.exec(words)?.[1])

export const startServices = (): Promise<SpeechServices> => startSpeechServices(lastSound)

export const addModels = async ({ ask }: WorkerHouse, host: string): Promise<Models> => {
  const [speech] = await ask<{ id: string }>(
    `insert into speech_models (model_name, model_type, host, provider_model, created_at)
     values ('Bench', 'openAiCompatible', '${host}', 'bench', now()) returning id`,
  )
  const [translation] = await ask<{ id: string }>(
    `insert into translation_models (model_name, model_type, host, created_at)
     values ('Bench', 'libreTranslate', '${host}', now()) returning id`,
  )
  return { speech: Number(speech!.id), translation: Number(translation!.id) }
}
