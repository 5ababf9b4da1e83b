import { eventCalls } from '@openbooth/contract/events/event/calls'
import { recordingCalls } from '@openbooth/contract/live/recording/calls'
import { role } from '@openbooth/contract/roles'
import { settingCalls } from '@openbooth/contract/installation/setting/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeChannels, makeMediaServer, type Channels } from '#testing/events.ts'
import { startTestServer, type TestServer, type TestUser } from '#testing/server.ts'
import { boothsOf, type HeldEvent } from '#testing/booths.ts'
import { removeDueRecordings } from './scheduledTasks.ts'
import { makeRecordings, openFiles, type Files } from './testing/recordings.ts'

// Recordings of an event after its end: tracks, gaps, mixdowns and deletion.

let server: TestServer
let channels: Channels
let files: Files
let admin: TestUser
beforeAll(async () => {
  files = await openFiles()
  server = await startTestServer({ OPENBOOTH_FILES: files.store })
  channels = await makeChannels(server)
  await makeMediaServer(server)
  admin = await server.user(role.admin)
})
afterAll(async () => {
  await server.close()
  await files.remove()
})

const minute = 60_000

/**
 * An event of half an hour with recordings of its floor and first channel, except for a pause of
 * two minutes.
 */
const recorded = async () => {
  const event = await boothsOf(server, channels, {
    autoRecording: true,
    hideChannel: [channels[2]!],
  })
  const lost = [
    [20 * minute, 21 * minute, 'workerLost'],
    [20.5 * minute, 20.75 * minute, 'engineLost'],
  ] as const
  await makeRecordings(server, files, event.id, [
    {
      track: 'ch:floor',
      chunks: [
        [0, 10 * minute],
        [12 * minute, 30 * minute],
      ],
      gaps: [[10 * minute, 12 * minute, 'paused']],
    },
    { track: `ch:${channels[1]}`, channel: channels[1]!, chunks: [[0, 30 * minute]], gaps: lost },
    {
      track: `ch:${channels[2]}`,
      channel: channels[2]!,
      chunks: [[0, 30 * minute]],
      gaps: [[5 * minute, 6 * minute, 'refused']],
    },
  ])
  return event
}
const over = async (event: HeldEvent): Promise<HeldEvent> => {
  await server.ok(eventCalls.close, { id: event.id, version: event.version }, event.host)
  return event
}
const list = ({ id }: HeldEvent, as: TestUser) =>
  server.ok(recordingCalls.list, { eventId: id }, as)
const makeFloor = (event: HeldEvent, as: TestUser = event.host) =>
  server.call(recordingCalls.mix, { eventId: event.id, mix: 'floor', format: 'mp3' }, as)
/** The same as an audio worker does. */
const finish = async (id: number, text = 'Sound of the floor') => {
  const fileId = await files.keep(server, text)
  await server.app.db.query
    .updateTable('mixdowns')
    .set({ state: 'ready', progress: 1, fileId })
    .where('id', '=', BigInt(id))
    .execute()
  return fileId
}

test('The owner and administrators see each track with name, length, size and reasons for gaps; other users see none.', async () => {
  const event = await recorded()
  const seen = await list(event, event.host)
  expect(seen).toMatchObject({ isBooked: true, isOver: false, deleteAt: null, mixes: [] })
  expect(seen.tracks.map(({ name, ...rest }) => [name?.en.split(' of')[0], rest])).toEqual([
    [
      undefined,
      {
        track: 'ch:floor',
        isHidden: false,
        length: 28 * minute,
        bytes: 2 * files.bytes,
        madeBy: { kind: 'human' },
        gaps: [{ from: 10 * minute, to: 12 * minute, reason: 'paused' }],
        gapCount: 1,
      },
    ],
    // Two losses at the same time are one gap.
    [
      'Language 1',
      expect.objectContaining({
        length: 29 * minute,
        gaps: [{ from: 20 * minute, to: 21 * minute, reason: 'workerLost' }],
        gapCount: 1,
        isHidden: false,
      }),
    ],
    // The total excludes known gaps, regardless of the content of the chunks.
    ['Language 2', expect.objectContaining({ length: 29 * minute, gapCount: 1, isHidden: true })],
  ])
  expect(await list(event, admin)).toEqual(seen)
  await server.app.db.pool.query(
    `insert into ai_works (event_id, work, track, language, model, first_at, last_at, amount)
      select $1, w.work, $2, 'fr', w.model, now(), now(), 3
      from (values ('voice', 'Nova'), ('voice', 'Aria'), ('translation', 'Deep')) w (work, model)`,
    [event.id, seen.tracks[1]!.track],
  )
  const marked = await list(event, event.host)
  expect(marked.tracks.map(({ madeBy }) => madeBy)).toEqual([
    { kind: 'human' },
    { kind: 'ai', model: 'Aria, Nova' },
    { kind: 'human' },
  ])
  expect(
    await server.call(recordingCalls.list, { eventId: event.id }, await server.user()),
  ).toMatchObject({
    msg: 'Event Not Found',
  })
})

