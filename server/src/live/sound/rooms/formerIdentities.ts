import type { RoomPerson } from '#providers/media/roomPort.ts'
import type { App } from '#platform/run/app.ts'
import { perProcess } from '#platform/run/perProcess.ts'
import { readIdentity } from './identity.ts'

/** Time in which a page replaces one of its connections by another. Milliseconds. */
const overlapMilliseconds = 30_000

type Person = Pick<RoomPerson, 'identity' | 'joinedAt'>
/** Since when pages are in a room under both of their names, by seat and connection. Milliseconds. */
type Doubled = ReadonlyMap<string, number>

const doubledByRoom = perProcess(() => new Map<string, Doubled>())

/**
 * Identities that a page should have left: it entered under its second name long ago. Without this
 * check two devices share one connection, and the limit of devices per link counts one.
 */
export const formerIdentities = (
  app: App,
  room: string,
  people: readonly Person[],
): ReadonlySet<string> => {
  const rooms = doubledByRoom(app)
  const { doubled, former } = findFormer(people, rooms.get(room), app.clock.now().getTime())
  if (doubled.size === 0) rooms.delete(room)
  else rooms.set(room, doubled)
  return former
}

/** @param before the result of the last check of this room */
export const findFormer = (
  people: readonly Person[],
  before: Doubled | undefined,
  now: number,
): { readonly doubled: Doubled; readonly former: ReadonlySet<string> } => {
  const doubled = new Map<string, number>()
  const former = new Set<string>()
  for (const [page, names] of Map.groupBy(people, pageOf)) {
    if (names.length < 2) continue
    const since = before?.get(page) ?? now
    doubled.set(page, since)
    if (now - since < overlapMilliseconds) continue
    const newest = Math.max(...names.map(({ joinedAt }) => joinedAt))
    for (const { identity, joinedAt } of names) if (joinedAt < newest) former.add(identity)
  }
  return { doubled, former }
}

/** The machine booths of one audio worker share its connection. Each has a separate seat. */
const pageOf = ({ identity }: Person): string => {
  const known = readIdentity(identity)
  return known === undefined ? identity : `${known.seat}:${known.connectionId}`
}
