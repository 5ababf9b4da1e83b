import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { admissionCalls } from '@openbooth/contract/live/admission/calls'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { hashOf } from '#platform/http/session.ts'
import { secretBox } from '#platform/secrets/secrets.ts'
import { runProgram } from '#testing/processes/programs.ts'
import { boothOf, makeChannels, plan } from '#testing/events.ts'
import { startSecondProcess } from '#testing/processes/secondProcess.ts'
import { startTestServer } from '#testing/server.ts'
import { sealedColumns } from './sealedColumns.ts'
import { feedSecretOf, newPersonIssue, personSecretOf } from './personIssues.ts'
import { insertProgramme } from '#testing/programmes.ts'

vi.setConfig({ testTimeout: 120_000 })

const newKey = () => Buffer.from(randomBytes(32))
const [first, second, third] = [newKey(), newKey(), newKey()] as const
const wrong = 'is not the one this database was set up with'

/** An empty data folder for a new key. */
const folder = await mkdtemp(join(tmpdir(), 'openbooth-key-'))
const server = await startTestServer({ OPENBOOTH_SECRET_KEY: first.toString('base64') })
const organiser = await server.user()
const channels = await makeChannels(server)
const booth = { ...boothOf(channels), interpreters: [{ name: 'Ada' }] }
const planned = await plan(server, channels, organiser, {
  startsIn: 60,
  lasts: 60,
  booths: [booth],
})
const eventId = planned.id
const { db, secrets } = server.app
const at = server.clock.now()
await db.query
  .insertInto('translationModels')
  .values({
    modelName: 'DeepL',
    modelType: 'deepl',
    createdAt: at,
    sealedKey: secrets.seal('key of a model'),
  })
  .execute()
await db.query
  .insertInto('webhooks')
  .values({
    userId: organiser.id,
    url: 'https://hook.example.test',
    kinds: ['eventOpened'],
    secret: secrets.seal('whsec_a'),
    createdAt: at,
  })
  .execute()
await db.query
  .insertInto('programmePeople')
  .values({
    programmeId: BigInt(await insertProgramme(server, organiser, 'Summit')),
    emailAddress: 'ada@example.test',
    name: 'Ada',
    names: ['ada'],
    language: 'en',
    ...newPersonIssue(secrets),
    createdAt: at,
    mailedAt: at,
    notifiedAt: at,
  })
  .execute()
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const environment = (key?: Buffer): Record<string, string> => ({
  DATABASE_URL: server.app.env.DATABASE_URL!,
  OPENBOOTH_DATA: folder,
  OPENBOOTH_DEMO: '0',
  OPENBOOTH_LIVEKIT: 'off',
  OPENBOOTH_AUDIO_WORKER: 'off',
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'silent',
  ...(key && { OPENBOOTH_SECRET_KEY: key.toString('base64') }),
})
const replaceKey = (key: Buffer, ...args: string[]) =>
  runProgram('installation/secretKey/keyReplace.ts', environment(key), args)
const keyFile = async (key: Buffer): Promise<string> => {
  const file = join(folder, 'old.key')
  await writeFile(file, key.toString('base64'))
  return file
}
const asOwner = async (statement: string): Promise<pg.QueryResult> => {
  const client = new pg.Client({ connectionString: server.app.env.DATABASE_URL })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}
const stored = async () => {
  const { rows } = await asOwner(
    `select key_fingerprint as fingerprint, (select sealed_key from translation_models) as model,
       (select secret from webhooks) as webhook, (select is_enabled from webhooks) as "isEnabled" from installation`,
  )
  return rows[0] as {
    fingerprint: string
    model: string | null
    webhook: string
    isEnabled: boolean
  }
}

/**
 * The interpreter's link as a server with this key shows it, and whether that server admits `link`.
 */
const seenBy = async (key: Buffer<ArrayBuffer>, link?: string) => {
  const process = await startSecondProcess(server, { OPENBOOTH_SECRET_KEY: key })
  try {
    const call = async (path: string, body: object) => {
      const response = await fetch(process.address + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', token: organiser.token },
        body: JSON.stringify(body),
      })
      return (await response.json()) as { code: number; data: { role: string; link: string }[] }
    }
    const codes = await call(eventCalls.codes.path, { eventId })
    const shown = codes.data.find((code) => code.role === 'interpreter')!.link
    const secret = (link ?? shown).slice((link ?? shown).lastIndexOf('/') + 1)
    return {
      shown,
      isAdmitted: (await call(admissionCalls.look.path, { code: secret })).code === 200,
    }
  } finally {
    await process.close()
  }
}

