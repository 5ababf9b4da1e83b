import type { SpeechAdapter } from './adapter.ts'
import { askForTranscript, promptOf } from './askForTranscript.ts'

/** A server of whisper.cpp. Source: https://github.com/ggml-org/whisper.cpp/tree/master/examples/server */
export const whisper: SpeechAdapter = {
  recognise: async ({ egress, connection, wav, language, phrases }) =>
    askForTranscript(egress, {
      url: `${connection.host}/inference`,
      key: connection.key,
      wav,
      fields: { language, response_format: 'json', temperature: '0', ...promptOf(phrases) },
    }),
}
