import { cloudAccountCalls } from '@openbooth/contract/installation/mediaServer/calls'
import { settingCalls } from '@openbooth/contract/installation/setting/calls'
import { role } from '@openbooth/contract/roles'
import { secondFactorCalls } from '@openbooth/contract/users/secondFactor/calls'
import { mostPasskeys, mostWrongCodesPerDay } from '@openbooth/contract/users/secondFactor/rules'
import { userAdminCalls } from '@openbooth/contract/users/user/adminCalls'
import { accountCalls } from '@openbooth/contract/users/user/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailKindsTo } from '#testing/mailKinds.ts'
import { startTestServer, testPassword, type TestServer, type TestUser } from '#testing/server.ts'
import { withVersion } from '#testing/withVersion.ts'
import { addPasskey, addTotp, passkeySite, passwordStep } from './testing/factors.ts'
import { resetFromCommandLine } from './resetFromCommandLine.ts'
import { warnOfLostPasskeys } from './warnOfLostPasskeys.ts'
import { softPasskey } from './testing/softPasskey.ts'

let server: TestServer
let plain: TestServer
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: 'true', OPENBOOTH_PUBLIC_URL: passkeySite.origin })
  plain = await startTestServer({ OPENBOOTH_PUBLIC_URL: 'http://booth.example.test' })
})
afterAll(async () => {
  await server.close()
  await plain.close()
})

const stateOf = (user: Pick<TestUser, 'token'>) => server.ok(secondFactorCalls.state, {}, user)
/** Lets the last proof of every session be older than ten minutes. */
const expire = () =>
  server.app.db.query
    .updateTable('sessions')
    .set({ provedAt: new Date(server.clock.now().getTime() - 600_001) })
    .execute()
const proofRequired = { code: 40121, msg: 'Proof Required' }

test('An authenticator app becomes a second factor with its first code, and removing it deletes the recovery codes.', async () => {
  const user = await server.user()
  const confirm = (code: string) => server.call(secondFactorCalls.confirmTotp, { code }, user)
  expect(await confirm('123456')).toMatchObject({ msg: 'Second Factor Not Found' })
  const begun = await server.ok(secondFactorCalls.beginTotp, {}, user)
  expect(begun.uri).toContain(`secret=${begun.secret}`)
  expect(await confirm('000000')).toMatchObject({ msg: 'Second Factor Wrong' })
  const login = { username: user.userName, password: testPassword }
  expect(await server.call(accountCalls.login, login)).toMatchObject({ code: 200 })
  const { recoveryCodes } = await addTotp(server, user)
  expect(recoveryCodes).toHaveLength(10)
  expect(await server.call(secondFactorCalls.beginTotp, {}, user)).toMatchObject({
    msg: 'Authenticator App Already Added',
  })
  expect(await stateOf(user)).toMatchObject({
    recoveryCodesLeft: 10,
    isRequired: false,
    proofMethods: ['totp', 'recoveryCode'],
  })
  await server.ok(secondFactorCalls.removeTotp, {}, user)
  expect(await stateOf(user)).toMatchObject({
    totpSince: null,
    recoveryCodesLeft: 0,
    proofMethods: ['password'],
  })
  expect(await server.call(secondFactorCalls.removeTotp, {}, user)).toMatchObject({
    msg: 'Second Factor Not Found',
  })
  expect(await server.call(secondFactorCalls.renewRecoveryCodes, {}, user)).toMatchObject({
    msg: 'Second Factor Not Found',
  })
  const kinds = await mailKindsTo(server, user)
  expect(kinds.filter((kind) => kind === 'secondFactorChanged')).toHaveLength(2)
})

test('Guesses of the first code are limited.', async () => {
  const user = await server.user()
  await server.ok(secondFactorCalls.beginTotp, {}, user)
  const confirm = () => server.call(secondFactorCalls.confirmTotp, { code: '000000' }, user)
  for (let tried = 0; tried < 10; tried += 1) await confirm()
  expect(await confirm()).toMatchObject({ code: 42911 })
})

test('Renewed recovery codes replace the former ones.', async () => {
  const user = await server.user()
  const { recoveryCodes } = await addTotp(server, user)
  const renewed = await server.ok(secondFactorCalls.renewRecoveryCodes, {}, user)
  expect(renewed.recoveryCodes).toHaveLength(10)
  const { challenge } = await passwordStep(server, user)
  const use = (recoveryCode: string) =>
    server.call(secondFactorCalls.complete, { challenge, recoveryCode })
  expect(await use(recoveryCodes[0]!)).toMatchObject({ msg: 'Second Factor Wrong' })
  expect(await use(renewed.recoveryCodes![0]!)).toMatchObject({ code: 200 })
})

