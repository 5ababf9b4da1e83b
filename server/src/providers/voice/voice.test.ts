import type { SpeechModelType } from '@openbooth/contract/installation/modelConnection/providers'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isInstalled } from '#testing/database/debianServices.ts'
import {
  expectRefusedKey,
  failureOf,
  incorrectResponses,
  localEgress,
  openModelStandIn,
  publicEgress,
  unknownKey,
} from '#testing/modelProviders.ts'
import { keyIdOf, keyOf, type AccountState } from '../modelStandIn/accounts.ts'
import { secondsACharacter } from '../modelStandIn/spokenTone.ts'
import type { SpeechConnection } from '../speech/port.ts'
import { voiceFor } from './index.ts'
import type { SpokenSound } from './port.ts'
import { spokenPortions } from './portions.ts'

const standIn = await openModelStandIn()

const services = ['azure', 'tencent', 'openAiCompatible'] as const

const voice = (
  modelType: SpeechModelType,
  account: AccountState = 'good',
  changes: Partial<SpeechConnection> = {},
  by = localEgress,
) =>
  voiceFor(
    {
      modelType,
      host: standIn.host,
      region: null,
      keyId: keyIdOf(account),
      key: keyOf(account),
      providerModel: 'whisper-1',
      ...changes,
    },
    by,
  )

const english = (words: string) => ({ words, languageTag: 'en-US' })
const secondsOf = ({ samples, sampleRate }: SpokenSound): number => samples.length / sampleRate
const loudest = ({ samples }: SpokenSound): number =>
  samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)

describe.each(services)('%s', (modelType) => {
  test('A voice provider speaks a text, including every character', async () => {
    const hostile = 'Booth 1 & 2 <break/> “quoted” ]]> &amp; 中文 🎧\u{7}\0 "end"'
    for (const words of ['Good morning.', hostile]) {
      const sound = await voice(modelType).speak(english(words))
      expect(secondsOf(sound)).toBeCloseTo(Array.from(words).length * secondsACharacter, 3)
      expect(loudest(sound)).toBeGreaterThan(7000)
    }
  })

  test('A voice provider speaks a text above its limit in parts, without losing a word', async () => {
    const before = standIn.requests.length
    const sentence = 'Ladies and gentlemen, the next speaker is number 7.'
    const words = Array.from({ length: 120 }, () => sentence).join(' ')
    const sound = await voice(modelType).speak(english(words))
    const pieces = standIn.requests.length - before
    expect(pieces).toBeGreaterThan(1)
    // Blanks between portions are not spoken.
    expect(secondsOf(sound)).toBeCloseTo((words.length - (pieces - 1)) * secondsACharacter, 3)
  })

  test('A voice provider gets no request for a text without words or above the length of a speech', async () => {
    const before = standIn.requests.length
    expect((await voice(modelType).speak(english(' … – !'))).samples).toHaveLength(0)
    const failure = await failureOf(voice(modelType).speak(english('word '.repeat(5000))))
    expect(failure).toMatchObject({ reason: 'refused', providerCode: 'textTooLong' })
    expect(standIn.requests.length).toBe(before)
  })

  test('A voice provider reports an unknown key, in its own words and without the key', async () => {
    const failure = await failureOf(
      voice(modelType, 'good', { key: unknownKey }).speak(english('hello')),
    )
    expectRefusedKey(failure)
    expect(failure.providerMessage).not.toBeNull()
  })

  test('A voice provider distinguishes an exhausted balance from a rate limit', async () => {
    const reasonOf = async (account: AccountState) =>
      (await failureOf(voice(modelType, account).speak(english('hello')))).reason
    expect(await reasonOf('busy')).toBe('throttled')
    expect(await reasonOf('spent')).toBe('quota')
  })

  test('A voice provider gets no request for a language without a voice', async () => {
    const before = standIn.requests.length
    expect(voice(modelType).speaks('tlh')).toBe(false)
    const failure = await failureOf(voice(modelType).speak({ words: 'Qapla’', languageTag: 'tlh' }))
    expect(failure.reason).toBe('unsupportedLanguage')
    expect(standIn.requests.length).toBe(before)
  })

  test.each([
    ...incorrectResponses,
    ['unavailable', 'unreachable'],
    ['throttle', 'throttled'],
  ] as const)(
    'A voice provider reports a response that is %s: %s',
    async (misbehaviour, reason) => {
      standIn.behave(misbehaviour)
      const failure = await failureOf(voice(modelType).speak(english('hello')))
      expect(failure.reason).toBe(reason)
    },
  )

  test('A voice provider can be stopped while waiting for a response', async () => {
    standIn.behave('hang')
    const hush = new AbortController()
    const speaking = voice(modelType).speak(english('hello'), hush.signal)
    setTimeout(() => hush.abort(new Error('a person speaks')), 100)
    await expect(speaking).rejects.toThrow('a person speaks')
    await expect(voice(modelType).speak(english('hello'), hush.signal)).rejects.toThrow(
      'a person speaks',
    )
  })

  test('A voice provider is not contacted where the egress check forbids it', async () => {
    const inside = voice(modelType, 'good', { host: 'https://10.0.0.1' }, publicEgress)
    const failure = await failureOf(inside.speak(english('hello')))
    expect(failure).toMatchObject({ reason: 'refusedAddress', providerCode: 'inside' })
  })
})

