import type { SpeechModelType } from '@openbooth/contract/installation/modelConnection/providers'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { egress } from '#platform/egress/egress.ts'
import { readEnv } from '#platform/run/env.ts'
import {
  expectRefusedKey,
  failureOf,
  localEgress,
  openModelStandIn,
  publicEgress,
  unknownKey,
} from '#testing/modelProviders.ts'
import { keyIdOf, keyOf, type AccountState } from '../modelStandIn/accounts.ts'
import { createRecogniser } from './index.ts'
import type { PhraseToStream, SpeechConnection, SpeechStream } from './port.ts'
import { spokenSample } from './spokenSample.ts'
import { writtenTogether } from './stream/writtenTogether.ts'

const standIn = await openModelStandIn()

const streaming = ['azure', 'tencent'] as const

interface Options {
  readonly account?: AccountState
  readonly changes?: Partial<SpeechConnection>
  readonly phrase?: Partial<PhraseToStream>
  readonly by?: typeof localEgress
}

const openStream = (
  modelType: SpeechModelType,
  { account = 'good', changes = {}, phrase = {}, by = localEgress }: Options = {},
): SpeechStream => {
  const recogniser = createRecogniser(
    {
      modelType,
      host: standIn.host,
      region: null,
      keyId: keyIdOf(account),
      key: keyOf(account),
      providerModel: null,
      ...changes,
    },
    by,
  )
  return recogniser.stream!({ languageTag: 'en-US', phrases: [], onPartial: () => {}, ...phrase })
}

const { wav } = spokenSample
const samples = Int16Array.from({ length: (wav.length - 44) / 2 }, (_, n) =>
  wav.readInt16LE(44 + 2 * n),
)

/** Sends the built-in sample and ends the stream. */
const said = async (stream: SpeechStream): Promise<string> => {
  stream.push(samples)
  return (await stream.end()).text
}

