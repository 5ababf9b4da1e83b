import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { ApiScope } from '@openbooth/contract/apiScopes'
import { agendaCalls } from '@openbooth/contract/events/agenda/calls'
import { eventState } from '@openbooth/contract/events/event/rules/events'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { mailsThatReached, makeMediaServer, makeUnlimited } from '#testing/events.ts'
import { keyOf } from '#testing/people/apiKeys.ts'
import { startTestServer, type TestServer, type TestUser } from '#testing/server.ts'
import { makeRecordings, openFiles, type Files } from '#live/recording/testing/recordings.ts'
import { pretalxSchedule } from '#events/programmeImport/testing/pretalxSchedule.ts'

// The script of the documentation as an external developer runs it.

const script = resolve(import.meta.dirname, '../../../docs/examples/programme.mjs')
const scopes: readonly ApiScope[] = ['events:read', 'events:write', 'links', 'recordings']

let server: TestServer
let files: Files
let folder: string
let owner: TestUser
let key: string
beforeAll(async () => {
  files = await openFiles()
  folder = await mkdtemp(join(tmpdir(), 'openbooth-programme-'))
  server = await startTestServer({ OPENBOOTH_FILES: files.store })
  await makeMediaServer(server)
  owner = await makeUnlimited(server, await server.user())
  key = await keyOf(server, owner, scopes)
})
afterAll(async () => {
  await server.close()
  await files.remove()
  await rm(folder, { recursive: true })
})

const run = async (...given: string[]): Promise<string> => {
  const child = spawn(process.execPath, [script, ...given], {
    cwd: folder,
    env: { OPENBOOTH_URL: server.address, OPENBOOTH_KEY: key },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  const [code] = (await once(child, 'close')) as [number | null]
  expect(code, said).toBe(0)
  return said
}

test('The script has eighty lines at most.', async () => {
  const text = await readFile(script, 'utf8')
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(80)
})

test('The script plans a congress from a schedule, invites its team, imports the schedule again and downloads the recordings of the first day.', async () => {
  const interpreters = [{ name: 'Lin', emailAddress: 'lin@example.test' }]
  const team = { 'Hall 1': [{ language: 'fr', interpreters }] }
  await writeFile(join(folder, 'team.json'), JSON.stringify(team))
  const schedule = pretalxSchedule({ sessions: 8, rooms: 2, days: 2 })
  const save = () => writeFile(join(folder, 'schedule.json'), JSON.stringify(schedule))
  await save()
  const { programmeId, ...counts } = JSON.parse(
    await run('plan', 'schedule.json', 'team.json'),
  ) as { programmeId: number; added: number }
  expect(counts).toEqual({ added: 4, changed: 0, removed: 0, untouched: 0 })
  await vi.waitUntil(async () => (await mailsThatReached(server, 'lin@example.test')).length === 1)

  schedule.schedule.conference.days[0]!.rooms['Hall 1']![0]!.title = 'A new title'
  await save()
  expect(JSON.parse(await run('plan', 'schedule.json', 'team.json', String(programmeId)))).toEqual({
    programmeId,
    added: 0,
    changed: 1,
    removed: 0,
    untouched: 3,
  })
  expect(await mailsThatReached(server, 'lin@example.test')).toHaveLength(1)

  const { events, items } = await server.ok(agendaCalls.programme, { id: programmeId }, owner)
  expect(items.flatMap(({ titleEn, titleZh }) => [titleEn, titleZh])).toContain('A new title')
  await makeRecordings(server, files, events[0]!.id, [
    { track: 'ch:floor', chunks: [[0, 60_000]], gaps: [] },
  ])
  const { query } = server.app.db
  await query
    .updateTable('events')
    .set({ state: eventState.completed, closedAt: server.clock.now() })
    .where('id', '=', BigInt(events[0]!.id))
    .execute()
  const downloading = run('recordings', String(programmeId))
  // An audio worker makes the file.
  const finish = async () =>
    (
      await query
        .updateTable('mixdowns')
        .set({ state: 'ready', progress: 1, fileId: await files.keep(server, 'Sound') })
        .where('eventId', '=', BigInt(events[0]!.id))
        .returning('id')
        .execute()
    ).length === 1
  await vi.waitUntil(finish, { timeout: 20_000, interval: 500 })
  await downloading
  const [sound, ...others] = (await readdir(folder)).filter((name) => name.endsWith('.ogg'))
  expect(others).toEqual([])
  expect(sound).toMatch(/^Congress-Hall-1-2026-12-01-ch-floor\.ogg$/)
  expect(await readFile(join(folder, sound!), 'utf8')).toBe('Sound')
}, 60_000)
