import type { TestServer } from './server.ts'

/** Advances the clock without ending sessions. */
export const passTime = async ({ app, clock }: TestServer, milliseconds: number): Promise<void> => {
  clock.advance(milliseconds)
  const now = clock.now()
  await app.db.query.updateTable('sessions').set({ createdAt: now, lastSeenAt: now }).execute()
}
