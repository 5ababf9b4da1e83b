import { askProvider, failureOf } from '../askProvider.ts'
import type { ProviderFailure } from '../providerFailure.ts'
import { field, wordOf } from '../readJson.ts'
import type { SpeechAdapter } from './adapter.ts'

const path = '/speech/recognition/conversation/cognitiveservices/v1'

/** Answers that are no error: nobody said a word that could be understood. */
const silences: ReadonlySet<unknown> = new Set([
  'NoMatch',
  'InitialSilenceTimeout',
  'BabbleTimeout',
])

/**
 * Azure Speech, REST for short audio. It takes no phrases.
 * Source: https://learn.microsoft.com/azure/ai-services/speech-service/rest-speech-to-text-short
 */
export const azure: SpeechAdapter = {
  recognise: async ({ outbound, connection, wav, language }) => {
    const host = connection.host ?? `https://${connection.region}.stt.speech.microsoft.com`
    const query = new URLSearchParams({ language, format: 'simple' })
    const answer = await askProvider(outbound, `${host}${path}?${query.toString()}`, {
      headers: {
        'ocp-apim-subscription-key': connection.key ?? '',
        'content-type': 'audio/wav; codecs=audio/pcm; samplerate=16000',
        accept: 'application/json',
      },
      body: wav,
    })
    const status = field(answer.json, 'RecognitionStatus')
    if (answer.status === 200 && silences.has(status)) return ''
    const text = field(answer.json, 'DisplayText')
    if (answer.status === 200 && status === 'Success' && typeof text === 'string') return text
    const message = wordOf(field(answer.json, 'error', 'message')) ?? answer.text
    throw failureOf(answer, {
      reason: reasonOf(answer.status, status, message),
      code: field(answer.json, 'error', 'code') ?? status,
      message,
    })
  },
}

/** What its status alone does not tell. */
const reasonOf = (
  status: number,
  recognition: unknown,
  message: string,
): ProviderFailure['reason'] | undefined => {
  if (recognition === 'Error') return 'refused'
  if (status === 403 && /quota/i.test(message)) return 'quota'
  return status === 400 && /language/i.test(message) ? 'unsupportedLanguage' : undefined
}
