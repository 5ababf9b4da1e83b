import { createHash } from 'node:crypto'
import { accountByKey, accountByKeyId, keyOf, type AccountState } from './accounts.ts'
import { tencentTranslation } from './tencentVoices.ts'
import { at, isLacking, jsonOf, translated, type Voice, type VoiceAnswer } from './voice.ts'

const refusal = (status: number, json: unknown): VoiceAnswer => ({ status, json })

const azureError = (code: number, message: string): VoiceAnswer =>
  refusal(Math.floor(code / 1000), { error: { code, message } })

interface AzureInput {
  readonly text: string
  readonly language: string
  readonly targets: readonly [{ readonly language: string }]
}

const azure: Voice = {
  hears: (url) => url.pathname === '/translate' && url.searchParams.has('api-version'),
  answer: (request, url) => {
    const key = request.headers['ocp-apim-subscription-key']
    const account = accountByKey(key)
    if (!account)
      return azureError(401_000, `The request is not authorized: key ${String(key)} is not valid.`)
    if (account === 'spent')
      return azureError(403_001, 'Out of call volume quota for the subscription.')
    if (account === 'busy')
      return azureError(429_001, 'The server rejected the request: rate limits exceeded.')
    if (url.searchParams.get('api-version') !== '2026-06-06')
      return azureError(400_021, 'The API version parameter is not valid.')
    const { inputs } = jsonOf(request) as { inputs: AzureInput[] }
    if (inputs.some(({ language }) => isLacking(language)))
      return azureError(400_035, 'The source language is not valid.')
    if (inputs.some(({ targets }) => isLacking(targets[0].language)))
      return azureError(400_036, 'The target language is not valid.')
    return {
      status: 200,
      json: {
        value: inputs.map(({ text, targets: [{ language }] }) => ({
          translations: [{ text: translated(text, language), language }],
        })),
      },
    }
  },
}

const deepl: Voice = {
  hears: at('/v2/translate'),
  answer: (request) => {
    const account = accountByKey(
      /^DeepL-Auth-Key (.+)$/.exec(request.headers.authorization ?? '')?.[1],
    )
    if (!account) return refusal(403, { message: 'Forbidden' })
    if (account === 'spent') return refusal(456, { message: 'Quota Exceeded' })
    if (account === 'busy') return refusal(429, { message: 'Too many requests' })
    const {
      text,
      source_lang: from,
      target_lang: to,
    } = jsonOf(request) as { text: string[]; source_lang: string; target_lang: string }
    if (isLacking(from)) return refusal(400, { message: "Value for 'source_lang' not supported." })
    if (isLacking(to)) return refusal(400, { message: "Value for 'target_lang' not supported." })
    if (text.length > 50) return refusal(400, { message: 'Too many texts.' })
    if (request.body.length > 128 * 1024) return refusal(413, { message: 'Too large' })
    return {
      status: 200,
      json: {
        translations: text.map((one) => ({
          detected_source_language: from,
          text: translated(one, to),
        })),
      },
    }
  },
}

const googleError = (code: number, message: string, reason: string, detail?: string): VoiceAnswer =>
  refusal(code, {
    error: {
      code,
      message,
      errors: [{ message, domain: 'global', reason }],
      ...(detail && {
        details: [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: detail }],
      }),
    },
  })

const google: Voice = {
  hears: at('/language/translate/v2'),
  answer: (request, url) => {
    if (url.searchParams.has('key')) throw new Error('the key is in the address')
    const account = accountByKey(request.headers['x-goog-api-key'])
    if (!account)
      return googleError(
        400,
        'API key not valid. Please pass a valid API key.',
        'badRequest',
        'API_KEY_INVALID',
      )
    if (account === 'spent') return googleError(403, 'Daily Limit Exceeded', 'dailyLimitExceeded')
    if (account === 'busy')
      return googleError(403, 'User Rate Limit Exceeded', 'userRateLimitExceeded')
    const { q, source, target } = jsonOf(request) as { q: string[]; source: string; target: string }
    if (isLacking(source) || isLacking(target))
      return googleError(400, `Bad language pair: ${source}|${target}`, 'badRequest')
    if (q.length > 128) return googleError(400, 'Too many text segments', 'invalid')
    return {
      status: 200,
      json: {
        data: {
          translations: q.map((one) => ({ translatedText: translated(one, target) })),
        },
      },
    }
  },
}

