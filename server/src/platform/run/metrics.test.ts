import { accountCalls } from '@openbooth/contract/users/user/calls'
import { channelCalls } from '@openbooth/contract/events/channel/calls'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { makeChannels, makeMediaServer, startNow } from '#testing/events.ts'
import { codesOf, comeIn } from '#testing/people/people.ts'
import { startTestServer } from '#testing/server.ts'
import { readEnv } from './env.ts'
import { productVersion } from './productVersion.ts'

const token = 'a-token-of-operators'

const server = await startTestServer({ OPENBOOTH_METRICS_TOKEN: token })
afterAll(() => server.close())

const ask = (address: string, authorization?: string) =>
  fetch(`${address}/metrics`, authorization === undefined ? {} : { headers: { authorization } })

/** Values of all lines by name and labels. An invalid line fails the test. */
const scrape = async (): Promise<Map<string, number>> => {
  const text = await (await ask(server.address, `Bearer ${token}`)).text()
  const lines = text.split('\n').filter((line) => line !== '' && !/^# (HELP|TYPE) /.test(line))
  return new Map(
    lines.map((line) => {
      const parts = /^([a-z_:][a-z0-9_:]*(?:\{.*\})?) (\S+)$/i.exec(line)
      expect(parts, line).not.toBeNull()
      return [parts![1]!, Number(parts![2])]
    }),
  )
}

test('The metrics need the token.', async () => {
  for (const wrong of [undefined, '', 'Bearer', `Bearer ${token}x`, token])
    expect((await ask(server.address, wrong)).status, wrong).toBe(401)
  const answer = await ask(server.address, `Bearer ${token}`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
})

test('Without a token there are no metrics, and a short token is refused at the start.', async () => {
  const other = await startTestServer()
  expect((await ask(other.address, 'Bearer undefined')).status).toBe(404)
  await other.close()
  expect(() => readEnv({ OPENBOOTH_METRICS_TOKEN: 'short' })).toThrow('OPENBOOTH_METRICS_TOKEN')
})

test('Requests count by call and outcome, a server error counts as one, and unknown paths have no name.', async () => {
  const user = await server.user()
  await server.ok(channelCalls.list, {}, user)
  await server.call(channelCalls.list, {})
  await fetch(`${server.address}/made/up`)
  const owner = new pg.Client(server.app.env.DATABASE_URL)
  await owner.connect()
  await owner.query('alter table channels rename to gone')
  expect(await server.call(channelCalls.list, {}, user)).toMatchObject({ msg: 'Server Error' })
  await owner.query('alter table gone rename to channels')
  await owner.end()
  const measured = await scrape()
  const counted = (outcome: string, call: string = channelCalls.list.path) =>
    measured.get(`openbooth_requests_total{call="${call}",outcome="${outcome}"}`)
  expect([counted('ok'), counted('refused'), counted('error')]).toEqual([1, 1, 1])
  expect(counted('refused', 'other')).toBeGreaterThan(0)
  expect([...measured.keys()].join()).not.toContain('/made')
  const took = `openbooth_request_duration_seconds_count{call="${channelCalls.list.path}",outcome="ok"}`
  expect(measured.get(took)).toBe(1)
})

test('The metrics cover the database, scheduled tasks, mail, events, people and audio workers.', async () => {
  const before = await scrape()
  const channels = await makeChannels(server)
  await makeMediaServer(server)
  const host = await server.user()
  const { id } = await startNow(server, channels, host, 60)
  const codes = await codesOf(server, host, id)
  await comeIn(server, codes.technician.code)
  await comeIn(server, codes.listener.code, { audienceType: 'screen' })
  await server.ok(accountCalls.sessions, {}, host)
  await server.app.db.pool.query(
    'insert into audio_workers values (gen_random_uuid(), clock_timestamp(), clock_timestamp(), 7, 0.5, 20)',
  )
  const after = await scrape()
  const grew = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0)
  expect(grew('openbooth_database_round_trips_total')).toBeGreaterThan(5)
  expect([grew('openbooth_events_live'), grew('openbooth_people_live')]).toEqual([1, 1])
  // No audio worker was started here.
  expect(grew('openbooth_events_unheard')).toBe(1)
  expect([...after].find(([name]) => name.startsWith('openbooth_audio_worker_channels'))?.[1]).toBe(
    7,
  )
  expect(after.get('openbooth_database_up')).toBe(1)
  expect(after.get('openbooth_database_connections')).toBeGreaterThan(0)
  for (const name of ['mail_waiting', 'mail_failed', 'mail_oldest_seconds', 'database_waiting'])
    expect(after.get(`openbooth_${name}`), name).toBeGreaterThanOrEqual(0)
  expect(after.get('openbooth_scheduled_tasks_late')).toBe(0)
  const build = `openbooth_build_info{version="${productVersion}",node="${process.versions.node}"}`
  expect(after.get(build)).toBe(1)
  const ages = [...after].filter(([name]) =>
    name.startsWith('openbooth_scheduled_task_age_seconds{task="'),
  )
  expect(ages.length).toBeGreaterThan(5)
  for (const [name, age] of ages) expect(age, name).toBeLessThan(120)
})