test('Several passkeys have names, can be renamed and revoked, and issue recovery codes once.', async () => {
  const user = await server.user()
  const phone = await addPasskey(server, user, 'Phone')
  const key = await addPasskey(server, user, 'Key')
  expect(phone.recoveryCodes).toHaveLength(10)
  expect(key.recoveryCodes).toEqual([])
  await server.ok(secondFactorCalls.renamePasskey, { id: key.id, name: 'Blue key' }, user)
  await server.ok(secondFactorCalls.removePasskey, { id: phone.id }, user)
  expect((await stateOf(user)).passkeys).toMatchObject([
    { name: 'Blue key', host: passkeySite.rpId, isUsable: true, lastUsedAt: null },
  ])
  const gone = { id: phone.id, name: 'Gone' }
  expect(await server.call(secondFactorCalls.renamePasskey, gone, user)).toMatchObject({
    msg: 'Passkey Not Found',
  })
  expect(await server.call(secondFactorCalls.removePasskey, gone, user)).toMatchObject({
    msg: 'Passkey Not Found',
  })
})

test('A registration is refused for another session, another challenge and the same passkey twice.', async () => {
  const user = await server.user()
  const other = await server.user()
  const passkey = softPasskey(passkeySite)
  const begin = async () => {
    const { challenge, options } = await server.ok(secondFactorCalls.beginPasskey, {}, user)
    return { challenge, asked: String(options['challenge']) }
  }
  const add = (challenge: string, asked: string, as: TestUser = user) =>
    server.call(
      secondFactorCalls.addPasskey,
      { challenge, name: 'Phone', passkey: passkey.create(asked) },
      as,
    )
  const { challenge, asked } = await begin()
  expect(await add(challenge, asked, other)).toMatchObject({ msg: 'Challenge Expired' })
  expect(await add(challenge, 'YW5vdGhlcg')).toMatchObject({ msg: 'Passkey Not Accepted' })
  expect(await add(challenge, asked)).toMatchObject({ code: 200 })
  expect(await add(challenge, asked)).toMatchObject({ msg: 'Challenge Expired' })
  const again = await begin()
  expect(await add(again.challenge, again.asked)).toMatchObject({ msg: 'Passkey Not Accepted' })
})

test('A user has at most 20 passkeys.', async () => {
  const user = await server.user()
  const row = { userId: user.id, publicKey: Buffer.from('key'), counter: 0n, transports: [] }
  await server.app.db.query
    .insertInto('passkeys')
    .values(
      Array.from({ length: mostPasskeys }, (_, index) => ({
        ...row,
        credentialId: `key ${index}`,
        rpId: passkeySite.rpId,
        name: 'Key',
        createdAt: server.clock.now(),
      })),
    )
    .execute()
  expect(await server.call(secondFactorCalls.beginPasskey, {}, user)).toMatchObject({
    msg: 'Passkey Number Has Reached Its Limit',
  })
})

test('After a change of the host the log warns with the number of passkeys that stopped working.', async () => {
  const warnings: unknown[] = []
  const warn = (fields: unknown) => warnings.push(fields)
  const moved = { ...server.app, log: { ...server.app.log, warn } } as typeof server.app
  const { env } = moved
  await addPasskey(server, await server.user())
  const { rows } = await server.app.db.pool.query<{ count: bigint }>(
    'select count(*) from passkeys',
  )
  await warnOfLostPasskeys(moved)
  expect(warnings).toEqual([])
  const address = 'https://new.example.test'
  await warnOfLostPasskeys({ ...moved, env: { ...env, OPENBOOTH_PUBLIC_URL: address } })
  expect(warnings).toEqual([{ passkeys: Number(rows[0]!.count), host: 'new.example.test' }])
})

test('An address without https offers no passkeys.', async () => {
  const user = await plain.user()
  expect(await plain.ok(secondFactorCalls.state, {}, user)).toMatchObject({ passkeyHost: null })
  const none = { code: 42382, msg: 'Passkeys Not Available' }
  expect(await plain.call(secondFactorCalls.beginPasskey, {}, user)).toMatchObject(none)
  expect(await plain.call(secondFactorCalls.beginSignIn, {})).toMatchObject(none)
  expect(await plain.call(secondFactorCalls.beginProof, {}, user)).toMatchObject(none)
})

