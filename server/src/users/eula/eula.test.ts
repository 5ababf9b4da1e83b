import { accountCalls } from '@openbooth/contract/users/user/calls'
import { eulaCalls } from '@openbooth/contract/users/eula/calls'
import { role } from '@openbooth/contract/roles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillIn, register } from '#testing/people/people.ts'
import { startTestServer, type TestServer, type TestUser } from '#testing/server.ts'

let server: TestServer
let admin: TestUser
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.user(role.admin)
})
afterAll(() => server.close())

const texts = { enText: '# 1. Rights\n\nYou may listen.', zhText: '# 一、权利\n\n您可以收听。' }
const list = () => server.ok(eulaCalls.list, {}, admin)
const current = () => server.ok(eulaCalls.read, {})
const publishNext = async (changes: Partial<typeof texts> = {}) => {
  const draft = await server.ok(eulaCalls.saveDraft, { ...texts, ...changes, revision: 0 }, admin)
  return server.ok(eulaCalls.publish, { revision: draft.revision }, admin)
}
const audited = (action: string) =>
  server.app.db.query
    .selectFrom('auditLog')
    .select(['actorId', 'details'])
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .executeTakeFirst()

test('The first version is part of the installation, and everyone can read it in both languages.', async () => {
  const { enText, zhText, ...rest } = await current()
  expect(rest).toMatchObject({ number: 1, isCurrent: true })
  expect(enText).toContain('# 1. What you may do')
  expect(zhText).toContain('# 一、使用许可')
  expect(await list()).toMatchObject([{ number: 1, updatedByName: null, publishedByName: null }])
})

test('A draft is visible to administrators only, and saved only over the version that was read.', async () => {
  const draft = await server.ok(eulaCalls.saveDraft, { ...texts, revision: 0 }, admin)
  expect(draft).toMatchObject({ ...texts, number: null, revision: 1, isCurrent: false })
  expect((await current()).number).toBe(1)
  expect(await server.call(eulaCalls.read, { number: 2 })).toMatchObject({
    msg: 'Licence Agreement Not Found',
  })
  const stale = { msg: 'Changed By Somebody Else' }
  expect(await server.call(eulaCalls.saveDraft, { ...texts, revision: 0 }, admin)).toMatchObject(
    stale,
  )
  expect(await server.call(eulaCalls.publish, { revision: 7 }, admin)).toMatchObject(stale)
  expect(await server.call(eulaCalls.removeDraft, { revision: 7 }, admin)).toMatchObject(stale)
  const again = { ...texts, enText: 'You may speak.', revision: 1 }
  expect(await server.ok(eulaCalls.saveDraft, again, admin)).toMatchObject({ revision: 2 })
  expect(await server.ok(eulaCalls.get, { id: draft.id }, admin)).toMatchObject({
    enText: 'You may speak.',
    updatedByName: admin.userName,
  })
  expect((await audited('eula.saveDraft'))?.details).toMatchObject({
    before: { en: texts.enText },
    after: { en: 'You may speak.' },
  })
  await server.ok(eulaCalls.removeDraft, { revision: 2 }, admin)
  expect(await list()).toHaveLength(1)
  const none = { msg: 'Licence Agreement Not Found' }
  expect(await server.call(eulaCalls.get, { id: draft.id }, admin)).toMatchObject(none)
  expect(await server.call(eulaCalls.removeDraft, { revision: 0 }, admin)).toMatchObject(none)
  expect(await server.call(eulaCalls.publish, { revision: 0 }, admin)).toMatchObject(none)
})

test('An empty text is refused at its field.', async () => {
  expect(
    await server.call(eulaCalls.saveDraft, { enText: ' ', zhText: '您', revision: 0 }, admin),
  ).toMatchObject({
    msg: 'Invalid Input',
    data: { fields: [{ path: 'enText', message: 'Agreement Text Required' }] },
  })
})

