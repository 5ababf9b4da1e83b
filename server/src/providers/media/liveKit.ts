import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { systemClock } from '#platform/run/clock.ts'
import type { Egress } from '#platform/egress/egress.ts'
import { askEngine, below } from './askEngine.ts'
import { EngineFailed, type EngineAccount } from './port.ts'
import { readAnswer } from './readAnswer.ts'
import type { EngineRooms, RoomPerson } from './roomPort.ts'
import { withoutSecret } from './withoutSecret.ts'

// LiveKit writes field names in snake case, OpenVidu 3 may use camel case. Zero and empty values
// may be missing.
const room = z.object({
  name: z.string(),
  num_participants: z.int().min(0).optional(),
  numParticipants: z.int().min(0).optional(),
})
const roomList = z.union([
  z.object({ rooms: z.array(room) }),
  z.strictObject({}).transform(() => ({ rooms: [] })),
])
const permission = z
  .object({ can_subscribe: z.boolean().optional(), canSubscribe: z.boolean().optional() })
  .transform((found) => found.can_subscribe ?? found.canSubscribe ?? false)
const person = z.object({
  identity: z.string(),
  sid: z.string().default(''),
  permission: permission.default(true),
  joined_at_ms: z.coerce.number().optional(),
  joinedAtMs: z.coerce.number().optional(),
  tracks: z
    .array(
      z.object({
        sid: z.string(),
        name: z.string().default(''),
        muted: z.boolean().default(false),
        type: z.string().default('AUDIO'),
      }),
    )
    .default([]),
})
const personList = z.union([
  z.object({ participants: z.array(person) }),
  z.strictObject({}).transform(() => ({ participants: [] })),
])
const anything = z.unknown()

/** A participant needs 700 bytes in a list, and a large event has thousands. */
const mostBytesOfPeople = 64 * 1024 * 1024

const noResponseMessage = 'no response from servers'

const tokenSeconds = 60
/**
 * Longer than an event with the time before and after it, because the platform removes rooms
 * itself.
 */
const emptySeconds = 24 * 60 * 60

type Grant = Readonly<Record<string, boolean | string>>

/**
 * A token for a single grant. The engine verifies it with its own clock, so `at` must be real time.
 */
const tokenFor = (apiKey: string, secret: string, grant: Grant, at: Date): string => {
  const seconds = Math.floor(at.getTime() / 1000)
  const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')
  const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({
    iss: apiKey,
    nbf: seconds - tokenSeconds,
    exp: seconds + tokenSeconds,
    video: grant,
  })}`
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}

/** Sends requests of the room service, each with a token for its grant only. */
const roomService =
  ({ host, apiKey, password }: EngineAccount, egress: Egress, timeoutMs?: number) =>
  <Shape extends z.ZodType>(
    call: string,
    grant: Grant,
    body: object,
    shape: Shape,
    mostBytes?: number,
  ): Promise<z.output<Shape>> =>
    withoutSecret(password, async () => {
      const answer = await askEngine(egress, below(host, `/twirp/livekit.RoomService/${call}`), {
        method: 'POST',
        headers: {
          authorization: `Bearer ${tokenFor(apiKey, password, grant, systemClock.now())}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(body),
        ...(timeoutMs !== undefined && { timeoutMs }),
        ...(mostBytes !== undefined && { mostBytes }),
      })
      return readAnswer(shape, answer)
    })

/** A participant, with all fields that the engine may leave out. */
const toPerson = ({
  identity,
  sid: session,
  permission: canSubscribe,
  ...found
}: z.output<typeof person>): RoomPerson => ({
  identity,
  session,
  canSubscribe,
  joinedAt: found.joined_at_ms ?? found.joinedAtMs ?? 0,
  tracks: found.tracks.map(({ sid, name, muted, type }) => ({
    id: sid,
    name,
    isMuted: muted,
    isPicture: type === 'VIDEO',
  })),
})

/** LiveKit, and OpenVidu 3, which contains LiveKit. */
export const liveKitRooms = (
  account: EngineAccount,
  egress: Egress,
  timeoutMs?: number,
): EngineRooms => {
  const ask = roomService(account, egress, timeoutMs)
  const list = async () => {
    const { rooms } = await ask('ListRooms', { roomList: true }, {}, roomList)
    return rooms.map((found) => ({
      id: found.name,
      participants: found.num_participants ?? found.numParticipants ?? 0,
    }))
  }
  const people: EngineRooms['people'] = async (name) => {
    const grant = { roomAdmin: true, room: name }
    const { participants } = await ask(
      'ListParticipants',
      grant,
      { room: name },
      personList,
      mostBytesOfPeople,
    )
    return participants.map(toPerson)
  }
  /** Runs an operation on a room or a participant, who may have left. */
  const manage = async (
    call: string,
    name: string,
    body: { readonly identity?: string; readonly [more: string]: unknown },
  ): Promise<void> => {
    const grant = { roomAdmin: true, roomCreate: true, room: name }
    const isGone = async (error: unknown): Promise<boolean> => {
      if (!(error instanceof EngineFailed)) return false
      if (error.message.includes('not_found')) return true
      // The engine sends no response for a missing participant, nor under overload.
      if (!error.message.includes(noResponseMessage)) return false
      return (await people(name)).every(({ identity }) => identity !== body.identity)
    }
    await ask(call, grant, { room: name, ...body }, anything).catch(async (error: unknown) => {
      if (!(await isGone(error))) throw error
    })
  }
  return {
    list,
    create: async (name) => {
      const body = { name, empty_timeout: emptySeconds, departure_timeout: emptySeconds }
      await ask('CreateRoom', { roomCreate: true }, body, anything)
    },
    remove: (name) => manage('DeleteRoom', name, {}),
    people,
    expel: (name, identity) => manage('RemoveParticipant', name, { identity }),
    takePublishRight: (name, identity) =>
      manage('UpdateParticipant', name, {
        identity,
        permission: { can_subscribe: true, can_publish: false, can_publish_data: false },
      }),
    setListenerCanSubscribe: (name, identity, canSubscribe) =>
      manage('UpdateParticipant', name, {
        identity,
        // The engine replaces all permissions: without `hidden` it would announce the listener to
        // all participants.
        permission: {
          can_subscribe: canSubscribe,
          can_publish: false,
          can_publish_data: false,
          hidden: true,
        },
      }),
    mute: (name, identity, track) =>
      manage('MutePublishedTrack', name, { identity, track_sid: track, muted: true }),
  }
}
