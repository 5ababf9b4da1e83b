import { makeChannels, type Channels } from './events.ts'
import type { TestServer } from './server.ts'

/**
 * Channels whose first ones have different languages, so that no other channel carries the floor,
 * which has the first language.
 */
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