test('A published version is in force at once, stays readable under its number, and cannot be changed.', async () => {
  const before = (await current()).number
  const published = await publishNext()
  expect(published).toMatchObject({
    number: before + 1,
    isCurrent: true,
    publishedAt: server.clock.now().toISOString(),
    publishedByName: admin.userName,
  })
  expect(await current()).toMatchObject({ number: before + 1, enText: texts.enText })
  expect(await server.ok(eulaCalls.read, { number: 1 })).toMatchObject({ isCurrent: false })
  expect((await list()).map(({ number }) => number).slice(0, 2)).toEqual([before + 1, before])
  expect(await audited('eula.publish')).toMatchObject({
    details: { before: { eulaVersion: before }, after: { eulaVersion: before + 1 } },
  })
  for (const statement of [
    `update eula_versions set en_text = 'other' where number = ${before + 1}`,
    `update eula_versions set number = null, published_at = null where number = ${before + 1}`,
    'delete from eula_versions where number = 1',
  ])
    await expect(server.app.db.pool.query(statement)).rejects.toMatchObject({
      constraint: 'published_eula_stays',
    })
})

test('Only one of two simultaneous drafts is stored, and only one of two publications succeeds.', async () => {
  const save = (enText: string) =>
    server.call(eulaCalls.saveDraft, { ...texts, enText, revision: 0 }, admin)
  const saved = await Promise.all(['One', 'Two', 'Three'].map(save))
  expect(saved.filter(({ code }) => code === 200)).toHaveLength(1)
  const versions = (await list()).length
  const publish = () => server.call(eulaCalls.publish, { revision: 1 }, admin)
  const done = await Promise.all([publish(), publish(), publish()])
  expect(done.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(await list()).toHaveLength(versions)
})

test('Registration accepts the version in force and no other, and its number is stored.', async () => {
  const filled = await fillIn(server, 'agreeing person', { eulaVersion: 1 })
  await publishNext()
  const { number } = await current()
  expect(await register(server, filled)).toMatchObject({
    msg: 'Licence Agreement Has Changed',
    data: { fields: [{ path: 'eulaVersion' }] },
  })
  const answer = await register(server, { ...filled, eulaVersion: number })
  const token = answer.data.token!
  expect(await server.ok(eulaCalls.news, {}, { token })).toEqual({ number: null })
  expect((await audited('account.register'))?.details).toMatchObject({ eulaVersion: number })
})

test('A user who accepted an older version sees a notice until accepting the new one, and a user without a request sees none.', async () => {
  const { number } = await current()
  const filled = await fillIn(server, 'earlier person', { eulaVersion: number })
  const { data } = await register(server, filled)
  const person = { token: data.token! }
  await publishNext()
  expect(await server.ok(eulaCalls.news, {}, person)).toEqual({ number: number + 1 })
  expect(await server.call(eulaCalls.accept, { number }, person)).toMatchObject({
    msg: 'Licence Agreement Has Changed',
  })
  await server.ok(eulaCalls.accept, { number: number + 1 }, person)
  await server.ok(eulaCalls.accept, { number: number + 1 }, person)
  expect(await server.ok(eulaCalls.news, {}, person)).toEqual({ number: null })
  const { rows } = await server.app.db.pool.query(
    `select details from audit_log where action = 'eula.accept' and object_id = $1`,
    [String(data.userId)],
  )
  expect(rows).toEqual([
    { details: { before: { eulaVersion: number }, after: { eulaVersion: number + 1 } } },
  ])
  expect(await server.ok(eulaCalls.news, {}, admin)).toEqual({ number: null })
})

test('The link for the first password accepts the version in force.', async () => {
  const { number } = await current()
  const secret = 'not a link anybody was mailed'
  const password = 'a long enough password'
  const set = (eulaVersion: number) =>
    server.call(accountCalls.setPwdByLink, { secret, password, eulaVersion })
  expect(await set(number - 1)).toMatchObject({ msg: 'Licence Agreement Has Changed' })
  expect(await set(number)).toMatchObject({ msg: 'Set-Password Link Invalid' })
})
