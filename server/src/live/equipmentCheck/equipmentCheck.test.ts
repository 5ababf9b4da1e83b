import { eventCalls } from '@openbooth/contract/events/event/calls'
import { admissionCalls } from '@openbooth/contract/live/admission/calls'
import {
  bytesDown,
  equipmentCheckCalls,
  portionsUp,
} from '@openbooth/contract/live/equipmentCheck/calls'
import type { EquipmentCheckFigures } from '@openbooth/contract/live/equipmentCheck/rules'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { boothOf, makeChannels, plan, startNow, type Channels } from '#testing/events.ts'
import { liveKitForTests } from '#testing/sound/liveKitForTests.ts'
import { codesOf, comeIn } from '#testing/people/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { roomsOf, soundServersInReach } from '#installation/mediaServer/index.ts'
import { measuresAnHour } from './allowance.ts'
import { removeOldRooms } from './rooms.ts'

let server: TestServer
let channels: Channels
beforeAll(async () => {
  server = await startTestServer({ OPENBOOTH_LIVEKIT: await liveKitForTests() })
  channels = await makeChannels(server)
  await vi.waitUntil(async () => (await soundServersInReach(server.app)).length === 1, 30_000)
})
afterAll(() => server?.close())

const people = () => ({
  booths: [{ ...boothOf(channels), interpreters: [{ name: 'Ada' }, { name: 'Bea' }] }],
  speakers: [{ name: 'Lu Yan' }],
})

/** An event in some days whose doors are closed. */
const planned = async () => {
  const host = await server.user()
  const { id } = await plan(server, channels, host, {
    ...people(),
    startsIn: 5 * 24 * 60,
    lasts: 60,
  })
  return { host, id, codes: await codesOf(server, host, id) }
}

const figures: EquipmentCheckFigures = {
  device: 'USB headset',
  band: 16_000,
  voice: -20,
  noise: -65,
  clipped: 0,
  echo: -90,
  headphones: 'both',
  down: 20_000,
  up: 8_000,
  lossSent: 0,
  lossHeard: 0.1,
  jitter: 4,
  roundTrip: 30,
  way: 'udp',
  browser: 'Chrome · Windows',
  lacks: 'nothing',
}

test('Days before the event, the link of a seat opens the equipment check, stores a result, and the last one counts.', async () => {
  const { host, id, codes } = await planned()
  const { code } = codes.interpreter
  expect(await server.call(admissionCalls.join, { code, audienceType: 'other' })).toMatchObject({
    msg: 'The Event Is Not Open',
  })
  const seen = await server.ok(equipmentCheckCalls.look, { code })
  expect(seen).toMatchObject({
    event: { role: 'interpreter', isAdmitted: false },
    equipmentCheck: null,
  })
  await server.ok(equipmentCheckCalls.save, { code, figures: { ...figures, band: 8_000 } })
  const saved = await server.ok(equipmentCheckCalls.save, { code, figures })
  expect(saved).toEqual({ ...figures, at: server.clock.now().toISOString() })
  expect((await server.ok(equipmentCheckCalls.look, { code })).equipmentCheck).toEqual(saved)

  const listed = await server.ok(eventCalls.codes, { eventId: id }, host)
  const equipmentChecks = listed.map(({ seatName, role, equipmentCheck }) => [
    seatName || role,
    equipmentCheck,
  ])
  expect(Object.fromEntries(equipmentChecks)).toEqual({
    host: null,
    technician: null,
    Ada: saved,
    Bea: null,
    'Lu Yan': null,
    listener: null,
  })
  // A measurement by the link counts as opening it.
  expect(listed.find(({ seatName }) => seatName === 'Ada')!.openedAt).not.toBeNull()
  const detail = await server.ok(eventCalls.get, { id }, host)
  expect(detail.codes.find(({ role }) => role === 'interpreter')).toMatchObject({
    valid: 2,
    equipmentChecks: 1,
  })
})

