import { doorCalls } from '@openbooth/contract/live/door'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeChannels, makeMediaServer, makeUnlimited, startNow } from '#testing/events.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { codesOf } from './testing/people.ts'

let server: TestServer
let right: string
let link: string
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: 'true' })
  const host = await makeUnlimited(server, await server.user())
  const channels = await makeChannels(server)
  await makeMediaServer(server)
  const { id } = await startNow(server, channels, host, 720, { receiverNums: 20 })
  const codes = await codesOf(server, host, id)
  right = codes.listener.code
  link = codes.technician.code
})
afterAll(() => server.close())

const tooMany = 'Too Many Attempts, Please Try Again Later'
/** Begins with 0, which no code does. */
const wrong = (n: number) => `0${String(n).padStart(7, '0')}`
const lookFrom = (from: string, code: string) =>
  server.call(doorCalls.look, { code }, { from }).then(({ msg }) => msg)
const tryMany = async (count: number, from: (n: number) => string) => {
  const answers = new Map<string, number>()
  await Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const message = await lookFrom(from(n), wrong(n))
      answers.set(message, (answers.get(message) ?? 0) + 1)
    }),
  )
  return answers
}
const inAnHour = () => server.clock.advance(3601_000)

test('After 200 wrong codes an address is refused even the right one, others and links are not.', async () => {
  const answers = await tryMany(260, () => '198.51.100.7')
  // Tries that are looked at together may pass the limit by as many as run at once.
  expect(answers.get('Code Not Found')).toBeGreaterThanOrEqual(200)
  expect(answers.get('Code Not Found')).toBeLessThan(204)
  expect(answers.get(tooMany)).toBeGreaterThan(50)
  expect(await lookFrom('198.51.100.7', right)).toBe(tooMany)
  expect(
    await server.call(
      doorCalls.join,
      { code: right, audienceType: 'mobile' },
      { from: '198.51.100.7' },
    ),
  ).toMatchObject({ msg: tooMany })
  expect(await lookFrom('198.51.100.7', link)).toBe('Success')
  expect(await lookFrom('198.51.100.8', right)).toBe('Success')
  inAnHour()
  expect(await lookFrom('198.51.100.7', right)).toBe('Success')
})

test('Changing the address within a neighbourhood does not help.', async () => {
  const answers = await tryMany(450, (n) => `2001:db8:7:${n.toString(16)}::1`)
  expect(answers.get('Code Not Found')).toBeLessThan(404)
  expect(await lookFrom('2001:db8:7:ffff::1', right)).toBe(tooMany)
  expect(await lookFrom('2001:db8:8:ffff::1', right)).toBe('Success')
  inAnHour()
})

test('Right codes and what cannot be a code are never counted.', async () => {
  for (let n = 0; n < 250; n += 1) await lookFrom('203.0.113.9', n % 2 ? right : '1234567')
  expect(await lookFrom('203.0.113.9', right)).toBe('Success')
  inAnHour()
})

test('Once codes are tried from everywhere, each neighbourhood gets five more tries; right codes get in.', async () => {
  await tryMany(20, () => '192.0.2.50')
  // As if many others had tried.
  await server.app.db.query
    .updateTable('attempts')
    .set({ count: 3000 })
    .where('key', '=', 'live wrong code')
    .execute()
  const answers = await tryMany(20, () => '192.168.9.9')
  expect(answers.get('Code Not Found')).toBeLessThan(9)
  expect(await lookFrom('192.0.2.50', right)).toBe(tooMany)
  expect(await lookFrom('192.168.10.1', right)).toBe('Success')
  inAnHour()
})
