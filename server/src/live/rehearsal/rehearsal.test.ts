import { execFileSync } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { rehearsalCalls } from '@openbooth/contract/live/rehearsal/calls'
import { role } from '@openbooth/contract/roles'
import { trackOf } from '@openbooth/contract/live/sound/rules/tracks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { KeptAudioWorker } from '../audioWorker/index.ts'
import { roomsOf } from '#installation/mediaServer/index.ts'
import { startAudioWorker } from '#testing/audioWorkers.ts'
import { boothsOf } from '#testing/booths.ts'
import type { Channels } from '#testing/events.ts'
import { addKillableEngine, type KillableEngine } from '#testing/processes/killableEngine.ts'
import { makeLanguages } from '#testing/languages.ts'
import { addLocalModels } from '#testing/sound/localModels.ts'
import { startTestServer, type TestServer, type TestUser } from '#testing/server.ts'
import { startSpeechServices, type SpeechServices } from '#testing/sound/speechServices.ts'

// Bots rehearse on a real media server, in separate processes as the platform supervises them.

const networks = '127.0.0.0/8'
const dayMinutes = 24 * 60
let server: TestServer
let engine: KillableEngine
let channels: Channels
let services: SpeechServices
let models: Awaited<ReturnType<typeof addLocalModels>>
const workers: KeptAudioWorker[] = []

const addAudioWorker = (more: Record<string, string> = {}): KeptAudioWorker => {
  const worker = startAudioWorker(server, {
    OPENBOOTH_PRIVATE_NETWORKS: networks,
    ...more,
  })
  workers.push(worker)
  return worker
}

beforeAll(async () => {
  server = await startTestServer({ OPENBOOTH_PRIVATE_NETWORKS: networks })
  engine = await addKillableEngine(server, 'Hall')
  channels = await makeLanguages(server)
  services = await startSpeechServices()
  models = await addLocalModels(server, services)
})
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.stop()))
  await engine?.stop()
  await server?.close()
  await services?.stop()
})

/** An event of tomorrow with two booths, recorded. */
const tomorrow = () =>
  boothsOf(server, channels, { startsIn: dayMinutes, lasts: 60, autoRecording: true })
/** The same with a machine behind French, and one that interprets into Spanish. */
const tomorrowWithMachines = (spanish: typeof models, germans: readonly string[]) =>
  boothsOf(server, channels, {
    startsIn: dayMinutes,
    lasts: 60,
    autoRecording: true,
    booths: [
      {
        name: 'French',
        a: channels[1]!,
        b: channels[3]!,
        aiBackup: 'afterAlarm',
        ...models,
        interpreters: [{ name: 'Ann' }, { name: 'Bea' }],
      },
      { name: 'German', a: channels[2]!, interpreters: germans.map((name) => ({ name })) },
      { name: 'Spanish', boxType: 'machine', a: channels[3]!, ...spanish },
    ],
  })
const read = (eventId: number, as: TestUser) =>
  server.ok(rehearsalCalls.get, { eventId }, as).then(({ rehearsals }) => rehearsals[0]!)
const untilOver = async (eventId: number, as: TestUser) => {
  await expect
    .poll(async () => (await read(eventId, as)).finishedAt, { timeout: 330_000, interval: 500 })
    .not.toBeNull()
  return read(eventId, as)
}
const untilStep = (eventId: number, as: TestUser, step: string) =>
  expect
    .poll(async () => (await read(eventId, as)).steps.map((one) => one.step), {
      timeout: 200_000,
      interval: 100,
    })
    .toContain(step)

const rooms = async () => {
  const found = await server.app.db.query
    .selectFrom('mediaServers')
    .select(['ownId', 'ovHost', 'apiKey', 'ovPassword'])
    .where('id', '=', engine.id)
    .executeTakeFirstOrThrow()
  return roomsOf(server.app, {
    ownId: found.ownId,
    ovHost: found.ovHost!,
    apiKey: found.apiKey!,
    ovPassword: found.ovPassword!,
    clientUrl: '',
  })
}
const filesBelow = async (folder: string): Promise<string[]> =>
  (
    await readdir(join(server.app.env.OPENBOOTH_DATA, folder), {
      recursive: true,
      withFileTypes: true,
    }).catch(() => [])
  ).flatMap((entry) => (entry.isFile() ? [entry.name] : []))

