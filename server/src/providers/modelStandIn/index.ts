import type { ServerResponse } from 'node:http'
import { serve, type RawRequest } from '../power/standIns/serve.ts'
import { speechVoices } from './speechVoices.ts'
import { translationVoices } from './translationVoices.ts'
import type { Voice, VoiceAnswer } from './voice.ts'

/** What it does instead of answering. */
export type Misbehaviour =
  | 'none'
  | 'hang'
  /** Half an answer. */
  | 'cut'
  /** A page with status 200. */
  | 'page'
  /** JSON of another shape with status 200. */
  | 'otherShape'
  | 'redirect'
  | 'flood'
  | 'broken'

export interface ModelStandIn {
  /** What an administrator types as host, whichever the provider. */
  readonly host: string
  /** What was asked, in order. */
  readonly requests: readonly RawRequest[]
  behave(as: Misbehaviour): void
  stop(): Promise<void>
}

const voices: readonly Voice[] = [...speechVoices, ...translationVoices]

/**
 * Every service of speech and translation on one loopback port, told apart by path. It checks keys and signatures from
 * the bytes that came, with code of its own, knows a few accounts, and refuses in each provider's own words.
 */
export const startModelStandIn = async (): Promise<ModelStandIn> => {
  const requests: RawRequest[] = []
  let behaviour: Misbehaviour = 'none'
  const { url, stop } = await serve((request, response) => {
    requests.push(request)
    misbehave[behaviour](response, () => send(response, answerTo(request)))
  })
  return {
    host: url,
    requests,
    behave: (as) => {
      behaviour = as
    },
    stop,
  }
}

const answerTo = (request: RawRequest): VoiceAnswer => {
  const url = new URL(request.path, 'http://stand-in')
  const voice = voices.find(({ hears }) => hears(url, request))
  return voice?.answer(request, url) ?? { status: 404, json: { message: 'Not found' } }
}

const send = (response: ServerResponse, { status, json }: VoiceAnswer): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
}

const misbehave: Record<Misbehaviour, (response: ServerResponse, answer: () => void) => void> = {
  none: (_response, answer) => answer(),
  hang: () => {},
  cut: (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 5000 })
    response.write('{"translations":[', () => response.destroy())
  },
  page: (response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Welcome')
  },
  otherShape: (response) =>
    send(response, { status: 200, json: { translations: 'none', text: 7 } }),
  redirect: (response) => {
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end()
  },
  flood: (response) => {
    response.end(Buffer.alloc(3 * 1024 * 1024, 'x'))
  },
  broken: (response) => send(response, { status: 500, json: { message: 'Something broke' } }),
}