const baiduError = (error_code: string, error_msg: string): VoiceAnswer =>
  refusal(200, { error_code, error_msg })

const baidu: Voice = {
  hears: at('/api/trans/vip/translate'),
  answer: (request) => {
    const form = new URLSearchParams(request.body.toString('utf8'))
    const [q, to, appid] = [form.get('q') ?? '', form.get('to') ?? '', form.get('appid')]
    const account = accountByKeyId(appid)
    if (!account) return baiduError('52003', 'UNAUTHORIZED USER')
    const signed = `${appid}${q}${form.get('salt')}${keyOf(account)}`
    if (createHash('md5').update(signed, 'utf8').digest('hex') !== form.get('sign'))
      return baiduError('54001', 'Invalid Sign')
    if (account === 'spent')
      return baiduError('54004', 'Please recharge, the balance is not enough')
    if (account === 'busy') return baiduError('54003', 'Invalid Access Limit')
    if (isLacking(to) || isLacking(form.get('from'))) return baiduError('58001', 'INVALID_TO_PARAM')
    if (Buffer.byteLength(q) > 6000) return baiduError('54005', 'Long query')
    return {
      status: 200,
      json: {
        from: form.get('from'),
        to,
        // Like the real service: one result per line.
        trans_result: q.split('\n').map((src) => ({ src, dst: translated(src, to) })),
      },
    }
  },
}

const youdaoError = (errorCode: string): VoiceAnswer => refusal(200, { errorCode, l: 'en2zh-CHS' })

const youdao: Voice = {
  hears: at('/api'),
  answer: (request) => {
    const form = Object.fromEntries(new URLSearchParams(request.body.toString('utf8')))
    const account: AccountState | undefined = accountByKeyId(form.appKey)
    if (!account) return youdaoError('108')
    const q = form.q ?? ''
    const input = q.length > 20 ? q.slice(0, 10) + String(q.length) + q.slice(q.length - 10) : q
    const signed = [form.appKey, input, form.salt, form.curtime, keyOf(account)].join('')
    const isSigned = createHash('sha256').update(signed, 'utf8').digest('hex') === form.sign
    if (!isSigned || form.signType !== 'v3') return youdaoError('202')
    if (!/^\d{10}$/.test(form.curtime ?? '')) return youdaoError('206')
    if (account === 'spent') return youdaoError('401')
    if (account === 'busy') return youdaoError('411')
    if (isLacking(form.to) || isLacking(form.from)) return youdaoError('102')
    return { status: 200, json: { errorCode: '0', translation: [translated(q, form.to ?? '')] } }
  },
}

const libreTranslate: Voice = {
  hears: (url) => url.pathname === '/translate' && !url.searchParams.has('api-version'),
  answer: (request) => {
    const {
      q,
      source,
      target,
      api_key: key,
    } = jsonOf(request) as { q: string[]; source: string; target: string; api_key?: string }
    const account = accountByKey(key)
    if (!account) return refusal(403, { error: 'Invalid API key' })
    if (account === 'spent')
      return refusal(403, { error: 'Please contact the server operator to get an API key' })
    if (account === 'busy') return refusal(429, { error: 'Slowdown: 20 per 1 minute' })
    if (isLacking(source)) return refusal(400, { error: `${source} is not supported` })
    if (isLacking(target)) return refusal(400, { error: `${target} is not supported` })
    return {
      status: 200,
      json: { translatedText: q.map((one) => translated(one, target)) },
    }
  },
}

export const translationVoices: readonly Voice[] = [
  azure,
  deepl,
  google,
  baidu,
  youdao,
  libreTranslate,
  tencentTranslation,
]
