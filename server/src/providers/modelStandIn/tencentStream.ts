import { createHmac } from 'node:crypto'
import { systemClock } from '#platform/run/clock.ts'
import { appIdOfAccount, keyOf, accountByKeyId } from './accounts.ts'
import { interimOf, heardSamples } from './hear.ts'
import type { StreamKind } from './streamKind.ts'
import { isLacking } from './voice.ts'

const seen = new Set<string>()

/** The error for the URL; undefined for a valid one. */
const refusal = (url: URL): readonly [number, string] | undefined => {
  const params = [...url.searchParams].filter(([name]) => name !== 'signature')
  const get = (name: string): string => url.searchParams.get(name) ?? ''
  const account = accountByKeyId(get('secretid'))
  if (!account || url.pathname !== `/asr/v2/${appIdOfAccount}`)
    return [4002, `鉴权失败: secretid ${get('secretid')}`]
  const sorted = params.map(([name, value]) => `${name}=${value}`).toSorted()
  const toSign = `asr.cloud.tencent.com${url.pathname}?${sorted.join('&')}`
  const signature = createHmac('sha1', keyOf(account)).update(toSign).digest('base64')
  if (signature !== get('signature')) return [4002, '鉴权失败: signature']
  const now = systemClock.now().getTime() / 1000
  if (Math.abs(Number(get('timestamp')) - now) > 300 || Number(get('expired')) <= now)
    return [4002, '鉴权失败: timestamp']
  if (account === 'spent') return [4004, '资源包耗尽']
  if (account === 'busy') return [4006, '并发超限']
  if (seen.has(get('voice_id'))) return [4001, 'voice_id']
  seen.add(get('voice_id'))
  if (get('voice_format') !== '1' || get('needvad') !== '1' || !/^\d{1,10}$/.test(get('nonce')))
    return [4001, 'voice_format']
  if (isLacking(get('engine_model_type').replace('16k_', ''))) return [4001, 'engine_model_type']
  return undefined
}

/** The maximum seconds of audio ahead of real time; more ends the connection. */
const mostSecondsAhead = 3

export const tencentStream: StreamKind = {
  hears: ({ pathname }) => pathname.startsWith('/asr/v2/'),
  // The real service accepts every connection and sends the error there.
  refuse: () => undefined,
  open: ({ url, say, close }) => {
    const voiceId = url.searchParams.get('voice_id')
    const send = (what: object, which: 'guess' | 'final' | 'end'): void =>
      say(JSON.stringify({ code: 0, message: 'success', voice_id: voiceId, ...what }), which)
    const begun = performance.now()
    let sound = Buffer.alloc(0)
    const no = refusal(url)
    const turnAway = ([code, message]: readonly [number, string]): void => {
      send({ code, message }, 'end')
      close(1000, '')
    }
    if (no) turnAway(no)
    else send({}, 'end')
    const result = (slice_type: number, voice_text_str: string): object => ({
      message_id: `${voiceId}_0_${sound.length}`,
      result: { slice_type, index: 0, start_time: 0, end_time: sound.length / 32, voice_text_str },
    })
    const finish = (): void => {
      const text = heardSamples(sound)
      if (text !== '') send(result(2, text), 'final')
      send({ final: 1 }, 'end')
    }
    return {
      finish,
      hear: (message, isBinary) => {
        if (no) return
        if (!isBinary) {
          if ((JSON.parse(message.toString('utf8')) as { type?: string }).type === 'end') finish()
          return
        }
        sound = Buffer.concat([sound, message])
        const ahead = sound.length / 32_000 - (performance.now() - begun) / 1000
        if (ahead > mostSecondsAhead) return turnAway([4000, '音频数据发送过多'])
        const guess = interimOf(sound)
        if (guess !== undefined) send(result(1, guess), 'guess')
      },
    }
  },
}
