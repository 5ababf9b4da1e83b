import { askProvider } from '../askProvider.ts'
import { field } from '../readJson.ts'
import type { SpeechAdapter } from './adapter.ts'
import { refusedByAzure } from './refusedByAzure.ts'
import { streamToAzure } from './stream/azure.ts'

const path = '/speech/recognition/conversation/cognitiveservices/v1'

/** Responses that mean no recognisable speech, not an error. */
const silences: ReadonlySet<unknown> = new Set([
  'NoMatch',
  'InitialSilenceTimeout',
  'BabbleTimeout',
])

/**
 * Azure Speech, REST for short audio. It supports no phrases; its stream does. Source:
 * https://learn.microsoft.com/azure/ai-services/speech-service/rest-speech-to-text-short
 */
export const azure: SpeechAdapter = {
  recognise: async ({ egress, connection, wav, language }) => {
    const host = connection.host ?? `https://${connection.region}.stt.speech.microsoft.com`
    const query = new URLSearchParams({ language, format: 'simple' })
    const answer = await askProvider(egress, `${host}${path}?${query.toString()}`, {
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
    throw refusedByAzure(answer)
  },
  stream: streamToAzure,
}
