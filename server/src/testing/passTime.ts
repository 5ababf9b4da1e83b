import type { TestServer } from './server.ts'

/** Lets so many milliseconds pass in which everybody stays signed in, however many they are. */
export const passTime = async ({ app, clock }: TestServer, milliseconds: number): Promise<void> => {
  clock.advance(milliseconds)
  const now = clock.now()
  await app.db.query.updateTable('sessions').set({ createdAt: now, lastSeenAt: now }).execute()
}
