import { toProviderAnswer, askForBytes, failureOf } from '../askProvider.ts'
import { field, wordOf } from '../readJson.ts'
import { speechLanguageCode } from '../speech/languages.ts'
import { mostSoundBytes, voiceTimeoutMilliseconds, type VoiceAdapter } from './adapter.ts'

/**
 * Any service with OpenAI's protocol. Source:
 * https://platform.openai.com/docs/api-reference/audio/createSpeech
 */
export const openAiCompatible: VoiceAdapter = {
  most: () => 4096,
  // One voice speaks every supported language.
  voiceOf: (languageTag) =>
    speechLanguageCode('openAiCompatible', languageTag) === null ? null : 'alloy',
  speak: async ({ egress, connection, words, voice, signal }) => {
    const came = await askForBytes(egress, `${connection.host}/v1/audio/speech`, {
      headers: {
        'content-type': 'application/json',
        ...(connection.key && { authorization: `Bearer ${connection.key}` }),
      },
      body: JSON.stringify({ model: 'tts-1', voice, input: words, response_format: 'wav' }),
      mostBytes: mostSoundBytes,
      timeoutMs: voiceTimeoutMilliseconds,
      signal,
    })
    if (came.status === 200) return came.body
    const answer = toProviderAnswer(came)
    const error = field(answer.json, 'error')
    const code = field(error, 'code') ?? field(error, 'type')
    throw failureOf(answer, {
      reason: code === 'insufficient_quota' ? 'quota' : undefined,
      code,
      message: wordOf(error) ?? wordOf(field(error, 'message')),
    })
  },
}
