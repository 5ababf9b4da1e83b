import { healthCalls } from '@openbooth/contract/installation/health/calls'
import { incidentWords } from '@openbooth/contract/installation/health/texts'
import { role } from '@openbooth/contract/roles'
import { afterAll, expect, test } from 'vitest'
import { sendDueMail } from '#platform/mail/sendDueMail.ts'
import { makeChannels, makeMediaServer, startNow } from '#testing/events.ts'
import { countFailures, failuresOf } from '#platform/run/storeFailures.ts'
import { FileStoreFailure, type FileStore, type StorageTrouble } from '#platform/ports/storage.ts'
import { fileStoreFor } from '#providers/storage/index.ts'
import { scheduledTasks as fileTasks } from '#installation/file/index.ts'
import { reportTroubles } from './incidents.ts'
import { reportLocalTroubles } from './reportLocalTroubles.ts'
import { startTestServer } from '#testing/server.ts'
import { scheduledTasks } from './scheduledTasks.ts'

const server = await startTestServer()
const admin = await server.user(role.admin)
afterAll(() => server.close())

const minute = 60_000
const [watchScheduledTask] = scheduledTasks
/** Advances the time by minutes and runs the check, as the tasks of two processes would. */
const look = async (minutes: number): Promise<void> => {
  server.clock.advance(minutes * minute)
  for (let process = 0; process < 2; process += 1)
    await watchScheduledTask!.work(server.app, server.clock.now())
  // Sends its emails before more time passes, because they would count as late otherwise.
  await sendDueMail(server.app.db, server.app.mailer, server.clock.now())
}
const mails = async () => {
  const rows = await server.app.db.query
    .selectFrom('mailOutbox')
    .select(['subject', 'recipient'])
    .where('kind', '=', 'installationTrouble')
    .orderBy('id')
    .execute()
  return rows.map(({ subject, recipient }) => [subject, recipient])
}
const read = () => server.ok(healthCalls.get, {}, admin)
/** A message of the card provider that failed permanently. */
const giveUp = (): Promise<unknown> =>
  server.app.db.pool.query(
    `insert into provider_events (provider, id, type, subject, object_id, payload, state, created_at, received_at)
      values ('stripe', 'evt_1', 't', 'checkout', 'o', '{}', 'failed', $1, $1)`,
    [server.clock.now()],
  )
const settle = () => server.app.db.pool.query('delete from provider_events')

test('An administrator sees the status of the installation.', async () => {
  expect(await read()).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    database: { version: expect.stringMatching(/^1\d/), bytes: expect.any(Number) },
    mail: { late: 0, lateSince: null, failed: 0 },
    disk: { freeBytes: expect.any(Number), isFull: false },
    mediaServers: { running: 0, notAnswering: 0 },
    incidents: [],
    serverTime: server.clock.now().toISOString(),
  })
  const names = (await read()).scheduledTasks.map(({ name }) => name)
  expect(names).toContain('send email')
  expect(names).toContain('monitor the installation')
})

test('Lasting trouble is emailed once, with any number of processes, and once when it has ended.', async () => {
  const started = server.clock.now()
  await giveUp()
  await look(0)
  expect((await read()).incidents).toMatchObject([
    {
      kind: 'providerEvents',
      subject: '',
      begunAt: started.toISOString(),
      endedAt: null,
      notifiedAt: null,
    },
  ])
  expect(await mails()).toEqual([])
  await look(2)
  await look(1)
  await look(1)
  const begun = [incidentWords.providerEvents.en, admin.emailAddress]
  expect(await mails()).toEqual([begun])

  // An interruption of a few minutes belongs to the same incident.
  await settle()
  await look(3)
  await giveUp()
  await look(1)
  expect((await read()).incidents).toHaveLength(1)
  await settle()
  await look(4)
  expect((await read()).incidents[0]!.endedAt).toBeNull()
  await look(1)
  await look(1)
  expect((await read()).incidents).toMatchObject([
    { kind: 'providerEvents', endedAt: expect.any(String), notifiedAt: expect.any(String) },
  ])
  expect(await mails()).toEqual([
    begun,
    [expect.stringMatching(`.+${begun[0]}`), admin.emailAddress],
  ])
})

test('A fault that ended at once causes no email.', async () => {
  const before = await mails()
  await giveUp()
  await look(0)
  await settle()
  await look(6)
  await look(6)
  expect((await read()).incidents[0]).toMatchObject({
    kind: 'providerEvents',
    endedAt: expect.any(String),
    notifiedAt: null,
  })
  expect(await mails()).toEqual(before)
})

