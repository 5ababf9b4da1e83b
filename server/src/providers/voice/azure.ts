import { toProviderAnswer, askForBytes, failureOf } from '../askProvider.ts'
import { field, wordOf } from '../readJson.ts'
import type { SpeechConnection } from '../speech/port.ts'
import { mostSoundBytes, voiceTimeoutMilliseconds, type VoiceAdapter } from './adapter.ts'
import { azureVoiceOf } from './azureVoices.ts'

/**
 * Azure text to speech, REST.
 * Source: https://learn.microsoft.com/azure/ai-services/speech-service/rest-text-to-speech
 */
export const azure: VoiceAdapter = {
  // The vendor limits the audio to ten minutes.
  most: () => 3000,
  voiceOf: azureVoiceOf,
  speak: async ({ egress, connection, words, voice, signal }) => {
    const came = await askForBytes(egress, addressOf(connection), {
      headers: {
        'ocp-apim-subscription-key': connection.key ?? '',
        'content-type': 'application/ssml+xml',
        'x-microsoft-outputformat': 'riff-24khz-16bit-mono-pcm',
        'user-agent': 'OpenBooth',
      },
      body: ssml(words, voice),
      mostBytes: mostSoundBytes,
      timeoutMs: voiceTimeoutMilliseconds,
      signal,
    })
    if (came.status === 200) return came.body
    const answer = toProviderAnswer(came)
    const message = wordOf(field(answer.json, 'error', 'message')) ?? answer.text
    throw failureOf(answer, {
      reason: came.status === 403 && /quota/i.test(message) ? 'quota' : undefined,
      code: field(answer.json, 'error', 'code'),
      message,
    })
  },
}

/** An administrator enters the host of the recogniser. The voices have a related host. */
const addressOf = ({ host, region }: SpeechConnection): string => {
  const path = '/cognitiveservices/v1'
  if (host === null) return `https://${region}.tts.speech.microsoft.com${path}`
  const ofOneResource = /\.cognitiveservices\.azure\.(com|cn|us)$/.test(new URL(host).hostname)
  return host.replace('.stt.speech.', '.tts.speech.') + (ofOneResource ? `/tts${path}` : path)
}

const ssml = (words: string, voice: string): string => {
  const locale = voice.replace(/-\w+$/, '')
  return `<speak version="1.0" xmlns="http://www.w3.org/2001/10/synthesis" xml:lang="${locale}"><voice name="${voice}">${escaped(words)}</voice></speak>`
}

const escaped = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
