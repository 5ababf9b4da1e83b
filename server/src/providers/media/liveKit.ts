import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { systemClock } from '#platform/run/clock.ts'
import type { Outbound } from '#platform/outbound/outbound.ts'
import { askEngine, below } from './askEngine.ts'
import { EngineFailed, type Engine, type EngineAccount } from './port.ts'
import { readAnswer } from './readAnswer.ts'

// LiveKit writes field names with underscores, OpenVidu 3 may write them joined. What is zero or empty may be left out.
const room = z.object({
  name: z.string(),
  num_participants: z.int().min(0).optional(),
  numParticipants: z.int().min(0).optional(),
})
const roomList = z.union([
  z.object({ rooms: z.array(room) }),
  z.strictObject({}).transform(() => ({ rooms: [] })),
])

const tokenSeconds = 60

/** A token that may list rooms and nothing else. The engine holds it against a clock of its own: the wall's time. */
const tokenFor = (apiKey: string, secret: string, at: Date): string => {
  const seconds = Math.floor(at.getTime() / 1000)
  const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')
  const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({
    iss: apiKey,
    nbf: seconds - tokenSeconds,
    exp: seconds + tokenSeconds,
    video: { roomList: true },
  })}`
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}

/** LiveKit, and OpenVidu 3, which is LiveKit inside. */
export const liveKit = ({ host, apiKey, password }: EngineAccount, outbound: Outbound): Engine => {
  const list = async () => {
    if (!apiKey) throw new EngineFailed('wrongPassword', 'The API key is missing.')
    const answer = await askEngine(outbound, below(host, '/twirp/livekit.RoomService/ListRooms'), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${tokenFor(apiKey, password, systemClock.now())}`,
        'content-type': 'application/json',
      },
      body: '{}',
    })
    return readAnswer(roomList, answer).rooms.map((found) => ({
      id: found.name,
      participants: found.num_participants ?? found.numParticipants ?? 0,
    }))
  }
  return {
    // It has no call that tells its version.
    version: async () => {
      await list()
      return null
    },
    rooms: list,
  }
}
