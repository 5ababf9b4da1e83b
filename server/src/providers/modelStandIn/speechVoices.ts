import type { RawRequest } from '../power/standIns/serve.ts'
import { accountByKey } from './accounts.ts'
import { formOf } from './form.ts'
import { heard } from './hear.ts'
import { tencentAccount, tencentSpeech } from './tencentVoices.ts'
import { at, isLacking, type Voice, type VoiceAnswer } from './voice.ts'

/** The error response for the key; undefined for a valid one. */
export const refusedByAzure = (request: Pick<RawRequest, 'headers'>): VoiceAnswer | undefined => {
  const account = accountByKey(request.headers['ocp-apim-subscription-key'])
  if (!account)
    return {
      status: 401,
      json: {
        error: {
          code: '401',
          message:
            'Access denied due to invalid subscription key or wrong API endpoint. Make sure to provide a valid key.',
        },
      },
    }
  if (account === 'spent')
    return {
      status: 403,
      json: { error: { code: '403', message: 'Out of call volume quota.' } },
    }
  if (account === 'busy')
    return { status: 429, json: { error: { code: '429', message: 'Rate limit is exceeded.' } } }
  return undefined
}

const azure: Voice = {
  hears: at('/speech/recognition/conversation/cognitiveservices/v1'),
  answer: (request, url) => {
    const no = refusedByAzure(request)
    if (no) return no
    const language = url.searchParams.get('language') ?? ''
    if (!/^[a-z]{2,3}-[A-Z]{2}$/.test(language) || isLacking(language.split('-')[0]))
      return {
        status: 400,
        json: { error: { code: '400', message: `Unsupported language ${language}` } },
      }
    const text = heard(request.body)
    return {
      status: 200,
      json: text
        ? { RecognitionStatus: 'Success', DisplayText: text, Offset: 2_000_000, Duration: 1 }
        : { RecognitionStatus: 'InitialSilenceTimeout', Offset: 0, Duration: 0 },
    }
  },
}

const bearer = (request: RawRequest) =>
  accountByKey(/^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1])

export const openAiError = (status: number, message: string, code: string | null): VoiceAnswer => ({
  status,
  json: { error: { message, type: 'invalid_request_error', param: null, code } },
})

/** The error response for the key; undefined for a valid one. */
export const refusedByOpenAi = (request: RawRequest): VoiceAnswer | undefined => {
  const account = bearer(request)
  const given = request.headers.authorization?.slice('Bearer '.length)
  if (!account) return openAiError(401, `Incorrect API key provided: ${given}.`, 'invalid_api_key')
  if (account === 'spent')
    return openAiError(429, 'You exceeded your current quota.', 'insufficient_quota')
  if (account === 'busy') return openAiError(429, 'Rate limit reached.', 'rate_limit_exceeded')
  return undefined
}

const openAi: Voice = {
  hears: at('/v1/audio/transcriptions'),
  answer: (request) => {
    const no = refusedByOpenAi(request)
    if (no) return no
    const { fields, file } = formOf(request)
    if (fields.model !== 'whisper-1')
      return openAiError(404, `The model '${fields.model}' does not exist`, 'model_not_found')
    if (isLacking(fields.language))
      return openAiError(400, `Language '${fields.language}' is not supported.`, null)
    return { status: 200, json: { text: heard(file) } }
  },
}

const whisper: Voice = {
  hears: at('/inference'),
  answer: (request) => {
    const account = bearer(request)
    // The server has no keys, but a proxy in front of it may.
    if (!account) return { status: 401, json: { error: 'unauthorized' } }
    if (account === 'spent') return { status: 402, json: { error: 'payment required' } }
    if (account === 'busy') return { status: 429, json: { error: 'too many requests' } }
    const { fields, file } = formOf(request)
    if (isLacking(fields.language))
      return { status: 400, json: { error: `unknown language '${fields.language}'` } }
    // The real server adds a blank before the text and a line break after it.
    return { status: 200, json: { text: ` ${heard(file)}\n` } }
  },
}

export const speechVoices: readonly Voice[] = [
  azure,
  openAi,
  whisper,
  tencentSpeech,
  tencentAccount,
]
