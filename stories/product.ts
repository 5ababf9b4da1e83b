import { accountCalls } from '@openbooth/contract/users/user/calls'
import { agentCountryType, role } from '@openbooth/contract/roles'
import { addDemoData } from '@openbooth/server/demo/demoData'
import {
  startTestServer,
  testPassword,
  type TestServer,
  type TestUser,
} from '@openbooth/server/testing/server'
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { asRead } from '@openbooth/server/testing/asRead'
import { inject } from 'vitest'

/** Everybody who signs in, by the name of what they are. */
export type Person = 'organiser' | 'admin' | 'agent' | 'agent2'

export const everyPerson = ['organiser', 'admin', 'agent', 'agent2'] as const

export interface Product extends TestServer {
  /** A new user of this kind, signed in; `agent2` is of country type 2. */
  person(kind: Person, name?: string): Promise<TestUser>
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer().once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/**
 * A port nobody listens on: links and QR codes tell it before the server has one. Below those that systems give to outgoing
 * connections, of which one could take it meanwhile, and above the last one that browsers refuse to call, 10080.
 */
const freePort = async (): Promise<string> => {
  for (;;) {
    const port = randomInt(11_000, 16_000)
    if (await isFree(port)) return String(port)
  }
}

/**
 * Starts the whole product on a database of its own, in demo mode, with a clock that the story moves.
 * @param isFilled with the data people find after the first `npm start`, else empty
 * @param environment on top, such as where stand-ins of the outside world are
 */
export const startProduct = async (
  isFilled: boolean,
  environment: Readonly<Record<string, string>> = {},
): Promise<Product> => {
  const server = await startTestServer(
    {
      // Without a mail server, demo mode keeps the mails to be read at /demo/outbox.
      PORT: await freePort(),
      OPENBOOTH_DEMO: '1',
      SMTP_URL: '',
      // Each window names an address of its own, so that nobody is counted for somebody else.
      TRUST_PROXY: 'true',
      ...environment,
    },
    {
      root: inject('sitesRoot'),
      sweepPace: 2,
      ...(isFilled ? { fill: addDemoData } : {}),
    },
  )
  return {
    ...server,
    person: async (kind, name) => {
      const user = await server.user(kind === 'agent2' ? role.agent : role[kind], name)
      if (kind !== 'agent2') return user
      const admin = await server.user(role.admin)
      const change = { id: Number(user.id), agentCountryType: agentCountryType.developing }
      await server.ok(accountCalls.update, await asRead(server, 'users', change), admin)
      // Fewer rights end every session.
      const password = testPassword
      const { token } = await server.ok(accountCalls.login, { username: user.userName, password })
      return { ...user, token }
    },
  }
}