test('A mixdown is made after the event: a second request reports progress, a ready one stays, and a failed or deleted one is made again.', async () => {
  const event = await recorded()
  expect(await makeFloor(event)).toMatchObject({ msg: 'Event State Does Not Allow This' })
  await over(event)
  const { data } = await makeFloor(event)
  expect(data).toMatchObject({
    mix: 'floor',
    track: null,
    format: 'mp3',
    state: 'waiting',
    progress: 0,
  })
  const asked = { eventId: event.id, id: data.id }
  expect(await makeFloor(event, admin)).toMatchObject({ msg: 'Synthesis In Progress' })
  expect(await server.call(recordingCalls.download, asked, event.host)).toMatchObject({
    msg: 'Synthesis In Progress',
  })
  const fileId = await finish(data.id)
  expect(await makeFloor(event)).toMatchObject({
    msg: 'Success',
    data: { state: 'ready', bytes: 18 },
  })
  await server.app.db.query.deleteFrom('storedFiles').where('id', '=', fileId).execute()
  expect((await list(event, event.host)).mixes).toMatchObject([{ state: 'gone', bytes: null }])
  expect(await server.call(recordingCalls.download, asked, event.host)).toMatchObject({
    msg: 'File Not Exist',
  })
  expect(await makeFloor(event)).toMatchObject({ data: { id: data.id, state: 'waiting' } })
  await server.app.db.query
    .updateTable('mixdowns')
    .set({ state: 'failed', tries: 3, failure: 'no room' })
    .where('id', '=', BigInt(data.id))
    .execute()
  expect(await makeFloor(event)).toMatchObject({ data: { id: data.id, state: 'waiting' } })
})

test('Many simultaneous requests make one mixdown.', async () => {
  const event = await over(await recorded())
  const answers = await Promise.all(Array.from({ length: 8 }, () => makeFloor(event)))
  expect(answers.map(({ msg }) => msg).toSorted()).toEqual([
    'Success',
    ...Array.from({ length: 7 }, () => 'Synthesis In Progress'),
  ])
  expect((await list(event, event.host)).mixes).toHaveLength(1)
})

test('A mixdown of an unrecorded track, or one never requested, does not exist.', async () => {
  const event = await over(await recorded())
  const asked = { eventId: event.id, mix: 'channelOverFloor', format: 'opus' } as const
  const track = `ch:${channels[5]}`
  expect(await server.call(recordingCalls.mix, { ...asked, track }, event.host)).toMatchObject({
    msg: 'File Not Exist',
  })
  const unasked = { eventId: event.id, id: 999_999 }
  expect(await server.call(recordingCalls.download, unasked, event.host)).toMatchObject({
    msg: 'File Not Exist',
  })
  const other = await over(await recorded())
  const { data } = await makeFloor(other)
  await finish(data.id)
  const foreign = { eventId: event.id, id: data.id }
  expect(await server.call(recordingCalls.download, foreign, event.host)).toMatchObject({
    msg: 'File Not Exist',
  })
})

