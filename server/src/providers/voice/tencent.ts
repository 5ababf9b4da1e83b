import { randomUUID } from 'node:crypto'
import { askTencent } from '../askTencent.ts'
import { codeOf, languageCodes } from '../languageCodes.ts'
import { ProviderFailure } from '../providerFailure.ts'
import { field } from '../readJson.ts'
import { mostSoundBytes, type VoiceAdapter } from './adapter.ts'

/** Voice and language by number. Source: https://cloud.tencent.com/document/product/1073/92668 */
const voices = languageCodes('zh=101001/1 zh-HK=101019/1 yue=101019/1 en=101051/2 ja=101057/3')

/** Tencent text to speech, base edition. Source: https://cloud.tencent.com/document/api/1073/37995 */
export const tencent: VoiceAdapter = {
  // Maximum characters of one request: 150 in Chinese or Japanese, 500 in English.
  most: (voice) => (voice.endsWith('/2') ? 500 : 150),
  voiceOf: (languageTag) => codeOf(voices, languageTag),
  speak: async ({ egress, connection, words, voice, signal }) => {
    const [voiceType, primaryLanguage] = voice.split('/').map(Number)
    const response = await askTencent(egress, {
      ...connection,
      // An administrator enters the host of the recogniser.
      host: connection.host?.replace('//asr.', '//tts.') ?? null,
      service: 'tts',
      action: 'TextToVoice',
      version: '2019-08-23',
      input: {
        Text: words,
        SessionId: randomUUID(),
        ModelType: 1,
        VoiceType: voiceType,
        PrimaryLanguage: primaryLanguage,
        SampleRate: 16_000,
        Codec: 'wav',
      },
      mostBytes: mostSoundBytes,
      signal,
    })
    const audio = field(response, 'Audio')
    if (typeof audio !== 'string') throw new ProviderFailure('badAnswer')
    return Buffer.from(audio, 'base64')
  },
}
