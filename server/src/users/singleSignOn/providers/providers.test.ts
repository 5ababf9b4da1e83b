import { singleSignOnCalls } from '@openbooth/contract/users/singleSignOn/calls'
import { accountCalls } from '@openbooth/contract/users/user/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTotp, fillIn, register } from '#testing/people/users.ts'
import { oidcFields, startSignOnWorld, type SignOnWorld } from '#testing/signOn/world.ts'

let world: SignOnWorld
beforeAll(async () => {
  world = await startSignOnWorld()
})
afterAll(() => world.close())

test('A provider is created, listed and changed, and its secret is in no response, row or audit row.', async () => {
  const { server, issuer, admin } = world
  const fields = { ...oidcFields(issuer), key: 'first', emailDomains: ['@Example.ORG'] }
  const created = await server.ok(singleSignOnCalls.create, fields, admin)
  expect(created).toMatchObject({ emailDomains: ['example.org'], hasClientSecret: true, users: 0 })
  expect(await server.call(singleSignOnCalls.create, fields, admin)).toMatchObject({
    msg: 'Identity Provider Key Taken',
    data: { fields: [{ path: 'key' }] },
  })
  const { kind: _kind, key: _key, clientSecret: _secret, ...rest } = fields
  const { id, version } = created
  const update = (more: object) =>
    server.call(singleSignOnCalls.update, { ...rest, id, version, ...more }, admin)
  const renamed = await update({ label: 'Renamed' })
  expect(renamed).toMatchObject({ data: { label: 'Renamed', hasClientSecret: true, version: 2 } })
  expect(await update({})).toMatchObject({ msg: 'Changed By Somebody Else' })
  // The secret never goes to another issuer.
  const moved = await update({ version: 2, issuer: 'https://login.example.org' })
  expect(moved).toMatchObject({ data: { hasClientSecret: false } })
  const whole = JSON.stringify(
    [
      await server.ok(singleSignOnCalls.list, {}, admin),
      (await server.app.db.pool.query('select * from audit_log')).rows,
      (await server.app.db.pool.query('select * from identity_providers')).rows,
    ],
    (_name, value: unknown) => (typeof value === 'bigint' ? Number(value) : value),
  )
  expect(whole).not.toContain(issuer.clientSecret)
  expect(await server.ok(singleSignOnCalls.buttons, {})).toEqual([
    { key: 'first', label: 'Example' },
  ])
})

test('Addresses outside the egress rules, unknown providers and incomplete fields are refused.', async () => {
  const { server, issuer, admin } = world
  const create = (fields: object) =>
    server.call(singleSignOnCalls.create, { ...oidcFields(issuer), key: 'other', ...fields }, admin)
  for (const address of ['http://login.example.org', 'https://10.0.0.1', 'ftp://x.example', 'x'])
    expect(await create({ issuer: address })).toMatchObject({
      msg: 'Identity Provider Address Not Accepted',
    })
  expect(await create({ key: 'Not A Key' })).toMatchObject({ code: 40000 })
  expect(await create({ emailDomains: ['nonsense'] })).toMatchObject({ code: 40000 })
  const unknown = { id: 999_999 }
  const missing = { msg: 'Identity Provider Not Found' }
  expect(await server.call(singleSignOnCalls.remove, unknown, admin)).toMatchObject(missing)
  expect(await server.call(singleSignOnCalls.startTest, unknown, admin)).toMatchObject(missing)
  const { key: _key, kind: _kind, ...fields } = oidcFields(issuer)
  const change = (more: object) =>
    server.call(singleSignOnCalls.update, { ...fields, version: 1, ...unknown, ...more }, admin)
  expect(await change({})).toMatchObject(missing)
  const { id, version } = await world.provider()
  expect(await change({ id, version, issuer: 'x' })).toMatchObject({
    msg: 'Identity Provider Address Not Accepted',
  })
  expect(
    await change({ id, version, isRequired: true, emailDomains: ['example.org'] }),
  ).toMatchObject({ msg: 'Break-Glass Administrator Required' })
})

