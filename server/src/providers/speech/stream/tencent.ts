import { createHmac, randomInt, randomUUID } from 'node:crypto'
import { systemClock } from '#platform/run/clock.ts'
import type { Egress } from '#platform/egress/egress.ts'
import { askTencent } from '../../askTencent.ts'
import { ProviderFailure } from '../../providerFailure.ts'
import { openProviderSocket } from '../../providerSocket.ts'
import { field, wordOf } from '../../readJson.ts'
import type { PhraseRequest } from '../adapter.ts'
import { hotWordList } from '../hotWordList.ts'
import type { SpeechConnection, SpeechStream } from '../port.ts'
import { bytesOf } from './bytesOf.ts'
import { streamPhrase, type StreamProtocol } from './streamUtterance.ts'
import { writtenTogether } from './writtenTogether.ts'

/** Tencent real-time speech recognition. Source: https://cloud.tencent.com/document/product/1093/48982 */
export const streamToTencent = ({ onPartial, ...request }: PhraseRequest): SpeechStream =>
  streamPhrase(conversation(request), onPartial)

interface Sentence {
  readonly text: string
  /** Milliseconds into the sound. */
  readonly reach: number
  readonly isFinal: boolean
}

const final = 2

const conversation = ({
  egress,
  connection,
  language,
  languageTag,
  phrases,
}: Omit<PhraseRequest, 'onPartial'>): StreamProtocol => {
  const sentences = new Map<number, Sentence>()

  const hearSentence = (result: unknown): void => {
    const text = field(result, 'voice_text_str')
    const place = field(result, 'index')
    const slice = field(result, 'slice_type')
    if (typeof text !== 'string' || typeof place !== 'number' || typeof slice !== 'number')
      throw new ProviderFailure('badAnswer')
    const known = sentences.get(place)
    const reach = Number(field(result, 'end_time') ?? 0)
    // Ignores late messages: after the final transcript of the sentence, or older than a longer
    // interim one.
    if (known?.isFinal || (slice !== final && known && reach < known.reach)) return
    sentences.set(place, { text, reach, isFinal: slice === final })
  }

  return {
    pace: { atOnce: 2, aSecond: 1.2 },
    connect: async (listening) => {
      const appId = await appIdOf(egress, connection)
      const url = addressOf(connection, { appId, language, phrases })
      return openProviderSocket(egress, url, listening)
    },
    opening: () => [],
    sound: bytesOf,
    ending: () => JSON.stringify({ type: 'end' }),
    hear: (message) => {
      const said = parsed(message)
      const code = field(said, 'code')
      if (code !== 0) throw refused(code, field(said, 'message'))
      const result = field(said, 'result')
      if (result !== undefined && field(result, 'slice_type') !== undefined) hearSentence(result)
      return field(said, 'final') === 1
    },
    text: () =>
      writtenTogether(
        [...sentences].toSorted(([one], [other]) => one - other).map(([, { text }]) => text),
        languageTag,
      ),
  }
}

const parsed = (message: string): unknown => {
  try {
    return JSON.parse(message) as unknown
  } catch {
    throw new ProviderFailure('badAnswer')
  }
}

/** The account's id is part of the URL. Any of its keys can query it, and it never changes. */
const appIds = new Map<string, string>()

const appIdOf = async (egress: Egress, connection: SpeechConnection): Promise<string> => {
  const account = `${connection.host} ${connection.keyId}`
  const known = appIds.get(account)
  if (known !== undefined) return known
  const response = await askTencent(egress, {
    ...connection,
    host: connection.host?.replace('//asr.', '//cam.') ?? null,
    service: 'cam',
    action: 'GetUserAppId',
    version: '2019-01-16',
    input: {},
  })
  const appId = wordOf(field(response, 'AppId'))
  if (appId === undefined || !/^\d+$/.test(appId)) throw new ProviderFailure('badAnswer')
  appIds.set(account, appId)
  return appId
}

const vendor = 'asr.cloud.tencent.com'

/** Validity of a signed URL in seconds. */
const validSeconds = 600

const addressOf = (
  { host, keyId, key }: SpeechConnection,
  asked: {
    readonly appId: string
    readonly language: string
    readonly phrases: readonly string[]
  },
): string => {
  const at = Math.floor(systemClock.now().getTime() / 1000)
  const hotWords = hotWordList(asked.phrases, mostHotWordBytes)
  const query = Object.entries({
    engine_model_type: asked.language,
    expired: String(at + validSeconds),
    ...(hotWords !== '' && { hotword_list: hotWords }),
    needvad: '1',
    nonce: String(randomInt(1, 1_000_000_000)),
    secretid: keyId ?? '',
    timestamp: String(at),
    voice_format: '1',
    // Unique to this connection: the service refuses a repeated id.
    voice_id: randomUUID(),
  }).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const path = `/asr/v2/${asked.appId}`
  const toSign = `${vendor}${path}?${query.map(([name, value]) => `${name}=${value}`).join('&')}`
  const signature = createHmac('sha1', key ?? '')
    .update(toSign, 'utf8')
    .digest('base64')
  const encoded = [...query, ['signature', signature] as const].map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  )
  return `${realTimeHost(host)}${path}?${encoded.join('&')}`
}

/** A URL must not exceed the limit of servers. */
const mostHotWordBytes = 3000

/**
 * An administrator enters the host of the regular API. Streams use a separate host, the same for
 * all regions.
 */
const realTimeHost = (host: string | null): string =>
  host === null || /^https:\/\/asr\.([\w-]+\.)*tencentcloudapi\.com$/.test(host)
    ? `https://${vendor}`
    : host

const refused = (code: unknown, message: unknown): ProviderFailure =>
  new ProviderFailure(reasonOf(code, message), {
    providerCode: wordOf(code) ?? null,
    providerMessage: wordOf(message)?.slice(0, 300) ?? null,
  })

const reasons: Readonly<Record<number, ProviderFailure['reason']>> = {
  4002: 'refusedKey',
  4003: 'refusedKey',
  4004: 'quota',
  4005: 'quota',
  4006: 'throttled',
  4008: 'timeout',
  5000: 'unreachable',
  5001: 'unreachable',
  5002: 'unreachable',
}

const reasonOf = (code: unknown, message: unknown): ProviderFailure['reason'] => {
  if (typeof code !== 'number') return 'badAnswer'
  if (code === 4001 && /engine_model_type/.test(String(message))) return 'unsupportedLanguage'
  return reasons[code] ?? 'refused'
}
