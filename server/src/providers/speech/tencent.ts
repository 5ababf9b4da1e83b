import { askTencent } from '../askTencent.ts'
import { ProviderFailure } from '../providerFailure.ts'
import { field } from '../readJson.ts'
import type { SpeechAdapter } from './adapter.ts'

/** A hot word is at most 30 characters without a separator of the list; a call takes 128. */
const isHotWord = (phrase: string): boolean => phrase.length <= 30 && !/[|,\s]/.test(phrase)

/** Tencent speech recognition of one sentence. Source: https://cloud.tencent.com/document/api/1093/35646 */
export const tencent: SpeechAdapter = {
  recognise: async ({ outbound, connection, wav, language, phrases }) => {
    const hotWords = phrases.filter(isHotWord).slice(0, 128)
    const response = await askTencent(outbound, {
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
        ...(hotWords.length > 0 && {
          HotwordList: hotWords.map((word) => `${word}|10`).join(','),
        }),
      },
    })
    const text = field(response, 'Result')
    if (typeof text !== 'string') throw new ProviderFailure('badAnswer')
    return text
  },
}