test('sealedColumns lists every column with a comment that calls it sealed', async () => {
  const { rows } = await asOwner(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and table_name <> 'installation'
       and col_description((table_schema || '.' || table_name)::regclass, ordinal_position) ~* '\\msealed\\M'
     order by 1`,
  )
  expect(rows.map(({ name }) => name as string)).toEqual(
    sealedColumns.map(({ table, column }) => `${table}.${column}`).toSorted(),
  )
})

test('A server and an audio worker with another key exit with a message that explains what to do', async () => {
  const programs = ['main.ts', 'live/audioWorker/main.ts']
  const ended = programs.map((program) => runProgram(program, environment(second)))
  for (const { code, output } of await Promise.all(ended)) {
    expect(output).toContain(`The secret key (OPENBOOTH_SECRET_KEY) ${wrong}`)
    expect(output).toContain('Set OPENBOOTH_SECRET_KEY to the original key')
    expect(output).toContain('npm run key:replace')
    expect(code).toBe(1)
  }
})

test('A server without a key creates no key for a database that was set up with one', async () => {
  const { code, output } = await runProgram('main.ts', environment())
  expect(output).toContain('The secret key is missing: OPENBOOTH_SECRET_KEY is not set')
  expect(code).toBe(1)
  expect(await readdir(folder)).toEqual([])
})

test('A database without a fingerprint rejects a key that opens none of its secrets, and stores the fingerprint of a matching key', async () => {
  const before = await stored()
  await asOwner('update installation set key_fingerprint = null')
  await expect(startSecondProcess(server, { OPENBOOTH_SECRET_KEY: second })).rejects.toThrow(wrong)
  const withoutKey = { OPENBOOTH_SECRET_KEY: undefined, OPENBOOTH_DATA: folder }
  await expect(startSecondProcess(server, withoutKey)).rejects.toThrow('The secret key is missing')
  await seenBy(first)
  expect(await stored()).toEqual(before)
})

test('key:replace fails while a server runs', async () => {
  const { code, output } = await replaceKey(second, '--yes')
  expect(output).toContain('Stop every server process and audio worker first')
  expect(code).toBe(1)
})

test('key:replace with the old key preserves stored secrets and sent links', async () => {
  const before = await seenBy(first)
  // This server counts as stopped once it no longer listens.
  await server.app.notifier.close()
  const { code, output } = await replaceKey(second, '--old-key', await keyFile(first))
  expect(output).toMatch(/1 {2}translation model keys/)
  expect(code).toBe(0)
  expect(await seenBy(second, before.shown)).toEqual({ shown: before.shown, isAdmitted: true })
  expect(secretBox(second).open((await stored()).model!)).toBe('key of a model')
  await expect(startSecondProcess(server, { OPENBOOTH_SECRET_KEY: first })).rejects.toThrow(wrong)
})

test('key:replace without the old key lists the secrets that would be lost, and clears them after confirmation', async () => {
  const before = await stored()
  const link = (await seenBy(second)).shown
  const unconfirmed = await replaceKey(third)
  expect(unconfirmed.code).toBe(1)
  expect(unconfirmed.output).toContain('This would be lost')
  expect(unconfirmed.output).toMatch(/1 {2}translation model keys/)
  expect(unconfirmed.output).toMatch(/1 {2}webhook signing secrets/)
  expect(unconfirmed.output).toMatch(/1 {2}links to schedules/)
  expect(unconfirmed.output).toMatch(
    /3 {2}staff links \(issued again: people must be invited again\)/,
  )
  expect(await stored()).toEqual(before)

  expect(await replaceKey(third, '--yes')).toMatchObject({ code: 0 })
  const { fingerprint, model, webhook, isEnabled } = await stored()
  expect({ fingerprint, model, isEnabled }).toEqual({
    fingerprint: secretBox(third).fingerprint,
    model: null,
    isEnabled: false,
  })
  expect(secretBox(third).open(webhook)).toMatch(/^whsec_/)
  const after = await seenBy(third, link)
  expect(after.isAdmitted).toBe(false)
  expect(after.shown).not.toBe(link)
  expect((await seenBy(third)).isAdmitted).toBe(true)
  const { rowCount } = await asOwner(
    `select from join_codes where lookup = '\\x${hashOf(after.shown.slice(after.shown.lastIndexOf('/') + 1)).toString('hex')}'`,
  )
  expect(rowCount).toBe(1)
  const { rows: people } = await asOwner(
    'select issue_key, lookup, feed_key, feed_lookup, mailed_at from programme_people',
  )
  const box = secretBox(third)
  const [person] = people
  expect(person).toMatchObject({
    lookup: hashOf(personSecretOf(box, person.issue_key as string)),
    feed_lookup: hashOf(feedSecretOf(box, person.feed_key as string)),
    mailed_at: null,
  })
})
