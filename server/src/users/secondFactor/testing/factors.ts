import { secondFactorCalls } from '@openbooth/contract/users/secondFactor/calls'
import { accountCalls } from '@openbooth/contract/users/user/calls'
import { testPassword, type TestServer, type TestUser } from '#testing/server.ts'
import type { SecondFactorRequirement } from '@openbooth/contract/users/secondFactor/rules'
import { settingCalls } from '@openbooth/contract/installation/setting/calls'
import { role } from '@openbooth/contract/roles'
import { nextAddress } from '#testing/people/nextAddress.ts'
import { totpCodeAt } from '../totpCodes.ts'
import { softPasskey } from './softPasskey.ts'

export const passkeySite = {
  rpId: 'booth.example.test',
  origin: 'https://booth.example.test',
} as const

/** Changes the requirement as an administrator would. */
export const requireSecondFactor = async (
  server: TestServer,
  secondFactorRequired: SecondFactorRequirement,
): Promise<void> => {
  const admin = await server.user(role.admin)
  const { version } = await server.ok(settingCalls.get, {}, admin)
  await server.ok(settingCalls.update, { version, secondFactorRequired }, admin)
}

/** Sets up an authenticator app. `code` returns a code that was not used before. */
export const addTotp = async (server: TestServer, user: Pick<TestUser, 'token'>) => {
  const { secret } = await server.ok(secondFactorCalls.beginTotp, {}, user)
  const code = (): string => {
    server.clock.advance(30_000)
    return totpCodeAt(secret, server.clock.now())
  }
  const { recoveryCodes } = await server.ok(secondFactorCalls.confirmTotp, { code: code() }, user)
  return { secret, code, recoveryCodes: recoveryCodes ?? [] }
}

/** Adds a passkey to a user of a server at `passkeySite`. */
export const addPasskey = async (
  server: TestServer,
  user: Pick<TestUser, 'token'>,
  name = 'Phone',
) => {
  const passkey = softPasskey(passkeySite)
  const { challenge, options } = await server.ok(secondFactorCalls.beginPasskey, {}, user)
  const made = { challenge, name, passkey: passkey.create(String(options['challenge'])) }
  const { id, recoveryCodes } = await server.ok(secondFactorCalls.addPasskey, made, user)
  return { id, passkey, recoveryCodes: recoveryCodes ?? [] }
}

interface SecondStep {
  readonly challenge: string
  readonly methods: readonly string[]
}

/** The response to the password of a user with a second factor. */
export const passwordStep = async (
  server: TestServer,
  { userName }: Pick<TestUser, 'userName'>,
): Promise<SecondStep> => {
  const login = { username: userName, password: testPassword }
  const refused = await server.call(accountCalls.login, login, { from: nextAddress() })
  if (refused.msg !== 'Second Factor Required') throw new Error(JSON.stringify(refused))
  return refused.data as unknown as SecondStep
}