test('A replaced link keeps the equipment check of its seat, and only the new link can change it.', async () => {
  const { host, codes } = await planned()
  const { id, code } = codes.speaker
  await server.ok(equipmentCheckCalls.save, { code, figures })
  const { link, equipmentCheck } = await server.ok(eventCalls.reissueCode, { id }, host)
  expect(equipmentCheck).toMatchObject(figures)
  for (const call of [equipmentCheckCalls.look, equipmentCheckCalls.measure])
    expect(await server.call(call, { code })).toMatchObject({ msg: 'Code Not Found' })
  expect(await server.call(equipmentCheckCalls.save, { code, figures })).toMatchObject({
    msg: 'Code Not Found',
  })
  const renewed = link.split('/').at(-1)!
  expect(await server.ok(equipmentCheckCalls.look, { code: renewed })).toMatchObject({
    equipmentCheck: figures,
  })
})

test('Listener codes, revoked links, nonsense and links of an ended event are refused for an equipment check.', async () => {
  const { host, id, codes } = await planned()
  const answersTo = async (code: string): Promise<string[]> => {
    const answers = [
      ...(await Promise.all(
        [equipmentCheckCalls.look, equipmentCheckCalls.measure, equipmentCheckCalls.download].map(
          (call) => server.call(call, { code }),
        ),
      )),
      await server.call(equipmentCheckCalls.upload, { code, portion: 'a' }),
      await server.call(equipmentCheckCalls.save, { code, figures }),
    ]
    return [...new Set(answers.map(({ msg }) => msg))]
  }
  await server.ok(eventCalls.revokeCode, { id: codes.speaker.id }, host)
  for (const code of [codes.listener.code, codes.speaker.code, 'x'.repeat(22), 'x'])
    expect(await answersTo(code)).toEqual(['Code Not Found'])
  await server.ok(eventCalls.cancel, { id, version: 1 }, host)
  expect(await answersTo(codes.interpreter.code)).toEqual(['The Event Is Closed'])
})

test('Impossible measurements are refused at their field.', async () => {
  const { codes } = await planned()
  const { code } = codes.interpreter
  const wrong: readonly Partial<Record<keyof EquipmentCheckFigures, unknown>>[] = [
    { voice: 1 },
    { clipped: 101 },
    { headphones: 'three' },
    { way: 'magic' },
    { device: 'x'.repeat(61) },
    { band: -1 },
    { noise: -20.5 },
  ]
  for (const part of wrong) {
    const [field] = Object.keys(part)
    const answer = await server.call(equipmentCheckCalls.save, {
      code,
      figures: { ...figures, ...part } as EquipmentCheckFigures,
    })
    expect(answer).toMatchObject({
      msg: 'Invalid Input',
      data: { fields: [{ path: `figures.${field}` }] },
    })
  }
})

test('A seat can run twelve equipment checks per hour, and other seats are not affected.', async () => {
  const { codes } = await planned()
  const { code } = codes.interpreter
  const download = async (of: string) => {
    const response = await server.fetch(equipmentCheckCalls.download, { code: of })
    return { status: response.status, bytes: (await response.arrayBuffer()).byteLength }
  }
  for (let time = 0; time < measuresAnHour; time += 1) {
    expect(await download(code)).toEqual({ status: 200, bytes: bytesDown })
    await server.ok(equipmentCheckCalls.measure, { code })
    await server.ok(equipmentCheckCalls.save, { code, figures })
  }
  const tooMany = { msg: 'Too Many Requests' }
  expect((await download(code)).status).toBe(429)
  expect(await server.call(equipmentCheckCalls.measure, { code })).toMatchObject(tooMany)
  expect(await server.call(equipmentCheckCalls.save, { code, figures })).toMatchObject(tooMany)
  const portions = measuresAnHour * portionsUp
  await server.app.db.pool.query('select count_against_limit($1, $2, 3600, $3)', [
    `equipment check upload of ${codes.interpreter.id}`,
    server.clock.now(),
    portions - 1,
  ])
  await server.ok(equipmentCheckCalls.upload, { code, portion: 'a'.repeat(7000) })
  expect(await server.call(equipmentCheckCalls.upload, { code, portion: 'a' })).toMatchObject(
    tooMany,
  )
  expect((await download(codes.speaker.code)).status).toBe(200)
  server.clock.advance(61 * 60_000)
  expect((await download(code)).status).toBe(200)
})

