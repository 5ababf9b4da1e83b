import type { Call } from '@openbooth/contract/call'
import { accountCalls } from '@openbooth/contract/users/user/calls'
import { eventLiveCalls } from '@openbooth/contract/live/sound/ownerCalls'
import { liveCaptionCalls } from '@openbooth/contract/live/transcription/liveCalls'
import { admissionCalls } from '@openbooth/contract/live/admission/calls'
import { stateStreamCalls } from '@openbooth/contract/live/stateStream/calls'
import { monitoringCalls } from '@openbooth/contract/live/monitoring/calls'
import { role } from '@openbooth/contract/roles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { streamLimits } from '#platform/http/stream/streamPlaces.ts'
import { makeChannels, makeMediaServer, plan, startNow, type Channels } from '#testing/events.ts'
import { codesOf, comeIn } from '#testing/people/people.ts'
import { machineTime } from '#testing/processes/serverProcess.ts'
import { startServerProcess } from '#testing/processes/serverProcesses.ts'
import { startTestServer, testPassword, type TestServer, type TestUser } from '#testing/server.ts'

// Limits of open streams, over HTTP.

const capacity = 6
let server: TestServer
let small: TestServer
const channelsOf = new Map<TestServer, Channels>()
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: 'true' })
  small = await startTestServer({}, { streamLimits: { ...streamLimits(), process: capacity } })
  for (const one of [server, small]) {
    channelsOf.set(one, await makeChannels(one))
    await makeMediaServer(one)
  }
})
afterAll(async () => {
  await server.close()
  await small.close()
})

type As = Parameters<TestServer['fetch']>[2]

interface Opened {
  /** `stream`, or the error message. */
  readonly msg: string
  readonly isOpen: () => boolean
  readonly close: () => Promise<void>
}

const open = async (at: TestServer, call: Call, input: unknown, as: As = {}): Promise<Opened> => {
  const response = await at.fetch(call, input, as)
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
    const { msg } = (await response.json()) as { msg: string }
    return { msg, isOpen: () => false, close: async () => {} }
  }
  const reader = response.body!.getReader()
  let isOpen = true
  const readAll = async (): Promise<void> => {
    while (!(await reader.read()).done);
    isOpen = false
  }
  void readAll().catch(() => {
    isOpen = false
  })
  return { msg: 'stream', isOpen: () => isOpen, close: () => reader.cancel() }
}

const held = async (at: TestServer) => {
  const host = await at.user()
  const { id } = await startNow(at, channelsOf.get(at)!, host, 60, { receiverNums: 20 })
  return { id, host, codes: await codesOf(at, host, id) }
}

test('A seat that opens captions in one language 50 times has only the last stream open, and six streams in total.', async () => {
  const { codes } = await held(server)
  const { seat } = await comeIn(server, codes.listener.code)
  const captions = (language: string) =>
    open(server, liveCaptionCalls.stream, { language }, { seat })
  const left = (streams: readonly Opened[]) => streams.filter(({ isOpen }) => isOpen()).length
  const same = await Promise.all(Array.from({ length: 50 }, () => captions('en')))
  expect(same.every(({ msg }) => msg === 'stream')).toBe(true)
  await expect.poll(() => left(same)).toBe(1)
  const other = await Promise.all(
    Array.from({ length: 20 }, (_, n) => captions(`en-A${String.fromCodePoint(65 + n)}`)),
  )
  await expect.poll(() => left([...same, ...other])).toBe(6)
  for (const { close } of [...same, ...other]) await close()
})

test('An account can open 20 streams of events and monitoring, and another one after it closes one.', async () => {
  const admin = await server.user(role.admin)
  const follow = () => open(server, monitoringCalls.follow, {}, admin)
  const { id } = await held(server)
  const streams = await Promise.all(Array.from({ length: 20 }, follow))
  expect(streams.map(({ msg }) => msg)).toEqual(Array.from({ length: 20 }, () => 'stream'))
  expect((await follow()).msg).toBe('Too Many Streams')
  expect((await open(server, eventLiveCalls.follow, { id }, admin)).msg).toBe('Too Many Streams')
  await streams[0]!.close()
  await expect
    .poll(async () => (await open(server, eventLiveCalls.follow, { id }, admin)).msg)
    .toBe('stream')
})

test('At the stream limit of a process every streaming call fails, and people can still sign in.', async () => {
  const { id, host, codes } = await held(small)
  const admin = await small.user(role.admin)
  const seats = await Promise.all(
    Array.from({ length: capacity }, async () => (await comeIn(small, codes.listener.code)).seat),
  )
  const { seat } = await comeIn(small, codes.listener.code)
  const streams = await Promise.all(
    seats.map((one) => open(small, stateStreamCalls.stream, {}, { seat: one })),
  )
  expect(streams.every(({ msg }) => msg === 'stream')).toBe(true)
  const busy: [Call, unknown, As][] = [
    [stateStreamCalls.stream, {}, { seat }],
    [liveCaptionCalls.stream, { language: 'en' }, { seat }],
    [admissionCalls.wait, { code: codes.listener.code }, {}],
    [monitoringCalls.follow, {}, admin],
    [eventLiveCalls.follow, { id }, host],
  ]
  for (const [call, input, as] of busy)
    expect((await open(small, call, input, as)).msg, call.path).toBe('Server Is Busy')
  expect(await login(small.address, host)).toBe('Success')
  await streams[0]!.close()
  await expect
    .poll(async () => (await open(small, stateStreamCalls.stream, {}, { seat })).msg)
    .toBe('stream')
  for (const { close } of streams) await close()
})

const login = async (address: string, { userName }: TestUser): Promise<string> => {
  const answer = await fetch(`${address}${accountCalls.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: userName, password: testPassword }),
  })
  return ((await answer.json()) as { msg: string }).msg
}

test(
  'A process with 180 file descriptors refuses more than 15 waiting people of one address, and still handles requests.',
  { timeout: 60_000 },
  async () => {
    const host = await server.user()
    const { id } = await plan(server, channelsOf.get(server)!, host, { startsIn: 30, lasts: 60 })
    const { listener } = await codesOf(server, host, id)
    const time = { base: server.clock.now().getTime(), began: machineTime(), speed: 1 }
    const crowded = await startServerProcess({ server }, time, { openFiles: 180 })
    try {
      const at: TestServer = { ...server, address: crowded.address }
      /** A response that is garbage collected closes its stream. */
      const responses: Response[] = []
      const wait = async (): Promise<string> => {
        const answer = await fetch(`${at.address}${admissionCalls.wait.path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ code: listener.code }),
        })
        responses.push(answer)
        if (answer.ok) return 'stream'
        return ((await answer.json()) as { msg: string }).msg
      }
      const answers: string[] = []
      while (answers.length < 200)
        answers.push(...(await Promise.all(Array.from({ length: 20 }, wait))))
      expect(Map.groupBy(answers, (one) => one).get('stream')).toHaveLength(15)
      expect(new Set(answers)).toEqual(new Set(['stream', 'Too Many Streams']))
      expect(await login(crowded.address, host)).toBe('Success')
    } finally {
      await crowded.kill()
    }
  },
)
