import { systemClock } from '#platform/run/clock.ts'
import type { Egress } from '#platform/egress/egress.ts'
import { askProvider, failureOf } from './askProvider.ts'
import type { ProviderFailure } from './providerFailure.ts'
import { field } from './readJson.ts'
import { tc3Headers } from './tc3.ts'

interface TencentCall {
  readonly service: 'asr' | 'cam' | 'tmt' | 'tts'
  readonly action: string
  readonly version: string
  readonly host: string | null
  readonly region: string | null
  readonly keyId: string | null
  readonly key: string | null
  readonly input: object
  readonly mostBytes?: number
  readonly signal?: AbortSignal | undefined
}

/**
 * Makes one call to Tencent Cloud and returns its `Response`.
 * @throws ProviderFailure
 */
export const askTencent = async (egress: Egress, call: TencentCall): Promise<unknown> => {
  const url = new URL(call.host ?? `https://${call.service}.tencentcloudapi.com`)
  const body = JSON.stringify(call.input)
  const answer = await askProvider(egress, url.origin + '/', {
    headers: tc3Headers({
      ...call,
      host: url.host,
      body,
      keyId: call.keyId ?? '',
      key: call.key ?? '',
      // The vendor compares this with its own clock, so a test clock must not affect it.
      at: systemClock.now(),
    }),
    body,
    ...(call.mostBytes !== undefined && { mostBytes: call.mostBytes }),
    signal: call.signal,
  })
  const response = field(answer.json, 'Response')
  const code = field(response, 'Error', 'Code')
  if (code !== undefined || response === undefined || answer.status >= 300)
    throw failureOf(answer, {
      reason: typeof code === 'string' ? reasonOf(code) : undefined,
      code,
      message: field(response, 'Error', 'Message'),
    })
  return response
}

/** Source: https://cloud.tencent.com/document/api/551/30637 and https://cloud.tencent.com/document/api/1093/37815 */
const reasonOf = (code: string): ProviderFailure['reason'] => {
  if (/^(AuthFailure|UnauthorizedOperation)/.test(code)) return 'refusedKey'
  if (/UserNotRegistered|CheckAuthFailed|ServiceIsolate|StopUsing/.test(code)) return 'refusedKey'
  if (/NoFreeAmount|UserHasNo|NoAmount|Arrears/.test(code)) return 'quota'
  if (/LimitExceeded|^RequestLimit/.test(code)) return 'throttled'
  if (
    /UnsupportedLanguage|UnSupportedTargetLanguage|ErrorInvalidEngservice|PrimaryLanguage/i.test(
      code,
    )
  )
    return 'unsupportedLanguage'
  if (/Timeout|TimeOut/.test(code)) return 'timeout'
  return 'refused'
}
