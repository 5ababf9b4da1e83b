import type { WireOutput, WireInput } from '@openbooth/contract/call'
import type { SeatRole } from '@openbooth/contract/roles'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { admissionCalls } from '@openbooth/contract/live/admission/calls'
import { stateStreamCalls } from '@openbooth/contract/live/stateStream/calls'
import { messagesOf } from '@openbooth/contract/streamMessages'
import type { TestServer, TestUser } from '#testing/server.ts'

type SeatMessage = WireOutput<typeof stateStreamCalls.stream>
type SoundMessage = Extract<SeatMessage, { type: 'sound' }>
type Message = Exclude<SeatMessage, SoundMessage | StatsMessage>
type StatsMessage = Extract<SeatMessage, { type: 'connectionStats' | 'channelLevels' }>

/** Codes and links of an event by role. If a role has several people, the first. */
export const codesOf = async (
  server: TestServer,
  host: TestUser,
  eventId: number,
): Promise<Record<SeatRole, { id: number; code: string }>> => {
  const codes = await server.ok(eventCalls.codes, { eventId }, host)
  return Object.fromEntries(
    codes.toReversed().map(({ id, role, link }) => [role, { id, code: codeOf(link) }]),
  ) as Record<SeatRole, { id: number; code: string }>
}

const codeOf = (link: string): string => link.split('/').at(-1)!

/** The same by name or by role. */
export const codeIn = (
  codes: WireOutput<typeof eventCalls.codes>,
  who: string,
): { id: number; role: SeatRole; code: string } => {
  const { id, role, link } = codes.find((one) => one.seatName === who || one.role === who)!
  return { id, role, code: codeOf(link) }
}

/** Joins by a code, like a phone. */
export const comeIn = (
  server: TestServer,
  code: string,
  more: Partial<WireInput<typeof admissionCalls.join>> = {},
  as: { token?: string; from?: string } = {},
) => server.ok(admissionCalls.join, { code, audienceType: 'mobile', ...more }, as)

export interface OpenStream<M = Message> {
  /** Returns the next message. Fails after a timeout or when the stream ends. */
  next(): Promise<M>
  /** Resolves when the server ends the stream. Rejects after a timeout. */
  ended(): Promise<void>
  close(): void
}

const timeoutMilliseconds = 8_000

/** Opens the stream of a seat over HTTP and returns its event messages. */
export const openStream = async (server: TestServer, seat: string): Promise<OpenStream> =>
  only(
    await openSeatStream(server, seat),
    (message): message is Message => message.type === 'state' || message.type === 'ended',
  )

/** Opens the stream of a seat over HTTP and returns its sound messages. */
export const openSoundStream = async (
  server: TestServer,
  seat: string,
): Promise<OpenStream<SoundMessage>> =>
  only(
    await openSeatStream(server, seat),
    (message): message is SoundMessage => message.type === 'sound',
  )

/** Opens the stream of a seat over HTTP and returns all its messages. */
export const openSeatStream = async (
  server: TestServer,
  seat: string,
): Promise<OpenStream<SeatMessage>> =>
  streamOf<SeatMessage>(await server.fetch(stateStreamCalls.stream, {}, { seat }))

const only = <M, Wanted extends M>(
  stream: OpenStream<M>,
  isWanted: (message: M) => message is Wanted,
): OpenStream<Wanted> => ({
  ...stream,
  next: async () => {
    for (;;) {
      const message = await stream.next()
      if (isWanted(message)) return message
    }
  },
})

/** Opens the stream of someone who waits with a code. */
export const waitWith = async (
  server: TestServer,
  code: string,
  as: { from?: string } = {},
): Promise<OpenStream> => streamOf(await server.fetch(admissionCalls.wait, { code }, as))

/** The messages of a stream response. */
export const streamOf = <M = Message>(response: Response): OpenStream<M> => {
  const reader = response.body!.getReader()
  const messages = messagesOf<M>(reader)
  const next = async () => {
    let isLate = false
    const late = setTimeout(() => {
      isLate = true
      void reader.cancel()
    }, timeoutMilliseconds)
    const result = await messages.next()
    clearTimeout(late)
    if (isLate) throw new Error('Nothing came over the stream in time')
    return result
  }
  return {
    next: async () => {
      const { done, value } = await next()
      if (done) throw new Error('The stream ended')
      return value
    },
    ended: async () => {
      while (!(await next()).done);
    },
    close: () => void reader.cancel(),
  }
}
