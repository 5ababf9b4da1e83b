import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readEnv } from '#platform/run/env.ts'
import { outbound } from '#platform/outbound/outbound.ts'
import { engineProbeFor, engineRoomsFor } from './index.ts'
import type { EngineAccount } from './port.ts'
import type { Misbehaviour, StandIn } from '../misbehavingStandIn.ts'
import { startLiveKit, type LiveKitStandIn } from './standIns/liveKit.ts'
import { startOpenVidu, type OpenViduStandIn } from './standIns/openVidu.ts'

const way = outbound(readEnv({ OPENBOOTH_PRIVATE_NETWORKS: '127.0.0.1/32' }))
const engineFor = (account: EngineAccount, via = way) => ({
  ...engineProbeFor(account, via),
  rooms: engineRoomsFor(account, via),
})

let openVidu: OpenViduStandIn
let liveKit: LiveKitStandIn
beforeAll(async () => {
  openVidu = await startOpenVidu()
  liveKit = await startLiveKit()
})
afterAll(() => Promise.all([openVidu.stop(), liveKit.stop()]))
beforeEach(() => {
  openVidu.behave('none')
  openVidu.sessions.clear()
  liveKit.behave('none')
  liveKit.rooms.clear()
  liveKit.skewClock(0)
  liveKit.joinWords(false)
})

const ofOpenVidu = (password = openVidu.secret, host = openVidu.host) =>
  engineFor({ kind: 'openVidu', host, password })
const ofLiveKit = (password = liveKit.secret, apiKey: string | null = liveKit.apiKey) =>
  engineFor({ kind: 'liveKit', host: liveKit.host, apiKey, password })

describe('OpenVidu 2', () => {
  test('tells its version to whoever knows the secret, at an address with a slash at its end too', async () => {
    const good = { ok: true, version: '2.32.1', latencyMs: expect.any(Number) }
    expect(await ofOpenVidu().test()).toEqual(good)
    expect(await ofOpenVidu(openVidu.secret, `${openVidu.host}/`).test()).toEqual(good)
  })

  test('refuses a wrong secret, and what it repeats of it is not passed on', async () => {
    const tested = await ofOpenVidu('a-wrong-secret').test()
    expect(tested).toMatchObject({ ok: false, reason: 'wrongPassword' })
    expect(JSON.stringify(tested)).toContain('HTTP 401')
    expect(JSON.stringify(tested)).not.toContain('a-wrong-secret')
  })

  test('lists its sessions with the people in them', async () => {
    openVidu.sessions.set('evt-3-1', 120).set('evt-3-floor', 0)
    expect(await ofOpenVidu().rooms.list()).toEqual([
      { id: 'evt-3-1', participants: 120 },
      { id: 'evt-3-floor', participants: 0 },
    ])
    expect(await ofOpenVidu().load()).toEqual({ rooms: 2, participants: 120 })
  })
})

describe('LiveKit', () => {
  test('knows a signed token, and tells no version', async () => {
    expect(await ofLiveKit().test()).toEqual({
      ok: true,
      version: null,
      latencyMs: expect.any(Number),
    })
  })

  test.each([
    ['a wrong secret', () => ofLiveKit('another-secret')],
    ['a wrong API key', () => ofLiveKit(liveKit.secret, 'APIother')],
    ['no API key', () => ofLiveKit(liveKit.secret, null)],
  ])('refuses %s', async (_what, engine) => {
    const tested = await engine().test()
    expect(tested).toMatchObject({ ok: false, reason: 'wrongPassword' })
    expect(JSON.stringify(tested)).not.toContain('secret')
  })

  test('forgives a clock that is half a minute off and refuses one that is five minutes off', async () => {
    for (const seconds of [30, -30]) {
      liveKit.skewClock(seconds)
      expect(await ofLiveKit().test()).toMatchObject({ ok: true })
    }
    for (const seconds of [300, -300]) {
      liveKit.skewClock(seconds)
      expect(await ofLiveKit().test()).toMatchObject({
        ok: false,
        reason: 'wrongPassword',
        message: expect.stringContaining('token is expired'),
      })
    }
  })

  test.each([false, true])('lists its rooms, words joined or not (%s)', async (joined) => {
    liveKit.joinWords(joined)
    expect(await ofLiveKit().rooms.list()).toEqual([])
    liveKit.rooms.set('evt-3-1', 7).set('evt-3-2', 0)
    expect(await ofLiveKit().rooms.list()).toEqual([
      { id: 'evt-3-1', participants: 7 },
      { id: 'evt-3-2', participants: 0 },
    ])
    expect(await ofLiveKit().load()).toEqual({ rooms: 2, participants: 7 })
  })

  test('is not taken for OpenVidu, nor OpenVidu for LiveKit', async () => {
    const asOpenVidu = { kind: 'openVidu', host: liveKit.host, password: liveKit.secret } as const
    expect(await engineFor(asOpenVidu).test()).toMatchObject({ ok: false })
    const asLiveKit = {
      kind: 'liveKit',
      host: openVidu.host,
      apiKey: 'k',
      password: openVidu.secret,
    } as const
    expect(await engineFor(asLiveKit).test()).toMatchObject({ ok: false })
  })
})

describe.each(['OpenVidu', 'LiveKit'])('%s that misbehaves is told apart:', (name) => {
  const parts = (): [StandIn, ReturnType<typeof ofOpenVidu>] =>
    name === 'OpenVidu' ? [openVidu, ofOpenVidu()] : [liveKit, ofLiveKit()]

  test.each<[Misbehaviour, string, string]>([
    ['unavailable', 'engineError', 'HTTP 503'],
    ['throttle', 'engineError', 'HTTP 429'],
    ['cut', 'cut', '127.0.0.1'],
    ['page', 'otherService', 'nginx'],
    ['redirect', 'redirected', '127.0.0.1'],
    ['flood', 'tooLarge', '127.0.0.1'],
    ['otherShape', 'otherService', ''],
  ])('%s', async (behaviour, reason, words) => {
    const [standIn, engine] = parts()
    standIn.behave(behaviour)
    const tested = await engine.test()
    expect(tested).toMatchObject({ ok: false, reason, message: expect.stringContaining(words) })
    expect('message' in tested && tested.message.length).toBeLessThanOrEqual(300)
    await expect(engine.rooms.list()).rejects.toMatchObject({ name: 'EngineFailed', reason })
  })

  test('hang', async () => {
    const [standIn, engine] = parts()
    standIn.behave('hang')
    expect(await engine.test()).toMatchObject({ ok: false, reason: 'timeout' })
  })
})
