import { accountCalls } from '@openbooth/contract/account'
import type { OwnedKind } from '@openbooth/contract/call'
import { channelCalls } from '@openbooth/contract/channel'
import { expect } from 'vitest'
import type { TestServer } from './server.ts'

/** Somebody's object, a whole valid input naming it, and a check that nothing happened to it. */
interface SomebodysObject {
  readonly input: object
  unchanged(): Promise<void>
}

/** How an object of each kind is made, and what a call needs besides its id. A kind without one does not compile. */
const makers: Partial<
  Record<OwnedKind, (server: TestServer, call: string) => Promise<SomebodysObject>>
> = {
  session: async (server) => {
    const owner = await server.user()
    const sessions = await server.ok(accountCalls.sessions, {}, owner)
    return {
      input: { id: sessions[0]!.id },
      unchanged: async () => {
        expect(await server.ok(accountCalls.sessions, {}, owner)).toEqual(sessions)
      },
    }
  },
  channel: async (server) => {
    const owner = await server.user()
    const names = { enName: 'Latin', zhName: '拉丁语', languageTag: 'la', position: 0, enabled: true }
    const channel = await server.ok(channelCalls.create, names, owner)
    return {
      input: { ...names, id: channel.id, enName: 'Taken over' },
      unchanged: async () => {
        const { rows } = await server.ok(channelCalls.list, { search: 'Latin' }, owner)
        expect(rows).toEqual([channel])
      },
    }
  },
}

export const makeSomebodysObject = (
  server: TestServer,
  kind: OwnedKind,
  call: string,
): Promise<SomebodysObject> => makers[kind]!(server, call)
