import { askTencent } from '../askTencent.ts'
import { ProviderFailure } from '../providerFailure.ts'
import { field } from '../readJson.ts'
import type { SpeechAdapter } from './adapter.ts'
import { hotWordList } from './hotWordList.ts'
import { streamToTencent } from './stream/tencent.ts'

/** Tencent speech recognition of one sentence. Source: https://cloud.tencent.com/document/api/1093/35646 */
export const tencent: SpeechAdapter = {
  recognise: async ({ egress, connection, wav, language, phrases }) => {
    const hotWords = hotWordList(phrases)
    const response = await askTencent(egress, {
      ...connection,
      service: 'asr',
      action: 'SentenceRecognition',
      version: '2019-06-14',
      input: {
        EngSerViceType: language,
        SourceType: 1,
        VoiceFormat: 'wav',
        Data: wav.toString('base64'),
        DataLen: wav.length,
        ...(hotWords !== '' && { HotwordList: hotWords }),
      },
    })
    const text = field(response, 'Result')
    if (typeof text !== 'string') throw new ProviderFailure('badAnswer')
    return text
  },
  stream: streamToTencent,
}
