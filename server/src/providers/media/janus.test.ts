import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEnv } from '#platform/run/env.ts'
import { outbound } from '#platform/outbound/outbound.ts'
import { isInstalled } from '#testing/debianServices.ts'
import { engineProbeFor, engineRoomsFor } from './index.ts'
import type { EngineAccount } from './port.ts'
import { startJanus, type RealJanus } from './testing/startJanus.ts'

const way = outbound(readEnv({ OPENBOOTH_PRIVATE_NETWORKS: '127.0.0.1/32' }))
const engineFor = (account: EngineAccount, via = way) => ({
  ...engineProbeFor(account, via),
  rooms: engineRoomsFor(account, via),
})

describe.skipIf(!isInstalled('Janus'))('A real Janus', () => {
  let janus: RealJanus
  beforeAll(async () => {
    janus = await startJanus()
  })
  afterAll(() => janus?.stop())

  const engine = (changes: { host?: string; password?: string } = {}) =>
    engineFor({ kind: 'janus', host: janus.host, password: janus.adminSecret, ...changes })
  const createRoom = (plugin: string, room: string) =>
    janus.admin('message_plugin', {
      plugin: `janus.plugin.${plugin}`,
      request: { request: 'create', room },
    })

  test('tells its version to whoever knows the admin secret', async () => {
    expect(await engine().test()).toEqual({
      ok: true,
      version: expect.stringMatching(/^1\.\d+\.\d+$/),
      latencyMs: expect.any(Number),
    })
  })

  test('refuses a wrong secret, which its answer does not repeat', async () => {
    const tested = await engine({ password: 'not-the-secret' }).test()
    expect(tested).toMatchObject({
      ok: false,
      reason: 'wrongPassword',
      message: expect.stringContaining('403 Unauthorized'),
    })
    expect(JSON.stringify(tested)).not.toContain('not-the-secret')
    await expect(engine({ password: '' }).rooms.list()).rejects.toMatchObject({
      reason: 'wrongPassword',
    })
  })

  test('lists the rooms of its audio bridge and its video room with the people in them', async () => {
    expect(await engine().rooms.list()).toEqual([])
    await createRoom('audiobridge', 'evt-7-12')
    await createRoom('videoroom', 'evt-7-floor')
    await janus.join('audiobridge', 'evt-7-12')
    await janus.join('audiobridge', 'evt-7-12')
    expect(await engine().rooms.list()).toEqual([
      { id: 'evt-7-12', participants: 2 },
      { id: 'evt-7-floor', participants: 0 },
    ])
    expect(await engine().load()).toEqual({ rooms: 2, participants: 2 })
  })

  test('is not taken for OpenVidu or LiveKit', async () => {
    const account = { host: janus.host, password: janus.adminSecret, apiKey: 'key' }
    const testAs = (kind: 'openVidu' | 'liveKit') => engineFor({ kind, ...account }).test()
    // It answers 404 to a path it does not know and may hang up before that is read.
    const reason = expect.stringMatching(/^(otherService|cut)$/)
    expect(await testAs('openVidu')).toMatchObject({ ok: false, reason })
    expect(await testAs('liveKit')).toMatchObject({ ok: false, reason })
  })

  test('whose address is not quite the admin interface is not taken for one', async () => {
    const host = janus.host.replace('/admin', '/')
    expect(await engine({ host }).test()).toMatchObject({ ok: false, reason: 'otherService' })
  })

  test('that hangs is given up after five seconds, and answers again when it is well', async () => {
    janus.freeze()
    const tested = await engine().test()
    janus.thaw()
    expect(tested).toMatchObject({ ok: false, reason: 'timeout' })
    expect(tested.latencyMs).toBeGreaterThan(4900)
    expect(await engine().test()).toMatchObject({ ok: true })
  })

  test('that is not called without its network being listed', async () => {
    const strict = engineFor(
      { kind: 'janus', host: janus.host, password: janus.adminSecret },
      outbound(readEnv({})),
    )
    expect(await strict.test()).toMatchObject({ ok: false, reason: 'insecure' })
  })

  test('that has stopped does not answer', async () => {
    await janus.stop()
    expect(await engine().test()).toMatchObject({ ok: false, reason: 'refused' })
    await expect(engine().load()).rejects.toMatchObject({ reason: 'refused' })
  })
})
