import type { SpeechModelType } from '@openbooth/contract/installation/modelConnection/providers'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { outbound } from '#platform/egress/egress.ts'
import { readEnv } from '#platform/run/env.ts'
import { keyIdOf, keyOf, type Standing } from '../modelStandIn/accounts.ts'
import { startModelStandIn, type ModelStandIn } from '../modelStandIn/index.ts'
import { ProviderFailure } from '../providerFailure.ts'
import { recogniserFor } from './index.ts'
import type { PhraseToStream, SpeechConnection, SpeechStream } from './port.ts'
import { spokenSample } from './spokenSample.ts'
import { writtenTogether } from './stream/writtenTogether.ts'

const way = outbound(readEnv({ OPENBOOTH_PRIVATE_NETWORKS: '127.0.0.1/32' }))

let standIn: ModelStandIn
beforeAll(async () => {
  standIn = await startModelStandIn()
})
afterAll(() => standIn.stop())
beforeEach(() => {
  standIn.behave('none')
  standIn.behaveInStreams('none')
})

const streaming = ['azure', 'tencent'] as const

interface Options {
  readonly standing?: Standing
  readonly changes?: Partial<SpeechConnection>
  readonly phrase?: Partial<PhraseToStream>
  readonly by?: typeof way
}

const openStream = (
  modelType: SpeechModelType,
  { standing = 'good', changes = {}, phrase = {}, by = way }: Options = {},
): SpeechStream => {
  const recogniser = recogniserFor(
    {
      modelType,
      host: standIn.host,
      region: null,
      keyId: keyIdOf(standing),
      key: keyOf(standing),
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

const failureOf = async (work: Promise<unknown>): Promise<ProviderFailure> => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(ProviderFailure)
  return error as ProviderFailure
}

/** Says the built-in sample and ends. */
const said = async (stream: SpeechStream): Promise<string> => {
  stream.push(samples)
  return (await stream.end()).text
}

describe.each(streaming)('%s', (modelType) => {
  test('recognises what was kept and comes at once, and tells what it understood on the way', async () => {
    const partials: string[] = []
    const onPartial = (text: string): void => void partials.push(text)
    expect(await said(openStream(modelType, { phrase: { onPartial } }))).toBe(spokenSample.text)
    expect(partials.slice(0, 3)).toEqual(['ladies', 'ladies and', 'ladies and gentlemen'])
  })

  test('recognises what comes as it is spoken, in pieces of any length', async () => {
    const stream = openStream(modelType)
    for (let at = 0; at < samples.length; at += 4777) {
      const reused = samples.slice(at, at + 4777)
      stream.push(reused)
      reused.fill(0)
      await sleep(20)
    }
    expect(await stream.end()).toEqual({ text: spokenSample.text })
  })

  test('says of silence that nothing was said, and of nothing at all, too', async () => {
    const silent = openStream(modelType)
    silent.push(new Int16Array(20_000))
    expect(await silent.end()).toEqual({ text: '' })
    expect(await openStream(modelType).end()).toEqual({ text: '' })
  })

  test.each(['late', 'disordered', 'twice'] as const)(
    'understands the same from answers that come %s, and never says less than before',
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
  ] as const)('calls a stream that is treated by %s: %s', async (misbehaviour, reason, code) => {
    standIn.behaveInStreams(misbehaviour)
    const failure = await failureOf(said(openStream(modelType)))
    expect(failure).toMatchObject({ reason, providerCode: code })
  })

  test('does not take a part for the whole when the provider ends before the speaker does', async () => {
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

  test('is given up by whoever has no use for it, and says nothing afterwards', async () => {
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

  test('tells a key that is not known, without it', async () => {
    const key = 'nobody-was-given-this-key'
    const failure = await failureOf(said(openStream(modelType, { changes: { key } })))
    expect(failure.reason).toBe('refusedKey')
    const all = JSON.stringify([failure.providerMessage, failure.providerCode, failure.message])
    expect(all).not.toContain(key)
  })

  test('tells money that is used up from too much at once', async () => {
    expect((await failureOf(said(openStream(modelType, { standing: 'busy' })))).reason).toBe(
      'throttled',
    )
    expect((await failureOf(said(openStream(modelType, { standing: 'spent' })))).reason).toBe(
      'quota',
    )
  })

  test('tells a language that the provider turns out not to have', async () => {
    const hindi = openStream(modelType, { phrase: { languageTag: 'hi-IN' } })
    expect((await failureOf(said(hindi))).reason).toBe('unsupportedLanguage')
  })

  test('does not connect where the guard does not let it', async () => {
    const inside = openStream(modelType, {
      changes: { host: 'https://10.0.0.1' },
      by: outbound(readEnv({})),
    })
    const failure = await failureOf(said(inside))
    expect(failure).toMatchObject({ reason: 'refusedAddress', providerCode: 'inside' })
  })

  test('connects to what was checked, whatever the name server says the second time', async () => {
    let connections = 0
    const checked = createServer((socket) => {
      connections += 1
      socket.destroy()
    })
    checked.listen(0, '127.0.0.2')
    await once(checked, 'listening')
    const { port } = checked.address() as AddressInfo
    let asked = 0
    const rebinding = outbound(
      readEnv({ OPENBOOTH_PRIVATE_NETWORKS: '127.0.0.2/32' }),
      async () => {
        asked += 1
        return [{ address: '127.0.0.2', family: 4 }]
      },
    )
    const host = `https://speech.example.org:${port}`
    await failureOf(said(openStream(modelType, { changes: { host }, by: rebinding })))
    checked.close()
    expect({ asked, connections }).toEqual({ asked: 1, connections: 1 })
  })

  test('refuses more than a phrase instead of losing the end of it', async () => {
    const stream = openStream(modelType)
    stream.push(new Int16Array(66 * 16_000))
    expect(await failureOf(stream.end())).toMatchObject({
      reason: 'refused',
      providerCode: 'soundTooLong',
    })
  })
})

test.each(streaming)(
  'A stream of %s that never answers is given up eight seconds after the last word.',
  async (modelType) => {
    standIn.behaveInStreams('mute')
    expect((await failureOf(said(openStream(modelType)))).reason).toBe('timeout')
  },
  20_000,
)

test('What was kept comes no faster than Tencent takes it.', async () => {
  const stream = openStream('tencent')
  const begun = performance.now()
  stream.push(new Int16Array(8 * 16_000))
  expect(await stream.end()).toEqual({ text: '' })
  expect(performance.now() - begun).toBeGreaterThan(4500)
}, 20_000)

test('A pause in a phrase is filled before the provider hangs up.', async () => {
  const stream = openStream('tencent')
  stream.push(new Int16Array(3200))
  await sleep(6500)
  stream.push(new Int16Array(3200))
  expect(await stream.end()).toEqual({ text: '' })
}, 20_000)

describe('Phrases', () => {
  const phrases = ['Bohuslän', 'booth hours', 'a|b', 'x'.repeat(40)]

  test('are hot words to Tencent where they can be, as many as an address carries', async () => {
    const many = Array.from({ length: 128 }, (_, n) => `词汇表里的一个长长的词${n}`)
    await said(openStream('tencent', { phrase: { phrases: [...phrases, ...many] } }))
    const asked = standIn.streamsAsked.at(-1)!
    const list = new URL(asked, 'http://stand-in').searchParams.get('hotword_list')!
    expect(list).toMatch(/^Bohuslän\|10,词汇表里的一个长长的词0\|10,/)
    expect(asked.length).toBeLessThan(4000)
  })

  test('are the context of a stream of Azure', async () => {
    expect(await said(openStream('azure', { phrase: { phrases } }))).toBe(spokenSample.text)
    expect(standIn.contexts.at(-1)).toEqual({
      dgi: { groups: [{ type: 'Generic', items: phrases.map((text) => ({ text })) }] },
    })
  })
})

test('No key travels in an address, where it would be logged.', () => {
  expect(standIn.streamsAsked.length).toBeGreaterThan(30)
  for (const path of standIn.streamsAsked) expect(path).not.toMatch(/0f1e2d3c|nobody/)
})

test('Sentences are written together as their language does.', () => {
  expect(writtenTogether(['One.', ' ', 'Two.'], 'en-US')).toBe('One. Two.')
  expect(writtenTogether(['一。', '二。'], 'zh-CN')).toBe('一。二。')
})
