import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEngineProcess, type EngineProcess } from '#providers/media/embedded/engineProcess.ts'
import { freePort, freeUdpPort } from '#providers/media/embedded/freePort.ts'
import { outboundToNamed } from '#platform/outbound/outbound.ts'
import { liveKitForTests } from '#testing/liveKitForTests.ts'
import { engineProbeFor, engineRoomsFor } from './index.ts'

// What stand-ins are like is held against a real LiveKit here.

const apiKey = 'APItest'
const secret = randomBytes(32).toString('base64url')
let engine: EngineProcess
let host: string
beforeAll(async () => {
  const port = await freePort()
  engine = await startEngineProcess(await liveKitForTests(), {
    keys: { apiKey, secret },
    port,
    udpPort: await freeUdpPort(0),
    tcpPort: null,
    mediaAddress: '127.0.0.1',
    webhookUrl: 'http://127.0.0.1:9/nobody',
  })
  host = `http://127.0.0.1:${port}`
})
afterAll(() => engine?.stop())

const rooms = (password = secret) => engineRoomsFor({ host, apiKey, password }, outboundToNamed)
const probe = (password = secret, key = apiKey) =>
  engineProbeFor({ host, apiKey: key, password }, outboundToNamed)

test('A real LiveKit knows the secret, and refuses a wrong one and a wrong key in words that hold no secret.', async () => {
  expect(await probe().test()).toMatchObject({ ok: true })
  for (const wrong of [
    probe('another secret, as long as LiveKit wants'),
    probe(secret, 'APIelse'),
  ]) {
    const tested = await wrong.test()
    expect(tested).toMatchObject({ ok: false, reason: 'wrongPassword' })
    expect(JSON.stringify(tested)).not.toContain(secret)
  }
})

test('On a real LiveKit a room is made, made again in peace, listed with nobody in it, and removed; what is not there is no failure.', async () => {
  const engineRooms = rooms()
  await engineRooms.create('one-evt-1')
  await engineRooms.create('one-evt-1')
  expect(await engineRooms.list()).toEqual([{ id: 'one-evt-1', participants: 0 }])
  expect(await probe().load()).toEqual({ rooms: 1, participants: 0 })
  expect(await engineRooms.people('one-evt-1')).toEqual([])
  await Promise.all([
    engineRooms.expel('one-evt-1', 'nobody'),
    engineRooms.takePublishRight('one-evt-1', 'nobody'),
    engineRooms.mute('one-evt-1', 'nobody', 'TR_none'),
  ])
  await engineRooms.remove('one-evt-1')
  await engineRooms.remove('one-evt-1')
  await expect.poll(() => engineRooms.list()).toEqual([])
})
