import { randomUUID } from 'node:crypto'
import { systemClock } from '#platform/run/clock.ts'
import { ProviderFailure } from '../../providerFailure.ts'
import { openProviderSocket } from '../../providerSocket.ts'
import { field, wordOf } from '../../readJson.ts'
import type { PhraseRequest } from '../adapter.ts'
import type { SpeechConnection, SpeechStream } from '../port.ts'
import { refusedByAzure } from '../refusedByAzure.ts'
import { wavHeader } from '../wavHeader.ts'
import { bytesOf } from './bytesOf.ts'
import { streamPhrase, streamRate, type StreamProtocol } from './streamUtterance.ts'
import { writtenTogether } from './writtenTogether.ts'

const path = '/speech/recognition/conversation/cognitiveservices/v1'

/** Responses that mean no recognisable speech, not an error. */
const silences: ReadonlySet<unknown> = new Set([
  'NoMatch',
  'InitialSilenceTimeout',
  'BabbleTimeout',
  'EndOfDictation',
])

/**
 * Azure Speech over its WebSocket, with the protocol of the vendor's clients: frames of text and
 * audio with separate headers. The key is only in a header, while those clients also put it into
 * the URL. Source: https://github.com/microsoft/cognitive-services-speech-sdk-js
 */
export const streamToAzure = ({ onPartial, ...request }: PhraseRequest): SpeechStream =>
  streamPhrase(conversation(request), onPartial)

const conversation = ({
  egress,
  connection,
  language,
  phrases,
}: Omit<PhraseRequest, 'onPartial'>): StreamProtocol => {
  const requestId = newId()
  const finals = new Map<number, string>()
  let doneUntil = 0
  let guess: { text: string; reach: number } | undefined

  const hearInterim = (said: unknown): void => {
    const { place, reach } = placeOf(said)
    const text = wordOf(field(said, 'Text'))
    // Ignores late messages: older than the final transcript of the sentence or than a longer
    // interim one.
    if (text === undefined || place < doneUntil || (guess && reach < guess.reach)) return
    guess = { text, reach }
  }

  const hearFinalTranscript = (said: unknown): void => {
    const status = field(said, 'RecognitionStatus')
    if (silences.has(status)) return
    const text = field(said, 'DisplayText')
    if (status !== 'Success' || typeof text !== 'string')
      throw new ProviderFailure(status === 'Error' ? 'refused' : 'badAnswer', {
        providerCode: wordOf(status) ?? null,
      })
    const { place, reach } = placeOf(said)
    finals.set(place, text)
    doneUntil = Math.max(doneUntil, reach)
    if (guess && guess.reach <= doneUntil) guess = undefined
  }

  return {
    pace: { atOnce: 5, aSecond: 2 },
    connect: async (listening) =>
      openProviderSocket(egress, addressOf(connection, language), {
        ...listening,
        refused: refusedByAzure,
        headers: {
          'ocp-apim-subscription-key': connection.key ?? '',
          'x-connectionid': newId(),
        },
      }),
    opening: () => [
      textFrame('speech.config', requestId, config),
      textFrame('speech.context', requestId, contextOf(phrases)),
    ],
    sound: (samples, isFirst) =>
      soundFrame(requestId, isFirst ? [streamHeader, bytesOf(samples)] : [bytesOf(samples)]),
    ending: () => soundFrame(requestId, []),
    hear: (message) => {
      const { about, said } = readFrame(message)
      if (about === 'speech.hypothesis') hearInterim(said)
      if (about === 'speech.phrase') hearFinalTranscript(said)
      if (about !== 'turn.end') return false
      guess = undefined
      return true
    },
    text: () => {
      const sentences = [...finals].toSorted(([one], [other]) => one - other)
      return writtenTogether([...sentences.map(([, text]) => text), guess?.text ?? ''], language)
    },
  }
}

/** The protocol writes ids without hyphens. */
const newId = (): string => randomUUID().replaceAll('-', '')

const addressOf = ({ host, region }: SpeechConnection, language: string): string => {
  const query = new URLSearchParams({ language, format: 'simple' })
  return `${host ?? `https://${region}.stt.speech.microsoft.com`}${path}?${query.toString()}`
}

const placeOf = (said: unknown): { place: number; reach: number } => {
  const place = Number(field(said, 'Offset') ?? 0)
  return { place, reach: place + Number(field(said, 'Duration') ?? 0) }
}

const config = {
  context: {
    system: { name: 'OpenBooth', version: '1', build: 'JavaScript', lang: 'JavaScript' },
    os: { platform: 'Linux', name: 'OpenBooth', version: '1' },
    audio: {
      source: { bitspersample: 16, channelcount: 1, samplerate: streamRate, type: 'Stream' },
    },
  },
}

const mostPhrases = 500

const contextOf = (phrases: readonly string[]): object =>
  phrases.length === 0
    ? {}
    : {
        dgi: {
          groups: [
            {
              type: 'Generic',
              items: phrases.slice(0, mostPhrases).map((text) => ({ text })),
            },
          ],
        },
      }

const headersOf = (about: string, requestId: string, contentType: string): string =>
  [
    `Path: ${about}`,
    `X-RequestId: ${requestId}`,
    `X-Timestamp: ${systemClock.now().toISOString()}`,
    `Content-Type: ${contentType}`,
    '',
  ].join('\r\n')

const textFrame = (about: string, requestId: string, said: object): string =>
  `${headersOf(about, requestId, 'application/json; charset=utf-8')}\r\n${JSON.stringify(said)}`

/** A frame: length of the headers, headers, audio. Without audio it marks the end. */
const soundFrame = (requestId: string, sound: readonly Buffer[]): Buffer => {
  const headers = Buffer.from(headersOf('audio', requestId, 'audio/x-wav'), 'latin1')
  const length = Buffer.alloc(2)
  length.writeUInt16BE(headers.length)
  return Buffer.concat([length, headers, ...sound])
}

/** The total length is not known yet. */
const streamHeader = wavHeader(streamRate, 0, 0)

/** @throws ProviderFailure */
const readFrame = (message: string): { about: string; said: unknown } => {
  const [headers = '', ...rest] = message.split('\r\n\r\n')
  const about = /^path:\s*(\S+)/im.exec(headers)?.[1]
  if (about === undefined) throw new ProviderFailure('badAnswer')
  try {
    const body = rest.join('\r\n\r\n')
    return { about: about.toLowerCase(), said: body === '' ? undefined : JSON.parse(body) }
  } catch {
    throw new ProviderFailure('badAnswer')
  }
}
