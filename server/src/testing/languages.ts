import { makeChannels, type Channels } from './events.ts'
import type { TestServer } from './server.ts'

/** Channels of which the first ones are in languages of their own, so that the floor, in the first, passes into no other by itself. */
export const makeLanguages = async (server: TestServer): Promise<Channels> => {
  const channels = await makeChannels(server)
  for (const [n, languageTag] of ['en', 'fr', 'de', 'es'].entries())
    await server.app.db.query
      .updateTable('channels')
      .set({ languageTag })
      .where('id', '=', BigInt(channels[n]!))
      .execute()
  return channels
}