test('No key is sent in an address, where it would be logged.', () => {
  expect(standIn.requests.length).toBeGreaterThan(30)
  for (const { path } of standIn.requests) expect(path).not.toMatch(/0f1e2d3c|nobody/)
})

describe('The voice of Azure', () => {
  const named = async (languageTag: string): Promise<string> => {
    await voice('azure').speak({ words: 'hello', languageTag })
    return /voice name="([^"]+)"/.exec(standIn.requests.at(-1)!.body.toString('utf8'))![1]!
  }

  test.each([
    ['de-AT', 'de-AT-IngridNeural'],
    ['de-LI', 'de-DE-KatjaNeural'],
    ['fr', 'fr-FR-DeniseNeural'],
    ['en', 'en-US-JennyNeural'],
    ['pt', 'pt-BR-FranciscaNeural'],
    ['zh-Hans', 'zh-CN-XiaoxiaoNeural'],
    ['zh-Hant', 'zh-TW-HsiaoChenNeural'],
    ['zh-HK', 'zh-HK-HiuMaanNeural'],
    ['yue', 'yue-CN-XiaoMinNeural'],
    ['sr', 'sr-RS-SophieNeural'],
    ['nb', 'nb-NO-PernilleNeural'],
  ])('The voice of Azure for %s is %s', async (languageTag, name) => {
    expect(await named(languageTag)).toBe(name)
  })
})

describe('The address of a voice derives from the model', () => {
  const asked: string[] = []
  const listening = {
    ...localEgress,
    send: async (url: string) => {
      asked.push(url)
      return { status: 500, headers: {}, body: Buffer.alloc(0) }
    },
  }
  test.each([
    ['azure', null, 'https://westeurope.tts.speech.microsoft.com/cognitiveservices/v1'],
    [
      'azure',
      'https://chinaeast2.stt.speech.azure.cn',
      'https://chinaeast2.tts.speech.azure.cn/cognitiveservices/v1',
    ],
    [
      'azure',
      'https://ours.cognitiveservices.azure.com',
      'https://ours.cognitiveservices.azure.com/tts/cognitiveservices/v1',
    ],
    ['tencent', null, 'https://tts.tencentcloudapi.com/'],
    ['tencent', 'https://asr.intl.tencentcloudapi.com', 'https://tts.intl.tencentcloudapi.com/'],
  ] as const)('The voice of the model %s is at %s', async (modelType, host, url) => {
    const changes = { host, region: 'westeurope' }
    await failureOf(voice(modelType, 'good', changes, listening).speak(english('hello')))
    expect(asked.at(-1)).toBe(url)
  })
})

test('Parts of a text are within the limit, in order, and lose only spaces.', () => {
  const text = fc
    .array(fc.constantFrom('Yes. ', '你好。', 'word ', 'n'.repeat(30), '🎧', '، ', 'e\u0301', '? '))
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 40 }), (words, most) => {
      const portions = spokenPortions(words, 'en-US', most)
      expect(portions.every((portion) => Array.from(portion).length <= most)).toBe(true)
      const letters = (one: string): string => one.replaceAll(/[^\p{L}\p{N}]/gu, '')
      expect(letters(portions.join(''))).toBe(letters(words))
    }),
  )
})

test('A text is split at the end of a sentence where possible.', () => {
  expect(spokenPortions('One is here. Two is there. Three is late.', 'en-US', 30)).toEqual([
    'One is here. Two is there.',
    'Three is late.',
  ])
  expect(spokenPortions('第一句话。第二句话。', 'zh-CN', 6)).toEqual(['第一句话。', '第二句话。'])
})

describe.skipIf(!isInstalled('espeak-ng'))('A real espeak-ng', () => {
  const local = { host: null, keyId: null, key: null, providerModel: null }

  test.each(['en-US', 'es-ES', 'zh-CN', 'de'])(
    'A real espeak-ng speaks %s, and no part of the text is a command',
    async (languageTag) => {
      const words =
        languageTag === 'zh-CN' ? '女士们先生们，早上好。' : '-w /tmp/x --version [[h@loU'
      const sound = await voice('pocketsphinx', 'good', local).speak({ words, languageTag })
      expect(sound.sampleRate).toBe(22_050)
      expect(secondsOf(sound)).toBeGreaterThan(1)
      expect(secondsOf(sound)).toBeLessThan(20)
      expect(loudest(sound)).toBeGreaterThan(3000)
    },
  )

  test('A real espeak-ng can be stopped', async () => {
    const hush = new AbortController()
    const speaking = voice('whisper', 'good', local).speak(
      english('word '.repeat(3000)),
      hush.signal,
    )
    setTimeout(() => hush.abort(new Error('a person speaks')), 5)
    await expect(speaking).rejects.toThrow('a person speaks')
  })
})

test('A missing espeak-ng is reported as not installed.', async () => {
  const path = process.env.PATH
  process.env.PATH = '/nowhere'
  try {
    const failure = await failureOf(voice('whisper').speak(english('hello')))
    expect(failure).toMatchObject({ reason: 'notInstalled', providerCode: 'espeak-ng' })
  } finally {
    process.env.PATH = path
  }
})