test('Step-up without a second factor requires the password, and limits guesses.', async () => {
  const admin = await server.user(role.admin)
  const save = () =>
    server.call(cloudAccountCalls.save, { provider: 'amazon', keyId: 'a', secret: 's' }, admin)
  const prove = (password: string) => server.call(secondFactorCalls.prove, { password }, admin)
  await expire()
  expect(await save()).toMatchObject(proofRequired)
  expect(await prove('wrong')).toMatchObject({ msg: 'User Password Error' })
  expect(await save()).toMatchObject(proofRequired)
  expect(await prove(testPassword)).toMatchObject({ code: 200 })
  expect(await save()).toMatchObject({ code: 200 })
})

test('Step-up with a second factor refuses the password and accepts app, passkey and recovery code.', async () => {
  const user = await server.user()
  const { code, recoveryCodes } = await addTotp(server, user)
  const { passkey } = await addPasskey(server, user)
  const isProved = async () =>
    (await server.call(secondFactorCalls.beginPasskey, {}, user)).msg === 'Success'
  const prove = (input: Parameters<typeof server.ok<typeof secondFactorCalls.prove>>[1]) =>
    server.call(secondFactorCalls.prove, input, user)
  await expire()
  expect(await prove({ password: testPassword })).toMatchObject({ msg: 'Second Factor Wrong' })
  expect(await isProved()).toBe(false)
  expect(await prove({ code: code() })).toMatchObject({ code: 200 })
  expect(await isProved()).toBe(true)
  await expire()
  const { challenge, options } = await server.ok(secondFactorCalls.beginProof, {}, user)
  const signed = passkey.get(String(options['challenge']))
  expect(await prove({ passkey: signed })).toMatchObject({ msg: 'Challenge Expired' })
  expect(await prove({ challenge, passkey: signed })).toMatchObject({ code: 200 })
  expect(await isProved()).toBe(true)
  await expire()
  expect(await prove({ recoveryCode: recoveryCodes[0]! })).toMatchObject({ code: 200 })
  expect(await isProved()).toBe(true)
  for (let tried = 0; tried < 10; tried += 1) await prove({ code: '000000' })
  expect(await prove({ code: code() })).toMatchObject({ code: 42911 })
})

test('Wrong codes of an authenticator app are limited per day, the user is emailed once, and recovery codes still work.', async () => {
  const user = await server.user()
  const { code, recoveryCodes } = await addTotp(server, user)
  const prove = (input: Parameters<typeof server.ok<typeof secondFactorCalls.prove>>[1]) =>
    server.call(secondFactorCalls.prove, input, user)
  const nextWindow = () => server.clock.advance(15 * 60_000)
  for (let tried = 0; tried < mostWrongCodesPerDay; tried += 1) {
    if (tried % 10 === 0) nextWindow()
    expect(await prove({ code: '000000' })).toMatchObject({ msg: 'Second Factor Wrong' })
  }
  nextWindow()
  for (let tried = 0; tried < 2; tried += 1)
    expect(await prove({ code: code() })).toMatchObject({ code: 42911 })
  const kinds = await mailKindsTo(server, user)
  expect(kinds.filter((kind) => kind === 'codesGuessed')).toHaveLength(1)
  expect(await prove({ recoveryCode: recoveryCodes[0]! })).toMatchObject({ code: 200 })
  await server.resetClock()
})

test('A proof of identity is valid only for its session.', async () => {
  const user = await server.user()
  const login = { username: user.userName, password: testPassword }
  const other = await server.ok(accountCalls.login, login)
  await expire()
  await server.ok(secondFactorCalls.prove, { password: testPassword }, user)
  expect(await server.call(secondFactorCalls.beginTotp, {}, other)).toMatchObject(proofRequired)
})

test('Changes of an email address, a role and the requirement, and new users with rights need a recent proof.', async () => {
  const admin = await server.user(role.admin)
  const user = await server.user()
  await expire()
  const email = { emailAddress: 'thief@example.test', authCode: '123456', password: testPassword }
  expect(await server.call(accountCalls.changeUserInfo, { email }, user)).toMatchObject(
    proofRequired,
  )
  for (const change of [{ emailAddress: 'thief@example.test' }, { userType: role.admin }]) {
    const update = await withVersion(server, 'users', { id: Number(user.id), ...change })
    expect(await server.call(accountCalls.update, update, admin)).toMatchObject(proofRequired)
  }
  const created = { userName: 'Thief', emailAddress: 'thief@example.test' }
  for (const userType of [role.admin, role.agent])
    expect(
      await server.call(accountCalls.registerByAdmin, { ...created, userType }, admin),
    ).toMatchObject(proofRequired)
  expect(
    await server.call(
      accountCalls.registerByAdmin,
      { ...created, userType: role.organiser },
      admin,
    ),
  ).toMatchObject({ code: 200 })
  const rename = await withVersion(server, 'users', { id: Number(user.id), userName: 'renamed' })
  expect(await server.call(accountCalls.update, rename, admin)).toMatchObject({ code: 200 })
  const { version } = await server.ok(settingCalls.get, {}, admin)
  const relax = { version, secondFactorRequired: 'everybody' } as const
  expect(await server.call(settingCalls.update, relax, admin)).toMatchObject(proofRequired)
})

