import type { SpeechModelType } from '@openbooth/contract/installation/modelConnection/providers'
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
import { createRecogniser } from './index.ts'
import type { SpeechConnection } from './port.ts'
import { spokenSample } from './spokenSample.ts'

const standIn = await openModelStandIn()

const services = ['azure', 'tencent', 'openAiCompatible', 'whisper'] as const

const recogniser = (
  modelType: SpeechModelType,
  account: AccountState = 'good',
  changes: Partial<SpeechConnection> = {},
) =>
  createRecogniser(
    {
      modelType,
      host: standIn.host,
      region: null,
      keyId: keyIdOf(account),
      key: keyOf(account),
      providerModel: 'whisper-1',
      ...changes,
    },
    localEgress,
  )

const sample = { ...spokenSample, phrases: [] }
const silence = {
  ...sample,
  wav: Buffer.concat([sample.wav.subarray(0, 44), Buffer.alloc(sample.wav.length - 44)]),
}

describe.each(services)('%s', (modelType) => {
  test('A speech provider recognises the built-in sample, all of whose bytes arrive', async () => {
    expect(await recogniser(modelType).recognise(sample)).toEqual({ text: spokenSample.text })
  })

  test('A speech provider returns no text for silence', async () => {
    expect(await recogniser(modelType).recognise(silence)).toEqual({ text: '' })
  })

  test('A speech provider reports an unknown key, in its own words and without the key', async () => {
    const failure = await failureOf(
      recogniser(modelType, 'good', { key: unknownKey }).recognise(sample),
    )
    expectRefusedKey(failure)
    expect(failure.providerMessage).not.toBeNull()
  })

  test('A speech provider distinguishes an exhausted balance from a rate limit', async () => {
    expect((await failureOf(recogniser(modelType, 'busy').recognise(sample))).reason).toBe(
      'throttled',
    )
    expect((await failureOf(recogniser(modelType, 'spent').recognise(sample))).reason).toBe('quota')
  })

  test('A speech provider reports an unsupported language', async () => {
    const hindi = { ...sample, languageTag: 'hi-IN' }
    const failure = await failureOf(recogniser(modelType).recognise(hindi))
    expect(failure.reason).toBe('unsupportedLanguage')
    expect(failure.providerCode).not.toBeNull()
  })

  test('A speech provider gets no request for a language without a code', async () => {
    const before = standIn.requests.length
    const klingon = { ...sample, languageTag: 'tlh' }
    const failure = await failureOf(recogniser(modelType).recognise(klingon))
    expect(failure.reason).toBe('unsupportedLanguage')
    expect(standIn.requests.length).toBe(before)
  })

  test.each(incorrectResponses)(
    'A speech provider reports a response that is %s: %s',
    async (misbehaviour, reason) => {
      standIn.behave(misbehaviour)
      expect((await failureOf(recogniser(modelType).recognise(sample))).reason).toBe(reason)
    },
  )

  test('A speech provider is not contacted where the egress check forbids it', async () => {
    const inside = createRecogniser(
      {
        modelType,
        host: 'https://10.0.0.1',
        region: null,
        keyId: 'id',
        key: 'key',
        providerModel: 'whisper-1',
      },
      publicEgress,
    )
    const failure = await failureOf(inside.recognise(sample))
    expect(failure).toMatchObject({ reason: 'refusedAddress', providerCode: 'inside' })
  })
})

test('A recogniser that never responds times out after eight seconds.', async () => {
  standIn.behave('hang')
  expect((await failureOf(recogniser('whisper').recognise(sample))).reason).toBe('timeout')
}, 15_000)

describe('Phrases for recognition', () => {
  const phrases = ['Bohuslän', 'booth hours', 'a|b', 'x'.repeat(40)]

  test('Phrases are sent to Tencent as hot words where possible', async () => {
    await recogniser('tencent').recognise({ ...sample, phrases })
    const body = JSON.parse(standIn.requests.at(-1)!.body.toString()) as object
    expect(body).toMatchObject({ HotwordList: 'Bohuslän|10' })
  })

  test.each(['openAiCompatible', 'whisper'] as const)(
    'Phrases are sent as previous text to %s, as many as it reads',
    async (modelType) => {
      const many = [...phrases, ...Array.from({ length: 400 }, (_, index) => `phrase ${index}`)]
      await recogniser(modelType).recognise({ ...sample, phrases: many })
      const prompt = /name="prompt"\r\n\r\n([^\r]*)/.exec(
        standIn.requests.at(-1)!.body.toString('utf8'),
      )?.[1]
      expect(prompt).toMatch(/^Bohuslän, booth hours, a\|b, /)
      expect(prompt!.length).toBeLessThanOrEqual(600)
    },
  )

  test('Phrases cannot break out of their part of the form', async () => {
    const hostile = 'x"\r\nContent-Disposition: form-data; name="model"\r\n\r\nother'
    const { text } = await recogniser('openAiCompatible').recognise({
      ...sample,
      phrases: [hostile],
    })
    expect(text).toBe(spokenSample.text)
  })
})

test('No key is sent in an address, where it would be logged.', () => {
  expect(standIn.requests.length).toBeGreaterThan(30)
  for (const { path } of standIn.requests) expect(path).not.toMatch(/0f1e2d3c|nobody/)
})

const program: Partial<SpeechConnection> = {
  host: null,
  keyId: null,
  key: null,
  providerModel: null,
}

describe.skipIf(!isInstalled('pocketsphinx'))('A real pocketsphinx', () => {
  test('A real pocketsphinx recognises the built-in sample', async () => {
    const { text } = await recogniser('pocketsphinx', 'good', program).recognise(sample)
    expect(text).toBe(spokenSample.text)
  }, 60_000)

  test('A real pocketsphinx returns no text for silence', async () => {
    const { text } = await recogniser('pocketsphinx', 'good', program).recognise(silence)
    expect(text).toBe('')
  }, 60_000)
})

test('A missing pocketsphinx is reported as not installed.', async () => {
  const path = process.env.PATH
  process.env.PATH = '/nowhere'
  try {
    const failure = await failureOf(recogniser('pocketsphinx', 'good', program).recognise(sample))
    expect(failure).toMatchObject({
      reason: 'notInstalled',
      providerCode: 'pocketsphinx_continuous',
    })
  } finally {
    process.env.PATH = path
  }
})