test('Deleting a provider ends its sessions, and its identities no longer sign in.', async () => {
  const { server, issuer, admin } = world
  const { id, key } = await world.provider()
  issuer.person = { sub: 'gone', email: 'gone@example.org', email_verified: true }
  const { code, browser } = await world.signIn(key)
  const { token, userId } = await server.ok(
    singleSignOnCalls.register,
    { code, userName: 'Gone', eulaVersion: 1 },
    { cookie: browser.cookie() },
  )
  await server.ok(singleSignOnCalls.remove, { id }, admin)
  expect(await server.call(accountCalls.getInfo, { userId }, { token: token! })).toMatchObject({
    msg: 'Session Ended Elsewhere',
  })
  expect((await world.signIn(key)).problem).toBe('state')
})

test('A new issuer or client ends the linked identities, sessions and sign-ins in progress, and the audit log counts them.', async () => {
  const { server, issuer, admin } = world
  const { key: _key, kind: _kind, clientSecret: _secret, ...fields } = oidcFields(issuer)
  for (const [sub, change] of [
    ['former-issuer', { issuer: 'https://login.example.org' }],
    ['former-client', { clientId: 'another' }],
  ] as const) {
    const provider = await world.provider()
    issuer.person = { sub, email: `${sub}@example.org`, email_verified: true }
    const { code, browser } = await world.signIn(provider.key)
    const { token, userId } = await server.ok(
      singleSignOnCalls.register,
      { code, userName: sub, eulaVersion: 1 },
      { cookie: browser.cookie() },
    )
    const pending = await world.signIn(provider.key)
    const { id, version } = provider
    const update = (more: {
      readonly version: number
      readonly label?: string
      readonly clientSecret?: string
    }) => server.ok(singleSignOnCalls.update, { ...fields, id, ...more }, admin)
    expect(await update({ version, label: 'Same' })).toMatchObject({ users: 1 })
    expect(await update({ version: version + 1, ...change })).toMatchObject({ users: 0 })
    expect(await server.call(accountCalls.getInfo, { userId }, { token: token! })).toMatchObject({
      msg: 'Session Ended Elsewhere',
    })
    expect(await world.complete(pending)).toMatchObject({ msg: 'Sign-In Has Expired' })
    // The former issuer again: the identity does not sign in.
    await update({ version: version + 2, clientSecret: issuer.clientSecret })
    expect(await world.complete(await world.signIn(provider.key))).toMatchObject({
      data: { kind: 'link' },
    })
    const { rows } = await server.app.db.pool.query(
      "select details -> 'identitiesEnded' as ended from audit_log where action = 'singleSignOn.update' and object_id = $1 order by id",
      [String(id)],
    )
    expect(rows.map(({ ended }) => ended)).toEqual([null, 1, 0])
  }
})

test('A disabled provider has no button and starts no sign-in.', async () => {
  const { key } = await world.provider({ isEnabled: false })
  expect((await world.signIn(key)).problem).toBe('state')
  expect(await world.server.ok(singleSignOnCalls.buttons, {})).not.toContainEqual(
    expect.objectContaining({ key }),
  )
})

test('A new account with a password is refused for a domain that requires single sign-on.', async () => {
  const { server, admin } = world
  const filled = await fillIn(server, 'local newcomer')
  await addTotp(server, admin)
  const { settings } = await server.ok(singleSignOnCalls.list, {}, admin)
  const { version } = settings
  await server.ok(singleSignOnCalls.setBreakGlass, { userId: Number(admin.id), version }, admin)
  const { id } = await world.provider({ isRequired: true, emailDomains: ['example.test'] })
  expect(await register(server, filled)).toMatchObject({
    msg: 'Single Sign-On Required',
    data: { fields: [{ path: 'emailAddress' }] },
  })
  await server.ok(singleSignOnCalls.remove, { id }, admin)
  expect(await register(server, filled)).toMatchObject({ code: 200 })
})