/** Possible remains of a rehearsal: its database, rooms, files, folders, and rows of lists. */
const leftBehind = async () => {
  const { rows } = await server.app.db.pool.query<{ name: string }>(
    `select datname as name from pg_database where datname like current_database() || '_rehearsal_%'`,
  )
  const left = await server.app.db.pool.query<{ count: string }>(
    `select (select count(*) from connections) + (select count(*) from event_acts) + (select count(*) from recordings)
      + (select count(*) from stored_files) as count`,
  )
  return {
    databases: rows.map(({ name }) => name),
    rooms: (await (await rooms()).list()).map(({ id }) => id),
    files: await filesBelow('files'),
    folders: await filesBelow('rehearsals'),
    rows: Number(left.rows[0]!.count),
  }
}
const nothing = { databases: [], rooms: [], files: [], folders: [], rows: 0 }

test('Bots test everything on the real media server, are invisible to people, and leave no data.', async () => {
  const { id: eventId, host } = await tomorrowWithMachines(models, ['Dan', 'Eva'])
  const admin = await server.user(role.admin)
  const before = await leftBehind()
  expect(before).toEqual(nothing)
  const listed = async () => ({
    own: (await server.ok(eventCalls.list, {}, host)).total,
    all: (await server.ok(eventCalls.all, {}, admin)).total,
  })
  const events = await listed()
  const asked = services.asked.length
  addAudioWorker()
  await server.ok(rehearsalCalls.start, { eventId }, host)
  await untilStep(eventId, host, 'seats')
  expect(await listed()).toEqual(events)
  const { state, steps } = await untilOver(eventId, host)
  expect(steps.map(({ step, result, reason }) => [step, result, reason])).toEqual([
    ['server', 'ok', null],
    ['open', 'ok', null],
    ['seats', 'ok', null],
    ['tlsPath', 'skipped', 'noTls'],
    ['floor', 'ok', null],
    ['onAir', 'ok', null],
    ['handOver', 'ok', null],
    ['relay', 'skipped', 'noRelay'],
    ['floorTransfer', 'ok', null],
    ['pause', 'ok', null],
    ['captions', 'skipped', 'notPlanned'],
    ['machines', 'ok', null],
    ['reserves', 'ok', null],
    ['models', 'ok', null],
    ['close', 'ok', null],
    ['recording', 'ok', null],
    ['clearing', 'ok', null],
  ])
  expect(state).toBe('done')
  expect(await leftBehind()).toEqual(nothing)
  expect(await listed()).toEqual(events)
  // One sentence into French and one into Spanish, and the test of the model.
  expect(services.asked.length - asked).toBe(3)
}, 400_000)

