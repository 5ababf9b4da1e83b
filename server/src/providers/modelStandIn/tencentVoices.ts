import type { RawRequest } from '../power/standIns/serve.ts'
import { readTc3 } from '../power/standIns/signatures.ts'
import { appIdOfAccount, keyOf, accountByKeyId } from './accounts.ts'
import { heard } from './hear.ts'
import { spokenTone } from './spokenTone.ts'
import { isLacking, jsonOf, translated, type Voice, type VoiceAnswer } from './voice.ts'

const answer = (response: object): VoiceAnswer => ({
  status: 200,
  json: { Response: { ...response, RequestId: '3c140219-cfe9-470e-b241-907877d6fb03' } },
})
const refusal = (Code: string, Message: string): VoiceAnswer => answer({ Error: { Code, Message } })

/** The error of the signature or the account; undefined if both are valid. */
const refused = (request: RawRequest, service: string): VoiceAnswer | undefined => {
  const signed = readTc3(request)
  const account = accountByKeyId(signed?.keyId)
  if (!signed || signed.service !== service)
    return refusal('AuthFailure.InvalidAuthorization', 'The Authorization header is not valid.')
  if (!account)
    return refusal('AuthFailure.SecretIdNotFound', `The SecretId ${signed.keyId} is not found.`)
  if (!signed.isBy(keyOf(account)))
    return refusal(
      'AuthFailure.SignatureFailure',
      'The provided credentials could not be validated. Please check your signature is correct.',
    )
  // The identity call is free, so it works without credit.
  if (service === 'cam') return undefined
  if (account === 'spent')
    return service === 'asr'
      ? refusal('FailedOperation.UserHasNoFreeAmount', '账号本月免费额度已用完。')
      : refusal('FailedOperation.NoFreeAmount', 'The free amount of this month is used up.')
  if (account === 'busy')
    return refusal('RequestLimitExceeded', 'Your current request times exceed the limit.')
  return undefined
}

const hearsAction =
  (action: string): Voice['hears'] =>
  (url, request) =>
    url.pathname === '/' && request.headers['x-tc-action'] === action

export const tencentTranslation: Voice = {
  hears: hearsAction('TextTranslate'),
  answer: (request) => {
    const no = refused(request, 'tmt')
    if (no) return no
    if (request.headers['x-tc-version'] !== '2018-03-21')
      return refusal('NoSuchVersion', 'The requested version does not exist.')
    if (!request.headers['x-tc-region'])
      return refusal('MissingParameter', 'The request lacks the parameter `Region`.')
    const { SourceText, Source, Target, ProjectId } = jsonOf(request) as {
      SourceText: string
      Source: string
      Target: string
      ProjectId: number
    }
    if (ProjectId !== 0) return refusal('InvalidParameter', 'ProjectId')
    if (isLacking(Source) || isLacking(Target))
      return refusal('UnsupportedOperation.UnsupportedLanguage', 'Not supported.')
    return answer({ TargetText: translated(SourceText, Target), Source, Target })
  },
}

export const tencentSpeech: Voice = {
  hears: hearsAction('SentenceRecognition'),
  answer: (request) => {
    const no = refused(request, 'asr')
    if (no) return no
    if (request.headers['x-tc-version'] !== '2019-06-14')
      return refusal('NoSuchVersion', 'The requested version does not exist.')
    const input = jsonOf(request) as {
      Data: string
      DataLen: number
      SourceType: number
      VoiceFormat: string
      EngSerViceType: string
      HotwordList?: string
    }
    const sound = Buffer.from(input.Data, 'base64')
    if (sound.length !== input.DataLen)
      return refusal('InvalidParameterValue.ErrorVoicedataTooLong', 'DataLen')
    if (input.SourceType !== 1 || input.VoiceFormat !== 'wav')
      return refusal('InvalidParameterValue.ErrorInvalidVoiceFormat', 'VoiceFormat')
    if (isLacking(input.EngSerViceType.replace('16k_', '')))
      return refusal('InvalidParameterValue.ErrorInvalidEngservice', 'EngSerViceType')
    return answer({ Result: heard(sound), AudioDuration: 2000, HotwordList: input.HotwordList })
  },
}

export const tencentAccount: Voice = {
  hears: hearsAction('GetUserAppId'),
  answer: (request) => {
    const no = refused(request, 'cam')
    if (no) return no
    if (request.headers['x-tc-version'] !== '2019-01-16')
      return refusal('NoSuchVersion', 'The requested version does not exist.')
    return answer({ AppId: appIdOfAccount, Uin: '100012345678', OwnerUin: '100012345678' })
  },
}

/** The voices of the stand-in by number, with the language and the maximum length of a request. */
const speakers: Readonly<Record<number, { language: number; most: number }>> = {
  101_001: { language: 1, most: 150 },
  101_019: { language: 1, most: 150 },
  101_051: { language: 2, most: 500 },
  101_057: { language: 3, most: 150 },
}

export const tencentSpeaking: Voice = {
  hears: hearsAction('TextToVoice'),
  answer: (request) => {
    const no = refused(request, 'tts')
    if (no) return no
    if (request.headers['x-tc-version'] !== '2019-08-23')
      return refusal('NoSuchVersion', 'The requested version does not exist.')
    const input = jsonOf(request) as {
      Text: string
      SessionId: string
      ModelType: number
      VoiceType: number
      PrimaryLanguage: number
      SampleRate: number
      Codec: string
    }
    const speaker = speakers[input.VoiceType]
    if (!speaker || input.ModelType !== 1)
      return refusal('InvalidParameterValue.VoiceType', 'VoiceType')
    if (speaker.language !== input.PrimaryLanguage)
      return refusal('InvalidParameterValue.PrimaryLanguage', 'PrimaryLanguage')
    if (input.Codec !== 'wav' || input.SampleRate !== 16_000)
      return refusal('InvalidParameterValue.Codec', 'Codec')
    if (!/^[\w-]{1,128}$/.test(input.SessionId))
      return refusal('InvalidParameterValue.SessionId', 'SessionId')
    if (input.Text.length === 0) return refusal('InvalidParameterValue.TextEmpty', 'Text')
    if (Array.from(input.Text).length > speaker.most)
      return refusal('InvalidParameterValue.TextTooLong', 'Text')
    return answer({
      Audio: spokenTone(input.Text, 16_000).toString('base64'),
      SessionId: input.SessionId,
      Subtitles: [],
    })
  },
}
