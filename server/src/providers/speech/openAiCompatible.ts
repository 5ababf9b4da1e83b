import type { SpeechAdapter } from './adapter.ts'
import { askForTranscript, promptOf } from './askForTranscript.ts'

/**
 * Any service with OpenAI's protocol. Source: https://platform.openai.com/docs/api-reference/audio
 */
export const openAiCompatible: SpeechAdapter = {
  recognise: async ({ egress, connection, wav, language, phrases }) =>
    askForTranscript(egress, {
      url: `${connection.host}/v1/audio/transcriptions`,
      key: connection.key,
      wav,
      fields: {
        model: connection.providerModel ?? '',
        language,
        response_format: 'json',
        ...promptOf(phrases),
      },
    }),
}
