import type { Received, Sent } from '@openbooth/contract/call'
import type { CodeRole } from '@openbooth/contract/event/joinCode'
import { eventCalls } from '@openbooth/contract/event'
import { liveCalls } from '@openbooth/contract/live'
import type { TestServer, TestUser } from '#testing/server.ts'

type Message = Received<typeof liveCalls.stream>

/** What an event's people type or follow, by role; of several people of a role the first. */
export const codesOf = async (
  server: TestServer,
  host: TestUser,
  eventId: number,
): Promise<Record<CodeRole, { id: number; code: string }>> => {
  const codes = await server.ok(eventCalls.codes, { eventId }, host)
  return Object.fromEntries(
    codes.toReversed().map(({ id, role, link }) => [role, { id, code: link.split('/').at(-1)! }]),
  ) as Record<CodeRole, { id: number; code: string }>
}

/** Goes in by a code, as a phone. */
export const comeIn = (
  server: TestServer,
  code: string,
  more: Partial<Sent<typeof liveCalls.join>> = {},
  as: { token?: string } = {},
) => server.ok(liveCalls.join, { code, audienceType: 'mobile', ...more }, as)

export interface OpenStream<M = Message> {
  /** The next message; fails when none comes in time, or the stream ended. */
  next(): Promise<M>
  /** Fulfilled when the server ends the stream. */
  ended(): Promise<void>
  close(): void
}

const patienceMilliseconds = 8_000

/** Opens the stream of a seat over HTTP. */
export const openStream = async (server: TestServer, seat: string): Promise<OpenStream> =>
  streamOf(await server.fetch(liveCalls.stream, {}, { seat }))

/** Opens the stream of somebody who waits with a code. */
export const waitWith = async (
  server: TestServer,
  code: string,
  as: { from?: string } = {},
): Promise<OpenStream> => streamOf(await server.fetch(liveCalls.wait, { code }, as))

/** The messages of a stream that was answered. */
export const streamOf = <M = Message>(response: Response): OpenStream<M> => {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  const read = async (): Promise<string | undefined> => {
    const late = setTimeout(() => void reader.cancel(), patienceMilliseconds)
    const { done, value } = await reader.read()
    clearTimeout(late)
    return done ? undefined : value
  }
  return {
    next: async () => {
      for (;;) {
        const [block, after] = rest.split(/\n\n(.*)/s)
        if (after !== undefined) {
          rest = after
          const data = /^data: (.*)$/m.exec(block!)
          if (data) return JSON.parse(data[1]!) as M
          continue
        }
        const more = await read()
        if (more === undefined) throw new Error('The stream ended')
        rest += more
      }
    },
    ended: async () => {
      while ((await read()) !== undefined);
    },
    close: () => void reader.cancel(),
  }
}