test('A rehearsal names each fault: a muted channel, captions without a model, a failing translation, and recordings that cannot be stored.', async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  addAudioWorker({ OPENBOOTH_FILES: '/dev/null/files' })
  const { query } = server.app.db
  const refusing = await startSpeechServices()
  refusing.answer('refuse')
  const { id: translator } = await query
    .insertInto('translationModels')
    .values({
      modelName: 'Refuses',
      modelType: 'libreTranslate',
      host: refusing.host,
      createdAt: server.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const {
    id: eventId,
    host,
    set,
    // Bots wait 15 s for each silent voice, so this booth has one.
  } = await tomorrowWithMachines({ ...models, translationModelId: Number(translator) }, ['Dan'])
  // The models of the event were disabled meanwhile: booths keep theirs, captions have none.
  await query.updateTable('speechModels').set({ enabled: false }).execute()
  await set({ captions: true })
  const german = trackOf(channels[2]!)
  const engineRooms = await rooms()
  let isOver = false
  const mute = async (): Promise<void> => {
    while (!isOver) {
      for (const { id } of await engineRooms.list())
        for (const { identity, tracks } of await engineRooms.people(id))
          for (const track of tracks)
            if (track.name === german && !track.isMuted)
              await engineRooms.mute(id, identity, track.id).catch(() => {})
      // Bots need 300 ms to detect a sound.
      await pause(100)
    }
  }
  const muting = mute()
  await server.ok(rehearsalCalls.start, { eventId }, host)
  const { state, steps } = await untilOver(eventId, host)
  isOver = true
  await muting
  await query.updateTable('speechModels').set({ enabled: true }).execute()
  await refusing.stop()
  expect(state).toBe('failed')
  const failed = Object.fromEntries(
    steps.flatMap(({ step, result, reason, about }) =>
      result === 'failed' ? [[step, { reason, about: about.map(({ en }) => en) }]] : [],
    ),
  )
  expect(failed['onAir']?.reason).toBe('notHeard')
  expect(failed['onAir']?.about.every((name) => name.includes('→ Language 2'))).toBe(true)
  expect(failed['captions']?.reason).toBe('modelFails')
  expect(failed['recording']?.reason).toBe('notRecorded')
  expect(failed['machines']).toEqual({ reason: 'notTranslated', about: ['Spanish'] })
  expect(failed['reserves']).toBeUndefined()
  expect(failed['models']).toEqual({ reason: 'modelFails', about: ['Refuses'] })
  expect(failed['floor']).toBeUndefined()
  expect(failed['clearing']?.reason).toBe('notCleared')
  // Remains are removed as soon as an audio worker can reach the store.
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  addAudioWorker()
  await expect.poll(leftBehind, { timeout: 60_000, interval: 500 }).toEqual(nothing)
}, 400_000)

test('A rehearsal whose process was killed is reported as aborted by the next worker, which cleans up.', async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  const worker = addAudioWorker()
  const { id: eventId, host } = await tomorrow()
  await server.ok(rehearsalCalls.start, { eventId }, host)
  await untilStep(eventId, host, 'open')
  const held = execFileSync('pgrep', ['-P', String(worker.pid()), '-f', 'rehearse.ts']).toString()
  for (const pid of [worker.pid()!, ...held.trim().split('\n').map(Number)])
    process.kill(pid, 'SIGKILL')
  const { state, steps } = await untilOver(eventId, host)
  expect(state).toBe('failed')
  expect(steps.at(-1)).toMatchObject({ reason: 'brokenOff' })
  expect(await leftBehind()).toEqual(nothing)
}, 400_000)

test('Only people who may change an event can rehearse it, before its start, one at a time and three times a day, with an audio worker.', async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  const { id: eventId, version, host } = await tomorrow()
  const start = async (as: TestUser) =>
    (await server.call(rehearsalCalls.start, { eventId }, as)).msg
  expect(await server.ok(rehearsalCalls.get, { eventId }, host)).toEqual({
    mayStart: true,
    left: 3,
    needsPower: false,
    rehearsals: [],
  })
  const stranger = await server.user()
  expect(await start(stranger)).toBe('Event Not Found')
  expect((await server.call(rehearsalCalls.stop, { eventId }, stranger)).msg).toBe(
    'Event Not Found',
  )
  expect((await server.call(rehearsalCalls.get, { eventId }, stranger)).msg).toBe('Event Not Found')
  for (const left of [2, 1, 0]) {
    expect(await start(host)).toBe('Success')
    expect(await start(await server.user(role.admin))).toBe('Rehearsal Under Way')
    await server.ok(rehearsalCalls.stop, { eventId }, host)
    server.clock.advance(61_000)
    await expect
      .poll(async () => (await read(eventId, host)).state, { timeout: 20_000 })
      .toBe('failed')
    expect((await read(eventId, host)).steps).toMatchObject([
      { step: 'server', reason: 'noWorker' },
    ])
    expect(await server.ok(rehearsalCalls.get, { eventId }, host)).toMatchObject({ left })
  }
  expect(await start(host)).toBe('Rehearsed Three Times Today')
  await server.ok(eventCalls.cancel, { id: eventId, version }, host)
  expect(await start(host)).toBe('Event State Does Not Allow This')
  await server.resetClock()
}, 120_000)
