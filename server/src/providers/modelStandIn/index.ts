import { serveStandIn, type StandIn } from '../misbehavingStandIn.ts'
import type { RawRequest } from '../power/standIns/serve.ts'
import { speakingVoices } from './speakingVoices.ts'
import { serveStreams, type StreamMisbehaviour } from './streams.ts'
import { speechVoices } from './speechVoices.ts'
import { translationVoices } from './translationVoices.ts'
import type { Voice, VoiceAnswer } from './voice.ts'

const voices: readonly Voice[] = [...speechVoices, ...speakingVoices, ...translationVoices]

export interface ModelStandIn extends StandIn {
  /** Paths of streams that were asked for, in order. */
  readonly streamsAsked: readonly string[]
  /** What streams of Azure said to expect, in order. */
  readonly contexts: readonly unknown[]
  /** How it treats every following stream. */
  behaveInStreams(as: StreamMisbehaviour): void
}

/**
 * All services of speech and translation on one loopback port, distinguished by path. Its own code
 * checks keys and signatures of the raw bytes; it knows a few accounts and responds with each
 * provider's errors.
 */
export const startModelStandIn = async (): Promise<ModelStandIn> => {
  let misbehaviour: StreamMisbehaviour = 'none'
  const asked: string[] = []
  const contexts: unknown[] = []
  const standIn = await serveStandIn(
    (request) => {
      const { status, json } = answerTo(request)
      return { status, body: json }
    },
    serveStreams({ asked, contexts, behaviour: () => misbehaviour }),
  )
  return {
    ...standIn,
    streamsAsked: asked,
    contexts,
    behaveInStreams: (as) => {
      misbehaviour = as
    },
  }
}

const answerTo = (request: RawRequest): VoiceAnswer => {
  const url = new URL(request.path, 'http://stand-in')
  const voice = voices.find(({ hears }) => hears(url, request))
  return voice?.answer(request, url) ?? { status: 404, json: { message: 'Not found' } }
}