describe.each(streaming)('%s', (modelType) => {
  test('A streaming recogniser recognises stored audio sent at once, with interim results', async () => {
    const partials: string[] = []
    const onPartial = (text: string): void => void partials.push(text)
    expect(await said(openStream(modelType, { phrase: { onPartial } }))).toBe(spokenSample.text)
    expect(partials.slice(0, 3)).toEqual(['ladies', 'ladies and', 'ladies and gentlemen'])
  })

  test('A streaming recogniser recognises live audio in parts of any length', async () => {
    const stream = openStream(modelType)
    for (let at = 0; at < samples.length; at += 4777) {
      const reused = samples.slice(at, at + 4777)
      stream.push(reused)
      reused.fill(0)
      await sleep(20)
    }
    expect(await stream.end()).toEqual({ text: spokenSample.text })
  })

  test('A streaming recogniser returns no text for silence and for an empty stream', async () => {
    const silent = openStream(modelType)
    silent.push(new Int16Array(20_000))
    expect(await silent.end()).toEqual({ text: '' })
    expect(await openStream(modelType).end()).toEqual({ text: '' })
  })

  test.each(['late', 'disordered', 'twice'] as const)(
    'A streaming recogniser returns the same for responses that arrive %s, and its text never shrinks',
    async (misbehaviour) => {
      standIn.behaveInStreams(misbehaviour)
      const partials: string[] = []
      const onPartial = (text: string): void => void partials.push(text)
      expect(await said(openStream(modelType, { phrase: { onPartial } }))).toBe(spokenSample.text)
      const lengths = partials.map(({ length }) => length)
      expect(lengths).toEqual(lengths.toSorted((one, other) => one - other))
      expect(new Set(partials).size).toBe(partials.length)
    },
  )

  test.each([
    ['refuse', 'unreachable', 'HTTP 503'],
    ['cut', 'unreachable', 'closed 1006'],
    ['garbage', 'badAnswer', null],
    ['flood', 'badAnswer', 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH'],
  ] as const)(
    'A streaming recogniser reports a stream that fails by %s: %s',
    async (misbehaviour, reason, code) => {
      standIn.behaveInStreams(misbehaviour)
      const failure = await failureOf(said(openStream(modelType)))
      expect(failure).toMatchObject({ reason, providerCode: code })
    },
  )

  test('A streaming recogniser does not return a part as the whole when the provider ends early', async () => {
    standIn.behaveInStreams('hasty')
    const stream = openStream(modelType)
    stream.push(samples.subarray(0, 20_000))
    await sleep(300)
    stream.push(samples.subarray(20_000))
    expect(await failureOf(stream.end())).toMatchObject({
      reason: 'badAnswer',
      providerCode: 'ended early',
    })
  })

  test('A cancelled streaming recogniser returns nothing afterwards', async () => {
    standIn.behaveInStreams('late')
    const partials: string[] = []
    const onPartial = (text: string): void => void partials.push(text)
    const stream = openStream(modelType, { phrase: { onPartial } })
    stream.push(samples)
    const end = failureOf(stream.end())
    await sleep(200)
    stream.abandon()
    expect(await end).toMatchObject({ reason: 'refused', providerCode: 'abandoned' })
    await sleep(600)
    expect(partials).toEqual([])
  })

  test('A streaming recogniser reports an unknown key without the key', async () => {
    const failure = await failureOf(said(openStream(modelType, { changes: { key: unknownKey } })))
    expectRefusedKey(failure)
  })

  test('A streaming recogniser distinguishes an exhausted balance from too many streams', async () => {
    expect((await failureOf(said(openStream(modelType, { account: 'busy' })))).reason).toBe(
      'throttled',
    )
    expect((await failureOf(said(openStream(modelType, { account: 'spent' })))).reason).toBe(
      'quota',
    )
  })

  test('A streaming recogniser reports an unsupported language', async () => {
    const hindi = openStream(modelType, { phrase: { languageTag: 'hi-IN' } })
    expect((await failureOf(said(hindi))).reason).toBe('unsupportedLanguage')
  })

  test('A streaming recogniser does not connect where the egress check forbids it', async () => {
    const inside = openStream(modelType, {
      changes: { host: 'https://10.0.0.1' },
      by: publicEgress,
    })
    const failure = await failureOf(said(inside))
    expect(failure).toMatchObject({ reason: 'refusedAddress', providerCode: 'inside' })
  })

  test('A streaming recogniser connects to the checked address, whatever the name server returns later', async () => {
    let connections = 0
    const checked = createServer((socket) => {
      connections += 1
      socket.destroy()
    })
    checked.listen(0, '127.0.0.2')
    await once(checked, 'listening')
    const { port } = checked.address() as AddressInfo
    let asked = 0
    const rebinding = egress(readEnv({ OPENBOOTH_PRIVATE_NETWORKS: '127.0.0.2/32' }), async () => {
      asked += 1
      return [{ address: '127.0.0.2', family: 4 }]
    })
    const host = `https://speech.example.org:${port}`
    await failureOf(said(openStream(modelType, { changes: { host }, by: rebinding })))
    checked.close()
    expect({ asked, connections }).toEqual({ asked: 1, connections: 1 })
  })

  test('A streaming recogniser refuses audio longer than an utterance instead of losing its end', async () => {
    const stream = openStream(modelType)
    stream.push(new Int16Array(66 * 16_000))
    expect(await failureOf(stream.end())).toMatchObject({
      reason: 'refused',
      providerCode: 'soundTooLong',
    })
  })
})

test.each(streaming)(
  'A stream of %s that never responds times out eight seconds after the last word.',
  async (modelType) => {
    standIn.behaveInStreams('mute')
    expect((await failureOf(said(openStream(modelType)))).reason).toBe('timeout')
  },
  20_000,
)

test('Stored audio is sent no faster than Tencent accepts.', async () => {
  const stream = openStream('tencent')
  const begun = performance.now()
  stream.push(new Int16Array(8 * 16_000))
  expect(await stream.end()).toEqual({ text: '' })
  expect(performance.now() - begun).toBeGreaterThan(4500)
}, 20_000)

test('A pause in an utterance is filled with silence before the provider disconnects.', async () => {
  const stream = openStream('tencent')
  stream.push(new Int16Array(3200))
  await sleep(6500)
  stream.push(new Int16Array(3200))
  expect(await stream.end()).toEqual({ text: '' })
}, 20_000)

describe('Phrases for streaming recognition', () => {
  const phrases = ['Bohuslän', 'booth hours', 'a|b', 'x'.repeat(40)]

  test('Phrases are sent to Tencent as hot words where possible, as many as an address can contain', async () => {
    const many = Array.from({ length: 128 }, (_, n) => `词汇表里的一个长长的词${n}`)
    await said(openStream('tencent', { phrase: { phrases: [...phrases, ...many] } }))
    const asked = standIn.streamsAsked.at(-1)!
    const list = new URL(asked, 'http://stand-in').searchParams.get('hotword_list')!
    expect(list).toMatch(/^Bohuslän\|10,词汇表里的一个长长的词0\|10,/)
    expect(asked.length).toBeLessThan(4000)
  })

  test('Phrases are sent to Azure as the context of a stream', async () => {
    expect(await said(openStream('azure', { phrase: { phrases } }))).toBe(spokenSample.text)
    expect(standIn.contexts.at(-1)).toEqual({
      dgi: { groups: [{ type: 'Generic', items: phrases.map((text) => ({ text })) }] },
    })
  })
})

test('No key is sent in an address, where it would be logged.', () => {
  expect(standIn.streamsAsked.length).toBeGreaterThan(30)
  for (const path of standIn.streamsAsked) expect(path).not.toMatch(/0f1e2d3c|nobody/)
})

test('Sentences are joined by the rules of their language.', () => {
  expect(writtenTogether(['One.', ' ', 'Two.'], 'en-US')).toBe('One. Two.')
  expect(writtenTogether(['一。', '二。'], 'zh-CN')).toBe('一。二。')
})
