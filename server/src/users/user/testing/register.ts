import { accountCalls } from '@openbooth/contract/users/user/calls'
import type { WireInput } from '@openbooth/contract/call'
import { testPassword, type TestServer } from '#testing/server.ts'
import { askForCode } from './askForCode.ts'
import { nextAddress } from './nextAddress.ts'

type Registration = WireInput<typeof accountCalls.register>

/** What somebody of this name fills in, with the code mailed to its address. */
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

/** Sends a registration, from an address of its own, and returns whatever the server says. */
export const register = (server: TestServer, registration: Registration, from = nextAddress()) =>
  server.call(accountCalls.register, registration, { from })