test('Each equipment check uses its own room on the bundled engine, which is deleted minutes later.', async () => {
  const { codes } = await planned()
  const [own] = await soundServersInReach(server.app)
  const engine = roomsOf(server.app, own!)
  const roomsOfEquipmentChecks = async () =>
    (await engine.list()).filter(({ id }) => id.includes(`-pass-${codes.speaker.id}-`)).length
  await engine.create('somebody-elses')
  const { room } = await server.ok(equipmentCheckCalls.measure, { code: codes.speaker.code })
  expect(room).toMatchObject({ url: '' })
  server.clock.advance(60_000)
  await server.ok(equipmentCheckCalls.measure, { code: codes.speaker.code })
  expect(await roomsOfEquipmentChecks()).toBe(2)
  await removeOldRooms(server.app, new Date(server.clock.now().getTime() + 90_000))
  expect(await roomsOfEquipmentChecks()).toBe(1)
  await removeOldRooms(server.app, new Date(server.clock.now().getTime() + 150_000))
  expect(await roomsOfEquipmentChecks()).toBe(0)
  expect((await engine.list()).map(({ id }) => id)).toContain('somebody-elses')
  await engine.remove('somebody-elses')
})

test('Without a running media server the equipment check skips that measurement, starts no server, and says so.', async () => {
  const { codes } = await planned()
  const servers = server.app.db.query.updateTable('mediaServers')
  await servers.set({ status: 'stopped' }).execute()
  const answer = await server.ok(equipmentCheckCalls.measure, { code: codes.speaker.code })
  await servers.set({ status: 'running' }).execute()
  expect(answer).toEqual({ room: null })
})

test('Technician and host of a running event see all equipment checks and missing ones, but speakers, interpreters and listeners do not.', async () => {
  const host = await server.user()
  const { id } = await startNow(server, channels, host, 60, people())
  const codes = await codesOf(server, host, id)
  await server.ok(equipmentCheckCalls.save, { code: codes.speaker.code, figures })
  for (const role of ['technician', 'host'] as const) {
    const { seat } = await comeIn(server, codes[role].code)
    const team = await server.ok(equipmentCheckCalls.team, {}, { seat })
    expect(
      team.map(({ role: one, name, equipmentCheck }) => [name || one, equipmentCheck !== null]),
    ).toEqual([
      ['host', false],
      ['technician', false],
      ['Ada', false],
      ['Bea', false],
      ['Lu Yan', true],
    ])
  }
  for (const role of ['speaker', 'interpreter', 'listener'] as const) {
    const { seat } = await comeIn(server, codes[role].code)
    expect(await server.call(equipmentCheckCalls.team, {}, { seat })).toMatchObject({
      msg: 'No Permission',
    })
  }
})

test('Invitations to staff mention the equipment check in their language, and those to listeners do not.', async () => {
  const { host, id, codes } = await planned()
  const mailed = async (of: { id: number }, language: 'en' | 'zh') => {
    const emailAddress = `${of.id}.${language}@team.test`
    const input = { eventId: id, language, codes: [{ id: of.id, emailAddress }] }
    await server.ok(eventCalls.mailCodes, input, host)
    const { bodyText } = await server.app.db.query
      .selectFrom('mailOutbox')
      .select('bodyText')
      .where('recipient', '=', emailAddress)
      .executeTakeFirstOrThrow()
    return bodyText
  }
  expect(await mailed(codes.interpreter, 'en')).toContain('equipment check')
  expect(await mailed(codes.speaker, 'zh')).toContain('设备检测')
  expect(await mailed(codes.listener, 'en')).not.toContain('equipment check')
})