test('An administrator resets a lost factor with a reason, an email, an audit row and no session left.', async () => {
  const admin = await server.user(role.admin)
  const user = await server.user()
  const id = Number(user.id)
  await addTotp(server, user)
  await addPasskey(server, user)
  const { challenge } = await passwordStep(server, user)
  const reset = { id, reason: 'Phone lost' }
  expect(await server.ok(secondFactorCalls.ofUser, { id }, admin)).toEqual({
    hasTotp: true,
    passkeys: 1,
    recoveryCodesLeft: 10,
    isRequired: false,
  })
  await server.ok(secondFactorCalls.reset, reset, admin)
  expect(await server.ok(secondFactorCalls.ofUser, { id }, admin)).toMatchObject({
    hasTotp: false,
    passkeys: 0,
    recoveryCodesLeft: 0,
  })
  expect(await server.call(secondFactorCalls.state, {}, user)).toMatchObject({ code: 50012 })
  expect(
    await server.call(secondFactorCalls.complete, { challenge, code: '123456' }),
  ).toMatchObject({ msg: 'Challenge Expired' })
  const login = { username: user.userName, password: testPassword }
  expect(await server.call(accountCalls.login, login)).toMatchObject({ code: 200 })
  expect(await mailKindsTo(server, user)).toContain('secondFactorReset')
  const audited = await server.app.db.query
    .selectFrom('auditLog')
    .select(['actorId', 'details'])
    .where('action', '=', 'secondFactor.reset')
    .where('objectId', '=', String(user.id))
    .executeTakeFirst()
  expect(audited).toEqual({ actorId: admin.id, details: { reason: 'Phone lost' } })
  expect(await server.call(secondFactorCalls.reset, reset, admin)).toMatchObject({
    msg: 'Second Factor Not Found',
  })
  const unknown = { id: 999_999, reason: 'Phone lost' }
  expect(await server.call(secondFactorCalls.reset, unknown, admin)).toMatchObject({
    msg: 'No User',
  })
  expect(await server.call(secondFactorCalls.ofUser, unknown, admin)).toMatchObject({
    msg: 'No User',
  })
})

test('The command line resets the factor of the only administrator.', async () => {
  const user = await server.user()
  await addTotp(server, user)
  const reset = () => resetFromCommandLine(server.app.db, server.clock.now(), user.userName)
  expect(await reset()).toContain('removed')
  const login = { username: user.userName, password: testPassword }
  expect(await server.call(accountCalls.login, login)).toMatchObject({ code: 200 })
  await expect(reset()).rejects.toThrow('no second factor')
  await expect(resetFromCommandLine(server.app.db, server.clock.now(), 'x')).rejects.toThrow('x')
})

test('Secrets of second factors appear in no other response, audit row or email, and the database stores them encrypted or hashed.', async () => {
  const user = await server.user()
  const admin = await server.user(role.admin)
  const { secret, code, recoveryCodes } = await addTotp(server, user)
  const { challenge } = await passwordStep(server, user)
  const last = code()
  await server.ok(secondFactorCalls.complete, { challenge, code: last })
  const responses = JSON.stringify([
    await stateOf(user),
    await server.ok(accountCalls.sessions, {}, user),
    await server.ok(userAdminCalls.detail, { id: Number(user.id) }, admin),
  ])
  const { rows } = await server.app.db.pool.query<{ all: string }>(
    `select coalesce(string_agg(row, ''), '') as all from (
      select details::text as row from audit_log union all select body_text from mail_outbox
      union all select t::text from totp_secrets t union all select r::text from recovery_codes r
      union all select c::text from identity_challenges c) every`,
  )
  for (const text of [responses, rows[0]!.all])
    for (const hidden of [secret, challenge, last, ...recoveryCodes])
      expect(text).not.toContain(hidden)
})
