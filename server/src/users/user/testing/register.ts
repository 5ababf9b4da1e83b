import { accountCalls } from '@openbooth/contract/users/user/calls'
import type { WireInput } from '@openbooth/contract/call'
import { testPassword, type TestServer } from '#testing/server.ts'
import { askForCode } from './askForCode.ts'
import { nextAddress } from '#testing/people/nextAddress.ts'

type Registration = WireInput<typeof accountCalls.register>

/** The registration form of a user with this name, with the code emailed to the address. */
export const fillIn = async (
  server: TestServer,
  userName: string,
  more: Partial<Registration> = {},
  from = nextAddress(),
): Promise<Registration> => {
  const emailAddress = more.emailAddress ?? `${userName.replaceAll(' ', '.')}@example.test`
  return {
    userName,
    emailAddress,
    authCode: more.authCode ?? (await askForCode(server, emailAddress, 'register', from)),
    password: testPassword,
    eulaVersion: 1,
    ...more,
  }
}

/** Sends a registration from a new network address and returns the response. */
export const register = (server: TestServer, registration: Registration, from = nextAddress()) =>
  server.call(accountCalls.register, registration, { from })
