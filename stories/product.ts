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
import { withVersion } from '@openbooth/server/testing/withVersion'
import { inject } from 'vitest'

/** The users of the stories, by role. */
export type Person = 'organiser' | 'admin' | 'agent' | 'agent2'

export const everyPerson = ['organiser', 'admin', 'agent', 'agent2'] as const

export interface Product extends TestServer {
  /** A new, signed-in user of this kind; `agent2` is of country type 2. */
  person(kind: Person, name?: string): Promise<TestUser>
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer().once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/**
 * A free port, reserved early because links and QR codes contain it before the server listens.
 * Below the ephemeral ports, one of which an outgoing connection could use meanwhile, and above
 * 10080, the last one that browsers block.
 */
const freePort = async (): Promise<string> => {
  for (;;) {
    const port = randomInt(11_000, 16_000)
    if (await isFree(port)) return String(port)
  }
}

/**
 * Starts the whole product on a separate database in demo mode, with a clock that the story
 * controls.
 * @param isFilled with the demo data of the first `npm start`, otherwise empty
 * @param environment additional variables, such as the addresses of stand-ins
 */
export const startProduct = async (
  isFilled: boolean,
  environment: Readonly<Record<string, string>> = {},
): Promise<Product> => {
  const server = await startTestServer(
    {
      // Without a mail server, demo mode stores emails at /demo/outbox.
      PORT: await freePort(),
      OPENBOOTH_DEMO: '1',
      SMTP_URL: '',
      // Each window has a separate address, so that rate limits are separate.
      TRUST_PROXY: 'true',
      ...environment,
    },
    {
      root: inject('sitesRoot'),
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
      await server.ok(accountCalls.update, await withVersion(server, 'users', change), admin)
      // Removing rights ends every session.
      const password = testPassword
      const { token } = await server.ok(accountCalls.login, { username: user.userName, password })
      return { ...user, token }
    },
  }
}