test('Late mail causes an email only after it has ended.', async () => {
  const before = await mails()
  const at = server.clock.now()
  await server.app.db.pool.query(
    `insert into mail_outbox (dedupe_key, recipient, subject, body_text, created_at, next_try_at)
      values ('stuck', 'a@example.test', 's', 't', $1, $2)`,
    [at, new Date(at.getTime() + 600 * minute)],
  )
  await look(6)
  await look(3)
  expect((await read()).mail).toMatchObject({ late: 1, lateSince: at.toISOString() })
  expect((await read()).incidents[0]).toMatchObject({ kind: 'lateMail', endedAt: null })
  expect(await mails()).toEqual(before)
  await server.app.db.pool.query(`delete from mail_outbox where dedupe_key = 'stuck'`)
  await look(6)
  const resolved = [`Resolved: ${incidentWords.lateMail.en}`, admin.emailAddress]
  expect((await mails()).slice(before.length)).toEqual([resolved])
})

test('Live events without an audio worker count as trouble after half a minute.', async () => {
  const host = await server.user()
  await makeMediaServer(server)
  const { id } = await startNow(server, await makeChannels(server), host, 60)
  const isUnheard = async () =>
    (await read()).incidents.some(({ kind, endedAt }) => kind === 'unheardEvent' && !endedAt)
  await look(0)
  expect(await isUnheard()).toBe(false)
  await look(1)
  expect(await isUnheard()).toBe(true)
  await server.app.db.pool.query(
    'insert into audio_worker_leases values ($1, gen_random_uuid(), clock_timestamp(), clock_timestamp())',
    [id],
  )
  await look(6)
  expect(await isUnheard()).toBe(false)
})

const storageIncidents = async () =>
  (await read()).incidents.filter(({ kind, endedAt }) => kind === 'storage' && !endedAt)
/** A store that fails every operation for this reason. */
const failing = (reason: StorageTrouble): FileStore => {
  const fail = () => Promise.reject(new FileStoreFailure(reason))
  return countFailures({ put: fail, read: fail, remove: fail })
}
const storageMails = async () =>
  (await mails()).flatMap(([subject, to]) =>
    to === admin.emailAddress && subject?.includes(incidentWords.storage.en) ? [subject] : [],
  )
const endIncidents = () => server.app.db.pool.query('delete from incidents')

test.each(['full', 'refused', 'unreachable', 'damaged'] as const)(
  'A file store that fails as %s is an incident without any upload, is emailed, and ends once it works.',
  async (reason) => {
    await endIncidents()
    const before = (await storageMails()).length
    const app = { ...server.app, files: failing(reason) }
    const lookThere = async (minutes: number): Promise<void> => {
      server.clock.advance(minutes * minute)
      for (const { work } of [fileTasks.at(-1)!, watchScheduledTask!])
        await work(app, server.clock.now())
    }
    await lookThere(0)
    expect(await storageIncidents()).toHaveLength(1)
    expect(failuresOf(app.files).get(reason)).toBeGreaterThan(0)
    await lookThere(2)
    await sendDueMail(server.app.db, server.app.mailer, server.clock.now())
    const subject = incidentWords.storage.en
    expect((await storageMails()).slice(before)).toEqual([subject])
    await look(6)
    expect(await storageIncidents()).toHaveLength(0)
    expect((await storageMails()).slice(before)).toEqual([subject, `Resolved: ${subject}`])
  },
)

test('A single failure of the file store sends no email.', async () => {
  await endIncidents()
  const before = (await storageMails()).length
  const app = { ...server.app, files: failing('unreachable') }
  await fileTasks.at(-1)!.work(app, server.clock.now())
  await watchScheduledTask!.work(app, server.clock.now())
  expect(await storageIncidents()).toHaveLength(1)
  for (let minutes = 0; minutes < 7; minutes += 1) await look(1)
  expect(await storageIncidents()).toHaveLength(0)
  expect((await storageMails()).length).toBe(before)
})

test('A missing file is no incident, and neither is a store that works.', async () => {
  await endIncidents()
  await expect(server.app.files.read('none')).rejects.toThrow()
  for (const { work } of fileTasks) await work(server.app, server.clock.now())
  await look(1)
  expect(await storageIncidents()).toHaveLength(0)
})

test('An audio worker reports a file store that refuses its uploads, once per failure.', async () => {
  await endIncidents()
  const { env } = server.app
  const files = fileStoreFor({ ...env, OPENBOOTH_FILES: '/dev/null/files' })
  const worker = { ...server.app, files }
  await reportLocalTroubles(worker)
  expect(await storageIncidents()).toHaveLength(0)
  await expect(files.put('aa', import.meta.filename, 'text/plain')).rejects.toThrow()
  await reportLocalTroubles(worker)
  expect(await storageIncidents()).toHaveLength(1)
  await endIncidents()
  await reportLocalTroubles(worker)
  expect(await storageIncidents()).toHaveLength(0)
})

test('A node that a media server lists under two addresses is one incident.', async () => {
  const { db } = server.app
  const node = { kind: 'mediaServerNode', subject: 'Cluster: 10.0.0.5:6789' } as const
  await db.transaction((tx) => reportTroubles(tx, server.clock.now(), [node, node]))
  const { rows } = await db.pool.query(
    `delete from incidents where kind = 'mediaServerNode' returning subject`,
  )
  expect(rows).toEqual([{ subject: node.subject }])
})
