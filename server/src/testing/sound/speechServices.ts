import type { ServerResponse } from 'node:http'
import { serve, type RawRequest } from '#providers/power/standIns/serve.ts'
import { formOf } from '#providers/modelStandIn/form.ts'
import { jsonOf } from '#providers/modelStandIn/voice.ts'
import { spokenTone } from '#providers/modelStandIn/spokenTone.ts'
import { readWav } from '#providers/voice/readWav.ts'
import { toneNamed } from './toneNamed.ts'

/** The response mode of the services. */
export type Answering =
  | 'atOnce'
  /** Responds this many milliseconds after each request. */
  | { readonly late: number }
  /** Each other one behind the one after it, or after a second. */
  | 'disordered'
  | 'refuse'
  | 'throttle'
  /** Responds only after the mode changes; then also to the waiting requests. */
  | 'stall'

export type SpeechService = 'recognition' | 'translation' | 'voice'

export interface Asked {
  readonly service: SpeechService
  /** The response text, even if it was not sent. */
  readonly text: string
  /** The prompt of a recognition; otherwise empty. */
  readonly prompt: string
}

export interface SpeechServices {
  /** The address for models `openAiCompatible`, `whisper` and `libreTranslate`, without a key. */
  readonly host: string
  readonly asked: readonly Asked[]
  /** One of the services, or all of them. */
  answer(as: Answering, service?: SpeechService): void
  stop(): Promise<void>
}

interface Reply extends Asked {
  readonly body: Buffer | object
}

/** Maximum wait of the first request for the second. */
const timeoutMilliseconds = 1000
const overtakingMilliseconds = 50

/**
 * Recognition (protocols of OpenAI and whisper.cpp), translation (LibreTranslate) and voice
 * services on one local port, for tests that check which sound became which words. Recognition
 * names the sound (`tone 440 1200ms`), translation prefixes its language (`[fr] tone 440 1200ms`),
 * and the voice is a tone of 50 ms per character.
 * @param named the recogniser's function on samples at 16 kHz
 */
export const startSpeechServices = async (
  named: (samples: Int16Array) => string = toneNamed,
): Promise<SpeechServices> => {
  const asked: Asked[] = []
  const answering: Record<SpeechService, Answering> = {
    recognition: 'atOnce',
    translation: 'atOnce',
    voice: 'atOnce',
  }
  let stalled: { service: SpeechService; send: () => void }[] = []
  const held = new Map<SpeechService, () => void>()

  const sendSwapped = (service: SpeechService, send: () => void): void => {
    const first = held.get(service)
    held.delete(service)
    send()
    // On separate connections: the second must be complete before the first.
    if (first) setTimeout(first, overtakingMilliseconds)
  }
  const hold = (service: SpeechService, send: () => void): void => {
    held.set(service, send)
    setTimeout(() => {
      if (held.get(service) !== send) return
      held.delete(service)
      send()
    }, timeoutMilliseconds)
  }

  const { url, stop } = await serve((request, response) => {
    const reply = replyTo(request, named)
    if (!reply) return sendJson(response, 404, { error: 'Not found' })
    const { service, text, prompt } = reply
    asked.push({ service, text, prompt })
    const send = (): void => sendReply(response, reply.body)
    const as = answering[service]
    if (typeof as === 'object') setTimeout(send, as.late)
    else if (as === 'refuse') sendJson(response, 503, { error: 'Service unavailable' })
    else if (as === 'throttle') sendJson(response, 429, { error: 'Too many requests' })
    else if (as === 'stall') stalled.push({ service, send })
    else if (as === 'disordered' && !held.has(service)) hold(service, send)
    else sendSwapped(service, send)
  })

  return {
    host: url,
    asked,
    answer: (as, service) => {
      for (const one of service ? [service] : (Object.keys(answering) as SpeechService[])) {
        answering[one] = as
        if (as === 'stall') continue
        const due = stalled.filter((waiting) => waiting.service === one)
        stalled = stalled.filter((waiting) => waiting.service !== one)
        for (const { send } of due) send()
      }
    },
    stop,
  }
}

const replyTo = (
  request: RawRequest,
  named: (samples: Int16Array) => string,
): Reply | undefined => {
  switch (new URL(request.path, 'http://here').pathname) {
    case '/v1/audio/transcriptions':
    case '/inference': {
      const { fields, file } = formOf(request)
      const text = named(readWav(file).samples)
      return { service: 'recognition', text, prompt: fields.prompt ?? '', body: { text } }
    }
    case '/translate': {
      const { q, target } = jsonOf(request) as { q: string[]; target: string }
      const translatedText = q.map((one) => `[${target}] ${one}`)
      return {
        service: 'translation',
        text: translatedText.join('\n'),
        prompt: '',
        body: { translatedText },
      }
    }
    case '/v1/audio/speech': {
      const { input } = jsonOf(request) as { input: string }
      return { service: 'voice', text: input, prompt: '', body: spokenTone(input, 24_000) }
    }
    default:
      return undefined
  }
}

const sendReply = (response: ServerResponse, body: Buffer | object): void => {
  if (!Buffer.isBuffer(body)) return sendJson(response, 200, body)
  response.writeHead(200, { 'content-type': 'audio/wav' }).end(body)
}

const sendJson = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
