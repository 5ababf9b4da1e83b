import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Outbound } from '#platform/outbound/outbound.ts'
import { askEngine } from './askEngine.ts'
import { EngineFailed, type Engine, type EngineAccount } from './port.ts'
import { readAnswer } from './readAnswer.ts'
import type { EngineRoom } from './roomPort.ts'

const answerShape = z.looseObject({
  janus: z.string(),
  error: z.object({ code: z.int(), reason: z.string() }).optional(),
})
const info = z.object({ janus: z.literal('server_info'), version_string: z.string() })
const sessions = z.object({ sessions: z.array(z.unknown()) })
const room = z.object({
  // A number or a text, as the server is configured.
  room: z.union([z.string(), z.number()]),
  num_participants: z.int().min(0),
})
const roomList = z.object({ response: z.object({ list: z.array(room) }) })

/** Plugins whose rooms carry the sound of events. */
const roomPlugins = ['janus.plugin.audiobridge', 'janus.plugin.videoroom'] as const

const wrongSecret = 403
const pluginNotFound = 460

/** Janus 1.x by its admin interface, whose address is the host. It answers HTTP 200 to everything, errors too. */
export const janus = ({ host, password }: EngineAccount, outbound: Outbound): Engine => {
  const ask = async (verb: string, more: object = {}): Promise<unknown> => {
    const answer = await askEngine(outbound, host, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        janus: verb,
        transaction: randomUUID(),
        admin_secret: password,
        ...more,
      }),
    })
    const { error } = readAnswer(answerShape, answer)
    if (error) throw new JanusError(error.code, error.reason)
    return answer
  }

  const roomsOf = async (plugin: string): Promise<EngineRoom[]> => {
    const answer = await ask('message_plugin', { plugin, request: { request: 'list' } }).catch(
      (error: unknown) => {
        // A server without this plugin has no rooms of its kind.
        if (error instanceof JanusError && error.code === pluginNotFound) return undefined
        throw error
      },
    )
    if (answer === undefined) return []
    return readAnswer(roomList, answer).response.list.map((found) => ({
      id: String(found.room),
      participants: found.num_participants,
    }))
  }

  return {
    version: async () => {
      // `info` asks for no secret, so that it alone would prove nothing.
      await ask('get_status')
      return readAnswer(info, await ask('info')).version_string
    },
    rooms: async () => (await Promise.all(roomPlugins.map(roomsOf))).flat(),
    // Listeners of a stream are in no room, but each has a session.
    participants: async () => readAnswer(sessions, await ask('list_sessions')).sessions.length,
  }
}

/** A refusal of Janus, with its own code. */
class JanusError extends EngineFailed {
  readonly code: number

  constructor(code: number, reason: string) {
    super(code === wrongSecret ? 'wrongPassword' : 'engineError', `${code} ${reason}`)
    this.code = code
  }
}