test('A mixdown downloads under a descriptive name in either language, and the history records the user.', async () => {
  const event = await over(await recorded())
  const track = `ch:${channels[1]}`
  const asked = { eventId: event.id, mix: 'channelOverFloor', track, format: 'opus' } as const
  const { id } = await server.ok(recordingCalls.mix, asked, event.host)
  await finish(id, 'French over the floor')
  const nameOf = async (language: 'en' | 'zh') => {
    const link = { eventId: event.id, id, language }
    const { path } = await server.ok(recordingCalls.download, link, event.host)
    const response = await fetch(server.address + path)
    expect(await response.text()).toBe('French over the floor')
    return decodeURIComponent(response.headers.get('content-disposition')!.split("''")[1]!)
  }
  expect(await nameOf('en')).toMatch(
    /^Annual meeting - Language 1 of \d+ - Over the original\.ogg$/,
  )
  expect(await nameOf('zh')).toBe('Annual meeting - 语言 1 - 叠加原声.ogg')
  const { history } = await server.ok(eventCalls.get, { id: event.id }, admin)
  expect(history.map(({ action }) => action)).toEqual([
    'recording.download',
    'recording.download',
    'recording.mix',
    'event.close',
    'event.create',
  ])
})

test('Deleting removes tracks and files from every list and link at once, including later chunks, and the event shows by whom.', async () => {
  const event = await recorded()
  const removing = { eventId: event.id }
  expect(await server.call(recordingCalls.remove, removing, event.host)).toMatchObject({
    msg: 'Event State Does Not Allow This',
  })
  await over(event)
  const { data } = await makeFloor(event)
  await finish(data.id)
  const { path } = await server.ok(
    recordingCalls.download,
    { eventId: event.id, id: data.id },
    event.host,
  )
  expect((await fetch(server.address + path)).status).toBe(200)
  await server.ok(recordingCalls.remove, removing, event.host)
  expect(await list(event, event.host)).toMatchObject({ tracks: [], mixes: [], zeroAt: null })
  expect((await fetch(server.address + path)).status).toBe(404)
  expect(await server.call(recordingCalls.remove, removing, event.host)).toMatchObject({
    msg: 'File Not Exist',
  })
  const { history } = await server.ok(eventCalls.get, { id: event.id }, event.host)
  expect(history[0]).toMatchObject({ action: 'recording.remove', details: { files: 5 } })
  // The last chunk of a slow worker.
  await makeRecordings(server, files, event.id, [
    { track: 'ch:floor', chunks: [[30 * minute, 31 * minute]], gaps: [] },
  ])
  await removeDueRecordings(server.app, server.clock.now())
  expect((await list(event, event.host)).tracks).toEqual([])
})

test('Recordings are stored for the days in the setting when the event ended.', async () => {
  const { version } = await server.ok(settingCalls.get, {}, admin)
  await server.ok(settingCalls.update, { recordingDays: 30, version }, admin)
  const event = await over(await recorded())
  const day = 24 * 60 * minute
  const closed = server.clock.now().getTime()
  await removeDueRecordings(server.app, server.clock.now())
  const until = new Date(closed + 30 * day).toISOString()
  expect((await list(event, event.host)).deleteAt).toBe(until)
  await server.ok(settingCalls.update, { recordingDays: 1, version: version + 1 }, admin)
  await removeDueRecordings(server.app, new Date(closed + 30 * day - 1))
  expect(await list(event, event.host)).toMatchObject({ deleteAt: until })
  expect((await list(event, event.host)).tracks).toHaveLength(3)
  await removeDueRecordings(server.app, new Date(closed + 30 * day))
  expect((await list(event, event.host)).tracks).toEqual([])
  const { history } = await server.ok(eventCalls.get, { id: event.id }, event.host)
  expect(history[0]).toMatchObject({ action: 'recording.expired', actorName: null })
})

test('Two processes with the same due deletions perform each once.', async () => {
  const event = await over(await recorded())
  await removeDueRecordings(server.app, server.clock.now())
  const later = new Date(server.clock.now().getTime() + 4000 * 24 * 60 * minute)
  await Promise.all([1, 2, 3].map(() => removeDueRecordings(server.app, later)))
  const { history } = await server.ok(eventCalls.get, { id: event.id }, event.host)
  expect(history.filter(({ action }) => action === 'recording.expired')).toHaveLength(1)
})
