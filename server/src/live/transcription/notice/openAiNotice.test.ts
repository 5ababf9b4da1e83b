import { expect, test, vi } from 'vitest'
import type { LanguageRecogniser } from '#installation/speech/index.ts'
import type { TextToSpeak } from '#providers/voice/port.ts'
import type { TranscriptionApp } from '../types.ts'
import { openAiNotice } from './openAiNotice.ts'

/**
 * A machine on air whose voice responds at once. @param fails the number of failing requests
 * @param spokenAt the last notice of the worker before
 */
const opened = (language: string, fails = 0, spokenAt: number | null = null) => {
  const asked: TextToSpeak[] = []
  const said: number[] = []
  const over: number[] = []
  const now = { is: 0, isHeard: true, quietSince: Number.NEGATIVE_INFINITY as number | null }
  const speak = async (text: TextToSpeak) => {
    asked.push(text)
    if (asked.length <= fails) throw new Error('No voice')
    return { samples: new Int16Array(8), sampleRate: 16_000 }
  }
  const recogniser = { voice: () => ({ speak }) } as unknown as LanguageRecogniser
  const app = { log: { warn: () => {} } } as unknown as TranscriptionApp
  const second = openAiNotice({
    app,
    plan: () => ({ recogniser, language }),
    output: {
      isHeard: () => now.isHeard,
      quietSince: () => now.quietSince,
      say: () => void said.push(now.is),
    },
    now: () => now.is,
    spokenAt,
    onSpoken: () => {},
    onOver: () => void over.push(now.is),
  })
  const pass = async (seconds: number, isWanted = true): Promise<void> => {
    for (let count = 0; count < seconds; count += 1) {
      second(isWanted)
      await vi.waitFor(() => {})
      now.is += 1_000
    }
  }
  return { asked, said, over, now, pass }
}

test('openAiNotice speaks when the machine takes its channel and every 15 minutes, and requests the voice once', async () => {
  const { asked, said, pass } = opened('fr')
  await pass(31 * 60)
  expect(said.map((at) => Math.round(at / 60_000))).toEqual([0, 15, 30])
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatchObject({
    languageTag: 'fr',
    words: expect.stringContaining('artificielle'),
  })
})

test('openAiNotice is silent while the event has no notices, and while the machine is not heard', async () => {
  const { asked, said, now, pass } = opened('fr')
  await pass(10, false)
  now.isHeard = false
  await pass(10)
  expect([asked, said]).toEqual([[], []])
})

test('openAiNotice continues the interval of the previous worker after a replacement', async () => {
  const { said, over, now, pass } = opened('fr', 0, -5 * 60_000)
  now.isHeard = false
  await pass(5)
  expect(over).toEqual([])
  now.isHeard = true
  await pass(11 * 60)
  expect(said).toEqual([10 * 60_000 + 1_000])
  now.isHeard = false
  await pass(60)
  expect(over).toHaveLength(1)
  now.isHeard = true
  await pass(5)
  expect(said).toHaveLength(2)
})

test('openAiNotice speaks after a replacement if the machine takes its channel later', async () => {
  const { said, now, pass } = opened('fr', 0, -5 * 60_000)
  now.isHeard = false
  await pass(90)
  now.isHeard = true
  await pass(5)
  expect(said).toEqual([91_000])
})

test('openAiNotice does not interrupt the machine within two minutes', async () => {
  const { said, now, pass } = opened('fr')
  now.quietSince = null
  await pass(100)
  expect(said).toEqual([])
  now.quietSince = now.is
  await pass(5)
  expect(said).toHaveLength(1)
})

test('openAiNotice continues without a voice and tries again after a minute', async () => {
  const { asked, said, pass } = opened('fr', 2)
  await pass(110)
  expect([asked.length, said]).toEqual([2, []])
  await pass(30)
  expect(said).toHaveLength(1)
})

test.each([
  ['en', 'en', 'artificial intelligence'],
  ['de-AT', 'de-AT', 'künstliche Intelligenz'],
  ['zh-Hans', 'zh-Hans', '人工智能传译'],
  ['zh-TW', 'zh-TW', '人工智慧傳譯'],
  ['pt-BR', 'pt-BR', 'Você'],
  ['no', 'no', 'kunstig intelligens'],
  ['tlh', 'en', 'artificial intelligence'],
])('The notice in the language %s is spoken in %s', async (language, spokenIn, part) => {
  const { asked, pass } = opened(language)
  await pass(1)
  expect(asked[0]).toEqual({ languageTag: spokenIn, words: expect.stringContaining(part) })
})
