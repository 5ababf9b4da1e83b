import {
  cloudAccountCalls,
  mediaServerCalls,
} from '@openbooth/contract/installation/mediaServer/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({
    TENCENT_KEY_ID: 'AKIDtencentStandIn',
    TENCENT_KEY_SECRET: 'secretOfCvm',
  })
})
afterAll(() => world.close())

const secretOf = async () => {
  const row = await world.server.app.db.query
    .selectFrom('cloudAccounts')
    .select('secret')
    .where('provider', '=', 'amazon')
    .executeTakeFirst()
  return row && world.server.app.secrets.open(row.secret)
}

test('A key is stored with its secret encrypted, and neither a response nor the audit log contains the secret.', async () => {
  const { server, admin, amazon } = world
  const { id: keyId, secret } = amazon.key
  expect(await server.ok(cloudAccountCalls.list, {}, admin)).toMatchObject([
    { provider: 'amazon', source: 'none', keyId: '', hasSecret: false, updatedAt: null },
    { provider: 'tencent', source: 'environment', keyId: 'AKIDtencentStandIn', hasSecret: true },
  ])
  const typed = { provider: 'amazon', keyId, secret } as const
  const saved = await server.ok(cloudAccountCalls.save, typed, admin)
  expect(saved).toMatchObject({
    source: 'stored',
    keyId,
    hasSecret: true,
    updatedAt: server.clock.now().toISOString(),
  })
  expect(await secretOf()).toBe(secret)
  const row = await server.app.db.query.selectFrom('cloudAccounts').selectAll().executeTakeFirst()
  const audited = await server.app.db.query
    .selectFrom('auditLog')
    .select('details')
    .where('action', '=', 'cloudAccount.save')
    .execute()
  expect(audited).toEqual([
    { details: { keyId: { before: null, after: keyId }, secret: 'changed' } },
  ])
  expect(JSON.stringify([saved, row!.secret, audited])).not.toContain(secret)
})

test('An empty secret keeps the stored one, but not with another key.', async () => {
  const { server, admin, amazon } = world
  const kept = { provider: 'amazon', keyId: amazon.key.id } as const
  await server.ok(cloudAccountCalls.save, kept, admin)
  expect(await secretOf()).toBe(amazon.key.secret)
  const other = { ...kept, keyId: 'AKIDANOTHER' }
  expect(await server.call(cloudAccountCalls.save, other, admin)).toMatchObject({
    data: { fields: [{ path: 'secret', message: 'Key Secret Required' }] },
  })
})

test('A key from the environment can be neither changed nor removed here.', async () => {
  const { server, admin } = world
  const typed = { provider: 'tencent', keyId: 'AKIDother', secret: 'x' } as const
  const refusal = { msg: 'Set By The Environment' }
  expect(await server.call(cloudAccountCalls.save, typed, admin)).toMatchObject(refusal)
  expect(await server.call(cloudAccountCalls.remove, { provider: 'tencent' }, admin)).toMatchObject(
    refusal,
  )
})

test('A key is tested in a region, and an error is shown in the words of the cloud.', async () => {
  const { server, admin, amazon } = world
  const inFrankfurt = { provider: 'amazon', region: 'eu-central-1' } as const
  expect(await server.ok(cloudAccountCalls.test, inFrankfurt, admin)).toEqual({
    isOk: true,
    latencyMs: expect.any(Number),
  })
  expect(
    await server.ok(cloudAccountCalls.test, { provider: 'tencent', region: 'ap-guangzhou' }, admin),
  ).toMatchObject({ isOk: true })
  const wrong = { provider: 'amazon', keyId: amazon.key.id, secret: 'not the secret' } as const
  await server.ok(cloudAccountCalls.save, wrong, admin)
  const refused = await server.ok(cloudAccountCalls.test, inFrankfurt, admin)
  expect(refused).toMatchObject({
    isOk: false,
    reason: 'refusedKey',
    providerCode: 'AuthFailure',
    providerMessage: expect.stringContaining('credentials'),
  })
  expect(JSON.stringify(refused)).not.toContain('not the secret')
  const nowhere = { provider: 'amazon', region: 'evil.example/?' } as const
  expect(await server.call(cloudAccountCalls.test, nowhere, admin)).toMatchObject({
    data: { fields: [{ path: 'region', message: 'Region Not Valid' }] },
  })
})

test('Removing a key removes the power buttons of its servers, and its test reports it as missing.', async () => {
  const { server, admin } = world
  await world.keepKey('amazon')
  const made = await world.addAmazon()
  expect(made).toMatchObject({ power: 'available', actions: ['start'] })
  expect(await server.ok(cloudAccountCalls.remove, { provider: 'amazon' }, admin)).toMatchObject({
    source: 'none',
    hasSecret: false,
    servers: 1,
  })
  expect(await world.get(made.id)).toMatchObject({ power: 'noAccount', actions: [] })
  const region = { provider: 'amazon', region: 'eu-central-1' } as const
  expect(await server.ok(cloudAccountCalls.test, region, admin)).toMatchObject({
    isOk: false,
    reason: 'noAccount',
  })
  expect(await server.ok(mediaServerCalls.test, { id: made.id }, admin)).toMatchObject({
    power: { isOk: false, reason: 'noAccount' },
  })
})
