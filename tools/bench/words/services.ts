import {
  startSpeechServices,
  type SpeechServices,
} from '@openbooth/server/testing/sound/speechServices'
import type { WorkerHouse } from '../ear/workerHouse.ts'

/** Ids of models that respond without delay. */
export interface Models {
  readonly speech: number
  readonly translation: number
}

const windowSamples = 320
const windowMilliseconds = 20
/** About -40 dBFS: softer sound is no word. */
const leastRoot = 330

const rootOf = (samples: Int16Array): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)

/**
 * The end of the last word of an utterance, relative to its beginning. This recogniser returns
 * nothing else.
 */
const lastSound = (samples: Int16Array): string => {
  let end = 0
  for (let at = 0; at + windowSamples <= samples.length; at += windowSamples)
    if (rootOf(samples.subarray(at, at + windowSamples)) >= leastRoot)
      end = (at / windowSamples + 1) * windowMilliseconds
  return end === 0 ? '' : `ended ${end}`
}

/** Parses the text of `lastSound`, translated or not. Milliseconds. */
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
