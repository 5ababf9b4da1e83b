import { accountCalls } from '@openbooth/contract/account'
import { agentCountryType, role } from '@openbooth/contract/roles'
import { startTestServer, type TestServer, type TestUser } from '@openbooth/server/testing/server'
import { inject } from 'vitest'

/** Everybody who signs in, by the name of what they are. */
export type Person = 'organiser' | 'admin' | 'agent' | 'agent2'

export const everyPerson = ['organiser', 'admin', 'agent', 'agent2'] as const

export interface Product extends TestServer {
  /** A new user of this kind, signed in; `agent2` is of country type 2. */
  person(kind: Person, name?: string): Promise<TestUser>
}

/** Starts the whole product on a database of its own, in demo mode, with a clock that the story moves. */
export const startProduct = async (): Promise<Product> => {
  const server = await startTestServer(
    {
      // Without a mail server, demo mode keeps the mails to be read at /demo/outbox.
      OPENBOOTH_DEMO: '1',
      SMTP_URL: '',
      // Each window names an address of its own, so that nobody is counted for somebody else.
      TRUST_PROXY: 'true',
    },
    inject('sitesRoot'),
  )
  return {
    ...server,
    person: async (kind, name) => {
      const user = await server.user(kind === 'agent2' ? role.agent : role[kind], name)
      if (kind !== 'agent2') return user
      const admin = await server.user(role.admin)
      const change = { id: Number(user.id), agentCountryType: agentCountryType.developing }
      await server.ok(accountCalls.update, change, admin)
      return user
    },
  }
}
