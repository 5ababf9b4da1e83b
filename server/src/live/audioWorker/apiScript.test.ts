import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { recordingCalls } from '@openbooth/contract/live/recording/calls'
import { apiScopes, type ApiScope } from '@openbooth/contract/apiScopes'
import { webhookCalls } from '@openbooth/contract/installation/webhook/calls'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startAudioWorker, workersOf } from '#testing/audioWorkers.ts'
import { keyOf } from '#testing/people/apiKeys.ts'
import { makeUnlimited } from '#testing/events.ts'
import { makeLanguages } from '#testing/languages.ts'
import { liveKitForTests } from '#testing/sound/liveKitForTests.ts'
import { openClient } from '#testing/people/ownClient.ts'
import { comeIn } from '#testing/people/people.ts'
import { readOpus, strength } from '#testing/sound/recordings.ts'
import { startTestServer, type TestServer, type TestUser } from '#testing/server.ts'
import { soundServersInReach } from '#installation/mediaServer/index.ts'
import type { KeptAudioWorker } from './index.ts'

// The script of docs/api.md as an external developer runs it: a separate process with a key and a
// webhook secret.

const script = resolve(import.meta.dirname, '../../../../docs/examples/recordAnEvent.ts')
const scopes: readonly ApiScope[] = ['events:read', 'events:write', 'links', 'recordings']

let server: TestServer
let worker: KeptAudioWorker
let owner: TestUser
let folder: string
let webhook: { readonly port: number; readonly secret: string }
beforeAll(async () => {
  server = await startTestServer({
    OPENBOOTH_LIVEKIT: await liveKitForTests(),
    OPENBOOTH_PRIVATE_NETWORKS: '127.0.0.1/32',
  })
  // The script has the clock of this machine.
  await server.resetClock(new Date())
  await makeLanguages(server)
  await vi.waitUntil(async () => (await soundServersInReach(server.app)).length === 1, 30_000)
  owner = await makeUnlimited(server, await server.user(), new Date(Date.now() + 1e10))
  folder = await mkdtemp(join(tmpdir(), 'openbooth-script-'))
  const port = await freePort()
  const kinds = ['recording.ready' as const, 'recording.made' as const]
  const url = `http://127.0.0.1:${port}/`
  webhook = { port, ...(await server.ok(webhookCalls.create, { url, kinds }, owner)) }
  worker = startAudioWorker(server)
}, 60_000)
afterAll(async () => {
  await worker?.stop()
  await server?.close()
  if (folder) await rm(folder, { recursive: true })
})

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

interface Running {
  readonly child: ChildProcess
  /** Its output so far. */
  said(): string
  readonly ended: Promise<number | null>
}

const run = (key: string): Running => {
  const child = spawn(process.execPath, [script], {
    cwd: folder,
    env: {
      OPENBOOTH_URL: server.address,
      OPENBOOTH_KEY: key,
      WEBHOOK_SECRET: webhook.secret,
      PORT: String(webhook.port),
    },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { child, said: () => said, ended }
}

const soon = { timeout: 60_000, interval: 200 }

test('The script appears in the documentation word for word, in fifty lines at most.', async () => {
  const text = await readFile(script, 'utf8')
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(50)
  expect(await readFile(resolve(script, '../../api.md'), 'utf8')).toContain(text)
})

test('With a key the script plans an event, shares links, waits for the recording and downloads it.', async () => {
  const running = run(await keyOf(server, owner, scopes))
  try {
    const link = () => /^speaker \S+\/live\/(\S+)$/m.exec(running.said())?.[1]
    await expect.poll(link, soon).toBeDefined()
    const { seat } = await comeIn(server, link()!)
    await server.ok(soundCalls.consent, { isGiven: true }, { seat })
    const { rooms } = await server.ok(soundCalls.enter, { takesOver: false }, { seat })
    const client = await openClient(server.address, rooms[0]!.token)
    await client.publish('ch:floor', 400)
    const { rows } = await server.ok(eventCalls.list, {}, owner)
    const { id, name } = rows[0]!
    expect(name).toBe('General assembly')
    await expect.poll(() => workersOf(server, id), soon).toBe(1)
    await pause(5_000)
    const { version } = await server.ok(eventCalls.get, { id }, owner)
    await server.ok(eventCalls.close, { id, version }, owner)
    await client.leave()
    expect(await running.ended, running.said()).toBe(0)
    const heard = await readOpus(await readFile(join(folder, 'recording.ogg')))
    expect(heard.length).toBeGreaterThan(3 * 48_000)
    const middle = heard.length / 2
    expect(strength(heard.subarray(middle - 24_000, middle + 24_000), 400)).toBeGreaterThan(0.3)

    // A key without the scope for recordings must not make their calls.
    const key = await keyOf(
      server,
      owner,
      apiScopes.filter((one) => one !== 'recordings'),
    )
    const { mixes } = await server.ok(recordingCalls.list, { eventId: id }, owner)
    for (const [call, input] of [
      [recordingCalls.list, { eventId: id }],
      [recordingCalls.mix, { eventId: id, mix: 'floor', format: 'mp3' }],
      [recordingCalls.download, { eventId: id, id: mixes[0]!.id }],
    ] as const)
      expect(await server.call(call, input as never, { key })).toMatchObject({
        msg: 'The API Key May Not Do This',
      })
  } finally {
    running.child.kill()
  }
}, 180_000)

test.each([
  ['events:read', '/conf/channel/choices'],
  ['events:write', '/conf/meeting/create'],
  ['links', '/conf/meeting/codes'],
] as const)(
  'Without the scope %s the script ends at %s.',
  async (missing, path) => {
    const others = apiScopes.filter((one) => one !== missing)
    const running = run(await keyOf(server, owner, others))
    expect(await running.ended).toBe(1)
    expect(running.said()).toContain(`${path}: The API Key May Not Do This`)
  },
  60_000,
)
