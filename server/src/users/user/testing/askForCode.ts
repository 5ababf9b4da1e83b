import { accountCalls } from '@openbooth/contract/users/user/calls'
import type { WireInput } from '@openbooth/contract/call'
import { expect } from 'vitest'
import type { TestServer } from '#testing/server.ts'
import { answerCaptcha } from './answerCaptcha.ts'
import { mailedTo } from './mailedTo.ts'
import { nextAddress } from '#testing/people/nextAddress.ts'

type Purpose = WireInput<typeof accountCalls.getAuthCode>['purpose']

/** Requests a code with a correct captcha from a new network address and returns the response. */
export const tryToGetCode = async (
  server: TestServer,
  emailAddress: string,
  purpose: Purpose,
  from = nextAddress(),
) =>
  server.call(
    accountCalls.getAuthCode,
    { emailAddress, purpose, captcha: await answerCaptcha(server) },
    { from },
  )

/** Requests a code and reads it from the email. */
export const askForCode = async (
  server: TestServer,
  emailAddress: string,
  purpose: Purpose,
  from = nextAddress(),
): Promise<string> => {
  const before = server.mail.arrived.filter(({ to }) => to.includes(emailAddress)).length
  expect(await tryToGetCode(server, emailAddress, purpose, from)).toMatchObject({ msg: 'Success' })
  // Others may be on their way to the same address.
  for (let count = before + 1; ; count += 1) {
    const mails = await mailedTo(server, emailAddress, count)
    const code = /^ {4}(\d{6})\r?$/m.exec(mails.slice(before).join('\n'))?.[1]
    if (code !== undefined) return code
  }
}

/** Another code than this one. */
export const wrong = (code: string): string => (code === '000000' ? '000001' : '000000')
