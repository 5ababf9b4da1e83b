import type { ServerResponse } from 'node:http'
import { serve, type RawRequest } from '#providers/power/standIns/serve.ts'
import { formOf } from '#providers/modelStandIn/form.ts'
import { jsonOf } from '#providers/modelStandIn/voice.ts'
import { spokenTone } from '#providers/modelStandIn/spokenTone.ts'
import { readWav } from '#providers/voice/readWav.ts'
import { toneNamed } from './toneNamed.ts'

/** How words are answered from now on. */
export type Answering =
  | 'atOnce'
  /** Each so many milliseconds after it was asked. */
  | { readonly late: number }
  /** Each other one behind the one after it, or after a second. */
  | 'disordered'
  | 'refuse'
  | 'throttle'
  /** Not before they are answered otherwise; then those that still wait, too. */
  | 'stall'

export type WordService = 'recognition' | 'translation' | 'voice'

export interface Asked {
  readonly service: WordService
  /** What was answered, or would have been. */
  readonly text: string
  /** The prompt of a recognition; otherwise empty. */
  readonly prompt: string
}

export interface WordServices {
  /** What an administrator types: for models `openAiCompatible`, `whisper` and `libreTranslate`, without a key. */
  readonly host: string
  readonly asked: readonly Asked[]
  /** One of the services, or all of them. */
  answer(as: Answering, service?: WordService): void
  stop(): Promise<void>
}

interface Reply extends Asked {
  readonly body: Buffer | object
}

/** How long the first of two waits for the second. */
const patienceMilliseconds = 1000
const overtakingMilliseconds = 50

/**
 * Servers of recognition (OpenAI's protocol and whisper.cpp's), translation (LibreTranslate's) and voice on one port of this machine, for tests that
 * want to know which sound became which words: a recognition names what it heard (`tone 440 1200ms`), a translation says its language before
 * the text (`[fr] tone 440 1200ms`), a voice is a tone of 50 ms a character.
 * @param named what a recogniser makes of samples at 16 kHz
 */
export const startWordServices = async (
  named: (samples: Int16Array) => string = toneNamed,
): Promise<WordServices> => {
  const asked: Asked[] = []
  const answering: Record<WordService, Answering> = {
    recognition: 'atOnce',
    translation: 'atOnce',
    voice: 'atOnce',
  }
  let stalled: { service: WordService; send: () => void }[] = []
  const held = new Map<WordService, () => void>()

  const sendSwapped = (service: WordService, send: () => void): void => {
    const first = held.get(service)
    held.delete(service)
    send()
    // On connections of their own: the second must be through before.
    if (first) setTimeout(first, overtakingMilliseconds)
  }
  const hold = (service: WordService, send: () => void): void => {
    held.set(service, send)
    setTimeout(() => {
      if (held.get(service) !== send) return
      held.delete(service)
      send()
    }, patienceMilliseconds)
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
      for (const one of service ? [service] : (Object.keys(answering) as WordService[])) {
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
