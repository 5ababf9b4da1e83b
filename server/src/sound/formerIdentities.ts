import type { RoomPerson } from '#providers/media/roomPort.ts'
import type { App } from '#platform/run/app.ts'
import { perProcess } from '#platform/run/perProcess.ts'
import { readIdentity } from './identity.ts'

/** Time in which a page replaces one of its connections by another. */
const overlapMilliseconds = 30_000

/** Since when a connection is in a room under both of its names, by room and connection. */
const doubled = perProcess(() => new Map<string, ReadonlyMap<string, number>>())

/**
 * Identities that a page should have left: it entered under its second name long ago. Without this
 * check two devices share one connection, and the limit of devices per link counts one.
 */
export const formerIdentities = (
  app: App,
  room: string,
  people: readonly Pick<RoomPerson, 'identity' | 'joinedAt'>[],
): ReadonlySet<string> => {
  const byConnection = Map.groupBy(
    people,
    ({ identity }) => readIdentity(identity)?.connectionId ?? identity,
  )
  const now = app.clock.now().getTime()
  const before = doubled(app).get(room)
  const since = new Map<string, number>()
  const former = new Set<string>()
  for (const [connectionId, names] of byConnection) {
    if (names.length < 2) continue
    const from = before?.get(connectionId) ?? now
    since.set(connectionId, from)
    if (now - from < overlapMilliseconds) continue
    const newest = Math.max(...names.map(({ joinedAt }) => joinedAt))
    for (const { identity, joinedAt } of names) if (joinedAt < newest) former.add(identity)
  }
  if (since.size === 0) doubled(app).delete(room)
  else doubled(app).set(room, since)
  return former
}
