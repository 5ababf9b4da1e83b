import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { egress } from '#platform/egress/egress.ts'
import { readEnv } from '#platform/run/env.ts'
import { createRecogniser } from '#providers/speech/index.ts'
import { translatorFor } from '#providers/translation/index.ts'
import { voiceFor } from '#providers/voice/index.ts'
import { isInstalled } from '../database/debianServices.ts'
import { joined, mixed, silence, speech, tone, type Sound } from './sounds.ts'
import { asPhrase } from './spoken.ts'
import { startSpeechServices, type SpeechServices } from './speechServices.ts'

const way = egress(readEnv({ OPENBOOTH_PRIVATE_NETWORKS: '127.0.0.1/32' }))

let services: SpeechServices
beforeAll(async () => {
  services = await startSpeechServices()
})
afterAll(() => services.stop())
beforeEach(() => services.answer('atOnce'))

const reach = () => ({ host: services.host, region: null, keyId: null, key: null })
const recognised = async (sound: Sound, modelType: 'openAiCompatible' | 'whisper' = 'whisper') => {
  const recogniser = createRecogniser({ modelType, ...reach(), providerModel: 'any' }, way)
  const phrase = { wav: asPhrase(sound), languageTag: 'en-US', phrases: ['Bohuslän'] }
  return (await recogniser.recognise(phrase)).text
}

describe('Results of the transcription stand-in', () => {
  test('The stand-in recognises a tone, whatever silence surrounds it', async () => {
    const sound = joined(silence(0.3), tone(1.2, 440), silence(0.5))
    expect(await recognised(sound)).toBe('tone 440 1200ms')
    expect(await recognised(tone(0.7, 3220, 0.02), 'openAiCompatible')).toBe('tone 3220 700ms')
    expect(await recognised(silence(1))).toBe('')
    expect(services.asked.at(-1)).toEqual({ service: 'recognition', text: '', prompt: 'Bohuslän' })
  })

  test.skipIf(!isInstalled('espeak-ng'))(
    'The stand-in recognises a tone under speech',
    async () => {
      const spoken = speech('en-us', 'Ladies and gentlemen, welcome.')
      for (const hertz of [2500, 3300, 4100])
        expect(await recognised(mixed(spoken, tone(5, hertz, 0.1)))).toMatch(`tone ${hertz} `)
    },
  )

  test('A stand-in translation contains its language', async () => {
    const translator = translatorFor({ provider: 'libreTranslate', ...reach() }, way)
    expect(await translator.translate(['tone 440 1200ms', 'b'], 'en', 'fr')).toEqual([
      '[fr] tone 440 1200ms',
      '[fr] b',
    ])
  })

  test('A stand-in voice is as long as its text', async () => {
    const connection = { modelType: 'openAiCompatible', ...reach(), providerModel: 'any' } as const
    const text = { words: 'twenty characters ok', languageTag: 'fr-FR' }
    const { samples, sampleRate } = await voiceFor(connection, way).speak(text)
    expect(samples.length / sampleRate).toBeCloseTo(1, 3)
  })
})

describe('Responses of the stand-in', () => {
  test('The stand-in can respond late', async () => {
    services.answer({ late: 300 })
    const begun = performance.now()
    await recognised(tone(0.5, 440))
    expect(performance.now() - begun).toBeGreaterThan(295)
  })

  test('The stand-in can respond in a different order', async () => {
    services.answer('disordered', 'recognition')
    const order: string[] = []
    const ask = async (hertz: number): Promise<void> => {
      const text = await recognised(tone(0.5, hertz))
      order.push(text.split(' ')[1]!)
    }
    const first = ask(440)
    await expect.poll(() => services.asked.at(-1)?.text).toBe('tone 440 500ms')
    await Promise.all([first, ask(880)])
    expect(order).toEqual(['880', '440'])
  })

  test('The stand-in can refuse requests of one service', async () => {
    services.answer('refuse', 'recognition')
    await expect(recognised(tone(0.5, 440))).rejects.toMatchObject({ reason: 'unreachable' })
    services.answer('throttle', 'recognition')
    await expect(recognised(tone(0.5, 440))).rejects.toMatchObject({ reason: 'throttled' })
    const translator = translatorFor({ provider: 'libreTranslate', ...reach() }, way)
    expect(await translator.translate(['a'], 'en', 'fr')).toEqual(['[fr] a'])
  })

  test('The stand-in can stall until it is released', async () => {
    services.answer('stall')
    const waiting = recognised(tone(0.5, 660))
    await expect.poll(() => services.asked.at(-1)?.text).toBe('tone 660 500ms')
    services.answer('atOnce')
    expect(await waiting).toBe('tone 660 500ms')
  })
})
