import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readEnv } from '#platform/run/env.ts'
import { egress } from '#platform/egress/egress.ts'
import { engineProbeFor, engineRoomsFor } from './index.ts'
import type { EngineAccount } from './port.ts'
import type { Misbehaviour } from '../misbehavingStandIn.ts'
import { startLiveKit, type LiveKitStandIn } from './standIns/liveKit.ts'

const way = egress(readEnv({ OPENBOOTH_PRIVATE_NETWORKS: '127.0.0.1/32' }))
const engineFor = (account: EngineAccount, via = way) => ({
  ...engineProbeFor(account, via),
  rooms: engineRoomsFor(account, via),
})

let liveKit: LiveKitStandIn
beforeAll(async () => {
  liveKit = await startLiveKit()
})
afterAll(() => liveKit.stop())
beforeEach(() => {
  liveKit.behave('none')
  liveKit.rooms.clear()
  liveKit.skewClock(0)
  liveKit.joinWords(false)
})

const ofLiveKit = (password = liveKit.secret, apiKey = liveKit.apiKey) =>
  engineFor({ host: liveKit.host, apiKey, password })

describe('LiveKit', () => {
  test('LiveKit accepts a signed token and returns no version', async () => {
    expect(await ofLiveKit().test()).toEqual({
      ok: true,
      version: null,
      latencyMs: expect.any(Number),
    })
  })

  test.each([
    ['a wrong secret', () => ofLiveKit('another-secret')],
    ['a wrong API key', () => ofLiveKit(liveKit.secret, 'APIother')],
  ])('LiveKit refuses %s', async (_what, engine) => {
    const tested = await engine().test()
    expect(tested).toMatchObject({ ok: false, reason: 'wrongPassword' })
    expect(JSON.stringify(tested)).not.toContain('secret')
  })

  test('LiveKit accepts a clock that is half a minute off and refuses one that is five minutes off', async () => {
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

  test.each([false, true])(
    'LiveKit lists its rooms, in both spellings of field names (%s)',
    async (joined) => {
      liveKit.joinWords(joined)
      expect(await ofLiveKit().rooms.list()).toEqual([])
      liveKit.rooms.set('evt-3-1', 7).set('evt-3-2', 0)
      expect(await ofLiveKit().rooms.list()).toEqual([
        { id: 'evt-3-1', participants: 7 },
        { id: 'evt-3-2', participants: 0 },
      ])
      expect(await ofLiveKit().load()).toEqual({ rooms: 2, participants: 7, tracks: null })
    },
  )
})

describe('An engine that misbehaves', () => {
  test.each<[Misbehaviour, string, string]>([
    ['unavailable', 'engineError', 'HTTP 503'],
    ['throttle', 'engineError', 'HTTP 429'],
    ['cut', 'cut', '127.0.0.1'],
    ['page', 'otherService', 'nginx'],
    ['redirect', 'redirected', '127.0.0.1'],
    ['flood', 'tooLarge', '127.0.0.1'],
    ['otherShape', 'otherService', ''],
  ])(
    'An engine that misbehaves is reported with its cause: %s',
    async (behaviour, reason, words) => {
      const engine = ofLiveKit()
      liveKit.behave(behaviour)
      const tested = await engine.test()
      expect(tested).toMatchObject({ ok: false, reason, message: expect.stringContaining(words) })
      expect('message' in tested && tested.message.length).toBeLessThanOrEqual(300)
      await expect(engine.rooms.list()).rejects.toMatchObject({ name: 'EngineFailed', reason })
    },
  )

  test('An engine that hangs is reported as a timeout', async () => {
    const engine = ofLiveKit()
    liveKit.behave('hang')
    expect(await engine.test()).toMatchObject({ ok: false, reason: 'timeout' })
  })
})
