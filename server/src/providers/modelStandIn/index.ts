import { serveStandIn, type StandIn } from '../misbehavingStandIn.ts'
import type { RawRequest } from '../power/standIns/serve.ts'
import { speakingVoices } from './speakingVoices.ts'
import { serveStreams, type StreamMisbehaviour } from './streams.ts'
import { speechVoices } from './speechVoices.ts'
import { translationVoices } from './translationVoices.ts'
import type { Voice, VoiceAnswer } from './voice.ts'

const voices: readonly Voice[] = [...speechVoices, ...speakingVoices, ...translationVoices]

export interface ModelStandIn extends StandIn {
  /** Paths of requested streams, in order. */
  readonly streamsAsked: readonly string[]
  /** Contexts that Azure streams received, with the expected phrases, in order. */
  readonly contexts: readonly unknown[]
  /** Sets the fault for all following streams. */
  behaveInStreams(as: StreamMisbehaviour): void
}

/**
 * All speech and translation services on one loopback port, distinguished by path. Its own code
 * verifies keys and signatures of the raw bytes. It knows a few accounts and responds with each
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
